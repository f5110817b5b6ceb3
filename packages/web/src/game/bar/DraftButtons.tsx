/** The plan on the board: move one or all, take it back, confirm it. */
import { useDesk, useGame } from '../context.tsx';
import { currentDraft } from '../table/desk.ts';
import { isEmpty } from '../table/draft.ts';
import { Icon } from '../parts/Icon.tsx';
import { useOrders, usePlanRefused } from '../useOrders.ts';
import { part } from '../../preact/part.tsx';
import { t } from '../../texts/language.ts';

const WayTools = part(async () => ({ default: (await import('./Extras.tsx')).WayTools }));
const Extras = part(async () => ({ default: (await import('./Extras.tsx')).Extras }));

export function DraftButtons() {
  const { desk, scene } = useGame();
  const draft = useDesk(currentDraft);
  const chosen = useDesk(one => one.chosen);
  const together = useDesk(one => one.together);
  const { confirm } = useOrders();
  const refused = usePlanRefused();
  if (draft === null || chosen === null) return null;
  const many = draft.plot.figures.length > 1;
  const empty = isEmpty(draft);
  return (
    <>
      {!empty && (
        <button
          className={`btn${refused === null ? ' go' : ''}`}
          type="button"
          aria-keyshortcuts="Enter"
          data-confirm
          onClick={() => confirm(draft)}
        >
          <Icon name="check" size={18} />
          {draft.plot.kind === 'ways' ? t('Confirm move') : t('Confirm')}
        </button>
      )}
      {many && (
        <button
          className={`btn${together ? ' on' : ''}`}
          type="button"
          aria-pressed={together}
          aria-keyshortcuts="g"
          title={t('{plan, verbatim}: all {n} keep their formation (hold Shift while dragging)', {
            plan: scene.read(draft.plot.title),
            n: draft.plot.figures.length,
          })}
          onClick={() => desk.setState({ together: !together })}
        >
          <Icon name="people" size={18} />
          <span className="spare">{t('Move together')}</span> <span className="kbd">G</span>
        </button>
      )}
      {draft.plot.extras.some(({ figure }) => figure === chosen) && <Extras draft={draft} figure={chosen} />}
      {draft.plot.kind === 'ways' && draft.ways[chosen] !== undefined && <WayTools draft={draft} figure={chosen} />}
    </>
  );
}
