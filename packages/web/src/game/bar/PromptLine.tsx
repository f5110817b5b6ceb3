/** One sentence that says whose decision it is and what is wanted. Read out whenever it changes. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useDesk, useGame, useSession } from '../context.tsx';
import { latePart } from '../../preact/part.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { Hints } from './Hints.tsx';
import { nameOfSeat } from '../table/sides.ts';
import { Todo } from './Todo.tsx';
import { usePlanRefused } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './prompt-line.css';

/** Nothing is heard before the first order. */
const AskSound = latePart(() => import('../stage/AskSound.tsx'));

/** Whose decision it is, and what is wanted: apart, so that the one who decides can stand out. */
function usePrompt(moment: string): readonly [who: string, what: string] {
  const { scene, session } = useGame();
  const state = useSession(one => one);
  const { shown, read } = scene;
  const { verdict } = shown;
  if (moment === 'past') {
    const facts = { turn: shown.turn, order: state.cursor, last: state.moments.length - 1 };
    return ['', t('You look back at turn {turn}, after order {order} of {last}.', facts)];
  }
  if (moment === 'over' && verdict !== null) {
    const [why, own] = [read(verdict.why), shown.chairs.find(({ seat }) => seat === state.viewer)?.side];
    return ['', session.online?.endsFor(verdict.standing[own ?? ''] ?? null, why) ?? t('The battle is over: {why, verbatim}', { why })];
  }
  if (state.ask !== null) return [state.viewer === null ? '' : nameOfSeat(shown, state.viewer), read(state.ask.wants)];
  const who = state.thinking ?? state.waitingFor[0];
  if (who === undefined) return ['', t('One moment …')];
  return [nameOfSeat(shown, who), state.occupants[who]?.kind === 'bot' ? t('the computer is thinking.') : t('their decision.')];
}

export function PromptLine({ crest, moment }: { readonly crest: ComponentChildren; readonly moment: string }) {
  const [who, what] = usePrompt(moment);
  return (
    <div className="prompt-line">
      {crest}
      <div className="prompt-words">
        <p role="status">
          {who !== '' && <span className="who">{who}: </span>}
          {what}
        </p>
        <Refused />
      </div>
      {moment === 'mine' && <Todo />}
      {moment === 'mine' && <AskSound />}
      <Hints />
    </div>
  );
}

/** A refusal has been read by then. */
const READ = 10_000;

/** What the book has just refused, or would refuse of the plan on the board, and why. Nothing has changed. */
function Refused() {
  const { session, scene } = useGame();
  const fromGame = useSession(state => state.refusal);
  const fromDesk = useDesk(state => state.refused);
  const planned = usePlanRefused();
  useEffect(() => {
    if (fromGame === null) return undefined;
    const timer = window.setTimeout(() => session.setState({ refusal: null }), READ);
    return () => window.clearTimeout(timer);
  }, [session, fromGame]);
  const refusal = fromDesk ?? fromGame ?? planned;
  return (
    <p className="refused" role="alert">
      {refusal !== null && (
        <>
          {fromDesk === null && fromGame === null && `${t('Not yet:')} `}
          {scene.read(refusal)} <RuleId id={refusal.rule} />
        </>
      )}
    </p>
  );
}
