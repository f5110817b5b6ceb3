/** What the bench draws: men, weapons, crests and the small banner of a band. Our own drawings: no word of a file is in them. */
import type { CrestLook, FigureCard, WeaponLook } from '@nobori/engine';
import { CRESTS } from '../../art/crests.ts';
import { figureSvg } from '../../art/figures.ts';
import { svgOf } from '../../art/parts.ts';
import { weaponParts } from '../../art/weapons.ts';
import { memo } from '../../preact/memo.ts';

const drawn = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

export interface Colours {
  readonly side: number;
  readonly crest: CrestLook;
}

interface ManProps extends Colours {
  readonly card: FigureCard | null;
  readonly leader?: boolean;
  readonly size: number;
}

export const Man = memo(function Man({ card, leader = false, size, side, crest }: ManProps) {
  if (card === null) return <Mon crest={crest} size={size * 0.6} />;
  return <span className="mu-man" aria-hidden="true" {...drawn(figureSvg({ ...card, leader, marks: [] }, { side, crest }, size))} />;
});

export const WeaponIcon = memo(function WeaponIcon({ look }: { readonly look: WeaponLook }) {
  return (
    <span
      className="mu-weapon"
      aria-hidden="true"
      {...drawn(svgOf(weaponParts(look, 256, 256, 512, ''), '-60 -60 632 632', 18, { cls: 'wpn' }))}
    />
  );
});

/** The bare crest in the colour of the text. */
export function Mon({ crest, size }: { readonly crest: CrestLook; readonly size: number }) {
  return (
    <svg className="mon" width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <path d={CRESTS[crest]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

/** A small nobori: the mark of a band. An empty one bears no crest yet. */
export function Banner({ side, crest, bare = false }: Colours & { readonly bare?: boolean }) {
  return (
    <svg className={`mu-banner side-${bare ? 0 : side}`} width={60} height={74} viewBox="0 0 60 74" aria-hidden="true">
      <path d="M14 70q16-5 34 0q-16 5-34 0Z" fill="var(--base-ink)" fill-opacity=".2" />
      <path
        d="M15 6C26 3 34 8 45 5c1.5 10-1.5 16 .5 26-1 9 1 16-.5 25-11 3-19-2-30 1Z"
        fill="var(--side)"
        stroke="var(--base-ink)"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
      <path
        d="M18 38.500C27 36.500 34 40 43 38v7c-9 2-16-1.500-25 .5ZM18 49.500C27 47.500 34 51 43 49v5c-9 2-16-1.500-25 .5Z"
        fill="var(--on)"
      />
      <path d="M11.500 2.500l2.600.2L12.400 71l-2.200 0ZM10 4.600 47 2.600l.2 2L10 7Z" fill="var(--base-ink)" />
      <circle cx="13" cy="2.600" r="2.600" fill="var(--base-ink)" />
      {!bare && <path d={CRESTS[crest]} transform="translate(30 21.500) scale(.23)" fill="var(--on)" fill-rule="evenodd" />}
    </svg>
  );
}

export const ICONS = {
  dice: 'M5 5h14v14H5ZM9 9v.1M15 15v.1M15 9v.1M9 15v.1M12 12v.1',
  fan: 'M12 19 3.500 9a12 12 0 0 1 17 0ZM12 19 8 6.800M12 19l4-12.200M12 19V6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  menu: 'M5 7h14M5 12h14M5 17h14',
  copy: 'M8 8h11v11H8ZM5 16V5h11',
  list: 'M5 6h14M5 12h14M5 18h9',
  flag: 'M6 21V4M6 4h11l-2.500 4 2.500 4H6',
  go: 'M5 12h13M13 7l5 5-5 5',
} as const;
