/** Of a plan, what comes once there is a way: to turn on it or begin anew; and what the figure may do besides, in the same order. */
import type { Extra, FigureId } from '@nobori/engine';
import { useDesk, useGame } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { turnedAt, withExtra, withoutWay, type Draft } from '../table/draft.ts';
import { t } from '../../texts/language.ts';

interface Planned {
  readonly draft: Draft;
  readonly figure: FigureId;
}

export function WayTools({ draft, figure }: Planned) {
  const { desk } = useGame();
  const together = useDesk(one => one.together);
  return (
    <>
      <button
        className="btn plain"
        type="button"
        aria-label={t('Way-point')}
        title={t('Way-point: the next leg starts where the way now ends')}
        onClick={() => desk.plan(turnedAt(draft, together ? draft.plot.figures.map(one => one.figure) : [figure]))}
      >
        <Icon name="branch" size={18} />
      </button>
      <button
        className="btn plain"
        type="button"
        aria-label={t('Start over')}
        title={t('Start over')}
        onClick={() => (together ? desk.drop(draft.plot) : desk.plan(withoutWay(draft, figure)))}
      >
        <Icon name="close" size={18} />
      </button>
    </>
  );
}

/** More than these go into a menu. */
const SIDE_BY_SIDE = 1;

export function Extras({ draft, figure }: Planned) {
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
