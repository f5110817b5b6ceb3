/** "Try instead": changes that might make it more even, each played sixty times when asked for. */
import type { JudgingBook } from '@nobori/engine';
import { proposals, type Fought, type MusterKit, type Proposal, type ScenarioKit } from '@nobori/engine/workshop';
import { useMemo } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import { interval } from './balance.ts';
import { writtenScenario } from './scenarioValue.ts';
import { sideName } from './sides.ts';
import { useBalance } from './useBalance.ts';

interface Props {
  readonly book: JudgingBook;
  readonly kit: ScenarioKit;
  readonly musters: MusterKit | null;
  readonly scenario: Fought;
  /** The side that wins most. */
  readonly ahead: string;
  take(scenario: Fought): void;
}

const GAMES = 60;
const percent = (share: number): number => Math.round(share * 100);

export function TryInstead({ book, kit, musters, scenario, ahead, take }: Props) {
  const found = useMemo(() => proposals(book, kit, musters, scenario, ahead), [book, kit, musters, scenario, ahead]);
  if (found.length === 0) return null;
  return (
    <section className="sc-try" aria-label={t('Try instead')}>
      <h3 className="hr">{t('Try instead')}</h3>
      <ul>
        {found.map(one => (
          <li key={t(one.says)}>
            <Tried book={book} scenario={scenario} ahead={ahead} proposal={one} take={take} />
          </li>
        ))}
      </ul>
      <p className="cap">
        {t('{games} quick games each: how often {side, verbatim} would win then.', { games: GAMES, side: sideName(scenario, ahead) })}
      </p>
    </section>
  );
}

function Tried({ book, ahead, proposal, take }: Pick<Props, 'book' | 'scenario' | 'ahead' | 'take'> & { readonly proposal: Proposal }) {
  const changed = proposal.scenario as Fought; // the scenario it was made of is one
  const file = useMemo(() => writtenScenario(book, changed), [book, changed]);
  const { tally, running, wrong, play, stop } = useBalance(book.id, file);
  const wins = tally.won[ahead] ?? 0;
  const [low, high] = interval(wins, tally.games);
  return (
    <>
      <button className="btn sc-tried" type="button" onClick={() => (running ? stop() : play(GAMES))}>
        <span>{t(proposal.says)}</span>
        {tally.games > 0 && <b title={t('between {low} and {high} %', { low: percent(low), high: percent(high) })}>{t('{n} %', { n: percent(wins / tally.games) })}</b>}
        {running && <span className="cap">{t('{n} of {all}', { n: tally.games, all: GAMES })}</span>}
        {tally.games === 0 && !running && <span className="cap">{t('Try')}</span>}
      </button>
      {tally.games > 0 && !running && (
        <button className="btn plain small" type="button" onClick={() => take(changed)}>
          {t('Take it')}
        </button>
      )}
      {wrong !== null && <p className="sc-wrong">{wrong}</p>}
    </>
  ); // prettier-ignore
}
