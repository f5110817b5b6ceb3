/** The plan on the board: move one or all, take it back, confirm it. */
import type { Extra, FigureId } from '@nobori/engine';
import { useDesk, useGame } from '../context.tsx';
import { currentDraft } from '../table/desk.ts';
import { isEmpty, turnedAt, withExtra, withoutWay, type Draft } from '../table/draft.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { useOrders, usePlanRefused } from '../useOrders.ts';
import { t } from '../../texts/language.ts';

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
  const way = draft.ways[chosen];
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
      <Extras draft={draft} figure={chosen} />
      {draft.plot.kind === 'ways' && way !== undefined && (
        <>
          <button
            className="btn plain"
            type="button"
            aria-label={t('Way-point')}
            title={t('Way-point: the next leg starts where the way now ends')}
            onClick={() => desk.plan(turnedAt(draft, together ? draft.plot.figures.map(one => one.figure) : [chosen]))}
          >
            <Icon name="branch" size={18} />
          </button>
          <button
            className="btn plain"
            type="button"
            aria-label={t('Start over')}
            title={t('Start over')}
            onClick={() => (together ? desk.drop(draft.plot) : desk.plan(withoutWay(draft, chosen)))}
          >
            <Icon name="close" size={18} />
          </button>
        </>
      )}
    </>
  );
}

/** More than these go into a menu. */
const SIDE_BY_SIDE = 1;

/** What he may do besides, in the same order. */
function Extras({ draft, figure }: { readonly draft: Draft; readonly figure: FigureId }) {
  const { desk, scene } = useGame();
  const extras = draft.plot.extras.filter(extra => extra.figure === figure);
  const isOn = ({ what }: Extra): boolean => draft.extras?.some(one => one.figure === figure && one.what === what) === true;
  const on = extras.filter(isOn);
  if (extras.length > SIDE_BY_SIDE)
    return (
      <Menu
        label={t('Also, {n} choices', { n: extras.length })}
        className={`btn${on.length > 0 ? ' on' : ''}`}
        items={extras.map(extra => ({
          id: extra.what,
          label: (
            <>
              <span className="tick">{isOn(extra) && <Icon name="check" size={18} />}</span>
              {scene.read(extra.title)}
            </>
          ),
          onPick: () => desk.plan(withExtra(draft, extra)),
        }))}
      >
        {on[0] === undefined ? t('Also') : scene.read(on[0].title)}
        <Icon name="up" size={16} />
      </Menu>
    );
  return extras.map(extra => (
    <button
      key={extra.what}
      className={`btn${isOn(extra) ? ' on' : ''}`}
      type="button"
      aria-pressed={isOn(extra)}
      onClick={() => desk.plan(withExtra(draft, extra))}
    >
      {scene.read(extra.title)}
    </button>
  ));
}
