/** What can be done now, as buttons with keys 1 to 9: the chosen figure's acts, the plan on the board, and the end of the moment. */
import { useMemo } from 'preact/hooks';
import { part } from '../../preact/part.tsx';
import { ActButton } from './ActButton.tsx';
import { actsOf, type Acts } from '../table/acts.ts';
import { useDesk, useGame, useSession } from '../context.tsx';
import { isAway } from '../host/session.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { ActSign, Icon } from '../parts/Icon.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useOrders } from '../useOrders.ts';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './action-bar.css';

const FreeActs = part(async () => (await import('./FreeActs.tsx')).default);

/** Acts nobody waits for, when there are any. */
export function MayFreeActs() {
  const some = useSession(state => state.free.length + state.masters.length > 0 || isAway(state));
  return some ? <FreeActs /> : null;
}

/** Orders that take words or numbers of one's own. */
function FormButtons() {
  const { scene, desk } = useGame();
  const chosen = useDesk(state => state.chosen);
  const forms = useDesk(state => state.asked.forms);
  return forms
    .filter(({ figure }) => figure === undefined || figure === chosen)
    .map(form => (
      <button
        key={form.key}
        className="btn"
        type="button"
        aria-haspopup="dialog"
        data-family={form.family.key}
        data-role={form.role}
        onClick={() => desk.setState({ form })}
      >
        <ActSign of={form.family} />
        {t('{form, verbatim} …', { form: scene.read(form.title) })}
      </button>
    ));
}

export function useActs(): Acts {
  const { read } = useGame().scene;
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => actsOf(asked, chosen, read), [asked, chosen, read]);
}

export function ActionBar() {
  const { scene, desk } = useGame();
  const { acts, closing } = useActs();
  const { give } = useOrders();
  const narrow = useMedia(NARROW);
  const chosen = useDesk(state => state.chosen);
  const idle = chosen === null || !scene.able.includes(chosen);
  const [ending] = closing?.offers ?? [];
  return (
    <>
      <DraftButtons />
      {acts.map((act, i) => (
        <ActButton key={act.id} act={act} shortcut={i < 9 ? String(i + 1) : null} />
      ))}
      <FormButtons />
      {idle && scene.able.length > 0 && (
        <button className="btn" type="button" aria-keyshortcuts="n" onClick={() => desk.chooseNext(scene.able, 1)}>
          {t('Next figure')} <span className="kbd">N</span>
        </button>
      )}
      <span className="spring" />
      <MayFreeActs />
      <UndoButton />
      {ending !== undefined && !narrow && (
        <button className="btn go closing" type="button" aria-keyshortcuts="e" data-role="end" onClick={() => give(ending)}>
          {closing?.label}
          <Icon name="end" size={18} />
        </button>
      )}
    </>
  );
}
