/** How even it is: quick computer games, said to be such beside the figure, with the interval they give. */
import type { Sentence } from '@nobori/engine';
import type { Fought } from '@nobori/engine/workshop';
import { Fragment, type ComponentChildren } from 'preact';
import { t } from '../../texts/language.ts';
import { TypedLines } from '../shell/Typed.tsx';
import { foremost, interval, UNEVEN } from './balance.ts';
import type { Balance } from './useBalance.ts';
import { sideName, sideNumber, sidesIn } from './sides.ts';

interface Props {
  readonly scenario: Fought;
  readonly balance: Balance;
  readonly playable: boolean;
  /** With the names of everybody in the scenario. */
  readonly read: (sentence: Sentence) => string;
  /** Why one side has it easier, as the briefing says. */
  readonly excuse: string;
  explain(text: string): void;
  /** What might make it more even, given the side that is ahead. */
  readonly instead: (ahead: string) => ComponentChildren;
}

const percent = (share: number): number => Math.round(share * 100);
const GAMES = 200;

export function BalanceColumn({ scenario, balance, playable, read, excuse, explain, instead }: Props) {
  const { tally, wanted, running, stale, wrong, seconds, play, stop } = balance;
  const sides = sidesIn(scenario);
  const first = foremost(tally, sides);
  const [low, high] = interval(first?.wins ?? 0, tally.games);
  const [from, to] = interval(tally.won[sides[0] ?? ''] ?? 0, tally.games); // around the edge of the first bar, whoever is ahead
  const uneven = first !== null && !running && !stale && tally.games >= 40 && first.share > UNEVEN;
  return (
    <section className={`gr-box sc-balance${stale ? ' stale' : ''}`} aria-label={t('Balance')}>
      <h2 className="hr">{t('Balance')}</h2>
      {first !== null && (
        <>
          <p className="sc-figure">{t('{side, verbatim}: {n} %', { side: sideName(scenario, first.side), n: percent(first.share) })}</p>
          <p className="cap">
            {t('won of {games} computer games; between {low} and {high} %', { games: tally.games, low: percent(low), high: percent(high) })}
          </p>
          <div className="sc-bar" role="img" aria-label={t('Shares of the sides')}>
            {sides.map((side, i) => (
              <Fragment key={side}>
                {i === 1 && tally.drawn > 0 && <span className="drawn" style={{ flexGrow: tally.drawn }} />}
                <span className={`side-${sideNumber(scenario, side)}`} style={{ flexGrow: Math.max(0.001, tally.won[side] ?? 0) }}>
                  {percent((tally.won[side] ?? 0) / tally.games)}
                </span>
              </Fragment>
            ))}
          </div>
          <div className="sc-bracket" aria-hidden="true">
            <span style={{ left: `${percent(from)}%`, width: `${Math.max(1, percent(to) - percent(from))}%` }} />
          </div>
          <p className="cap">
            {t('{drawn} % drawn. Played by the policy without search, so that it is quick: people may fare otherwise. {seconds} seconds.', {
              drawn: percent(tally.drawn / tally.games),
              seconds: Math.round(seconds),
            })}
          </p>
          {stale && <p className="cap">{t('Played before your last change.')}</p>}
          <Ends read={read} balance={balance} />
          <Turns balance={balance} />
        </>
      )}
      {first === null && !running && (
        <p className="cap">
          {t('Computer players fight it out, by the policy without search: in a minute you know whether one side has it easier.')}
        </p>
      )}
      {wrong !== null && <p className="sc-wrong">{wrong}</p>}
      {uneven && (
        <label className="sc-excuse">
          <span>{t('Above 65 % the briefing must say why:')}</span>
          <TypedLines value={excuse} rows={3} maxLength={300} done={text => explain(text.trim())} />
        </label>
      )}
      {first !== null && !running && !stale && playable && instead(first.side)}
      {running ? (
        <p className="gr-buttons">
          <progress max={wanted} value={tally.games} aria-label={t('Games played')} />
          <span className="cap">{t('{n} of {all}', { n: tally.games, all: wanted })}</span>
          <button className="btn" type="button" onClick={stop}>
            {t('Stop')}
          </button>
        </p>
      ) : (
        <button className="btn" type="button" disabled={!playable} data-act="balance" onClick={() => play(GAMES)}>
          {tally.games === 0 ? t('Play {n} games', { n: GAMES }) : t('Play {n} again', { n: GAMES })}
        </button>
      )}
    </section>
  );
}

/** How it was decided, most often first. */
function Ends({ read, balance: { tally } }: Pick<Props, 'read' | 'balance'>) {
  const rows = tally.by.toSorted((a, b) => b.n - a.n).slice(0, 6);
  return (
    <>
      <h3 className="cap">{t('How it ended')}</h3>
      <ul className="sc-ends">
        {rows.map(({ why, n }, i) => (
          <li key={i}>
            <span>{why === null ? t('Broken off') : read(why)}</span>
            <b>{n}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Turns({ balance: { tally } }: Pick<Props, 'balance'>) {
  const rows = Object.entries(tally.turns);
  const most = Math.max(1, ...rows.map(([, n]) => n));
  return (
    <>
      <h3 className="cap">{t('Last turn fought')}</h3>
      <ol className="sc-turns">
        {rows.slice(-14).map(([turn, n]) => (
          <li key={turn} aria-label={t('Turn {turn, verbatim}: {n}', { turn, n })}>
            <span style={{ height: `${Math.round((n / most) * 48)}px` }} />
            {turn}
          </li>
        ))}
      </ol>
    </>
  );
}
