/** One half of the ground laid over the other. */
import type { MirrorAxis } from '@nobori/engine/workshop';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { TOOL_ICONS } from './icons.ts';

interface Props {
  readonly open: boolean;
  toggle(): void;
  mirror(axis: MirrorAxis): void;
}

export function MirrorMenu({ open, toggle, mirror }: Props) {
  const axes: readonly (readonly [MirrorAxis, string])[] = [
    ['west to east', t('West onto east')],
    ['north to south', t('North onto south')],
    ['half turn', t('By half a turn')],
  ];
  return (
    <span className="gr-mirror">
      <button
        type="button"
        className={`icb${open ? ' on' : ''}`}
        aria-expanded={open}
        aria-label={t('Mirror')}
        aria-keyshortcuts="M"
        title={t('{tool, verbatim} ({key, verbatim})', { tool: t('Mirror'), key: 'M' })}
        onClick={toggle}
      >
        <Line d={TOOL_ICONS.mirror} />
        <small aria-hidden="true">M</small>
      </button>
      {open && (
        <span className="gr-menu" role="group" aria-label={t('Mirror')}>
          {axes.map(([axis, label]) => (
            <button key={axis} className="btn" type="button" onClick={() => mirror(axis)}>
              {label}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
