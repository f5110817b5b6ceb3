/** Line icons of the game's furniture. They decorate: the label beside them says the same. */
import type { Family } from '@nobori/engine';
import { ACT_ICONS, ICONS } from '../../art/icons.ts';

/** What only the game needs. */
const OWN = {
  replay: 'M4.5 9A8 8 0 1 1 4 13M4.5 4v5h5',
  branch: 'M6 4v16M6 13c0-5 12-2 12-9M14.5 7 18 3.5 21.5 7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
  keys: 'M4 7h16v10H4ZM7 10h.01M10 10h.01M13 10h.01M16 10h.01M8 14h8',
} as const;

const LINES = { ...ICONS, ...OWN };
export type IconName = keyof typeof LINES;

interface Props {
  readonly size?: number;
}

const Line = ({ d, size }: { readonly d: string; readonly size: number }) => (
  <svg className="ico" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const Icon = ({ name, size = 20 }: Props & { readonly name: IconName }) => <Line d={LINES[name]} size={size} />;

/** The sign of a family of acts. */
export const ActSign = ({ of, size = 18 }: Props & { readonly of: Family }) => <Line d={ACT_ICONS[of.icon]} size={size} />;
