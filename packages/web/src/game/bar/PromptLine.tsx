/** One sentence that says whose decision it is and what is wanted. Read out whenever it changes. */
import { fill } from '@nobori/engine';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { part } from '../../preact/part.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { nameOfSeat } from '../table/sides.ts';
import { Todo } from './Todo.tsx';
import { usePlanRefused } from '../useOrders.ts';
import './prompt-line.css';

const Hints = part(async () => (await import('./Hints.tsx')).Hints);

/** "The escort: move a unit" in two parts, so that the one who decides can stand out. */
export function parted(sentence: string): readonly [who: string, what: string] {
  const [, who, what] = /^([^:]{1,60}):\s+(.+)$/s.exec(sentence) ?? [];
  return who === undefined || what === undefined ? ['', sentence] : [`${who}:`, what];
}

function usePrompt(moment: string): string {
  const { scene } = useGame();
  const state = useSession(one => one);
  const { shown, name } = scene;
  if (moment === 'past') return `You look back at turn ${shown.turn}, after order ${state.cursor} of ${state.moments.length - 1}.`;
  if (moment === 'over') return state.view.verdict === null ? '' : `The battle is over: ${fill(state.view.verdict.why, name)}`;
  if (state.ask !== null) return fill(state.ask.wants, name);
  const who = state.thinking ?? state.waitingFor[0];
  if (who === undefined) return 'One moment …';
  return state.occupants[who]?.kind === 'bot'
    ? `${nameOfSeat(shown, who)}: the computer is thinking.`
    : `${nameOfSeat(shown, who)}: their decision.`;
}

export function PromptLine({ crest, moment }: { readonly crest: ComponentChildren; readonly moment: string }) {
  const [who, what] = parted(usePrompt(moment));
  return (
    <div className="prompt-line">
      {crest}
      <div className="prompt-words">
        <p role="status">
          {who !== '' && <span className="who">{who} </span>}
          {what}
        </p>
        <Refused />
      </div>
      {moment === 'mine' && <Todo />}
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
          {fromDesk === null && fromGame === null && 'Not yet: '}
          {fill(refusal, scene.name)} <RuleId id={refusal.rule} />
        </>
      )}
    </p>
  );
}
