/** What the chosen man can do, and what the others can do to him, as he stands or is held. */
import { called, capital, fill, say, signed, type Book, type FigureCard, type FigureId, type Reader } from '@nobori/engine';
import { Token } from '../../game/parts/drawings.tsx';
import type { ExplainedOdds, Threat } from '../../game/host/oddsInWorker.ts';
import { bestLine, likelihood, percent, rollTables, rowsOf, type OddsRow } from '../../game/table/oddsRows.ts';
import { sideNamed, type Side } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import type { Look } from './useLook.ts';

interface Props {
  readonly book: Book;
  /** Null while it is worked out. */
  readonly look: Look | null;
  readonly card: (FigureCard & { readonly name: string }) | undefined;
  readonly cards: readonly FigureCard[];
  readonly sides: readonly Side[];
  readonly reader: Reader;
  /** Odds are asked only of what can be. */
  readonly possible: boolean;
  readonly choose: (id: FigureId) => void;
}

export function OddsPanel({ book, look, card, sides, cards, reader, possible, choose }: Props) {
  const name = (id: string): string => called(reader.nameOf(id), reader);
  const { blows = null, threats = null } = look ?? {};
  if (card === undefined)
    return <p className="soft pos-hint">{t('Choose somebody: what he can do, and what they can do to him, stands here.')}</p>;
  return (
    <>
      <header className="pos-card">
        <Token card={card} side={sideNamed(sides, card.side)} size={72} />
        <div>
          <h2>{card.full ?? card.name}</h2>
          <p className="soft">{capital(fill(card.is, reader))}</p>
        </div>
      </header>
      <section>
        <h3 className="ruled-head">{t('He can do')}</h3>
        {blows === null && possible && <p className="cap">{t('Counting …')}</p>}
        {!possible && <p className="cap">{t('Odds are told once the position can be.')}</p>}
        {blows?.length === 0 && <p className="cap">{t('Nobody he can strike or shoot at as they stand.')}</p>}
        {blows?.map(({ target, odds }, i) => {
          const [first] = odds.questions;
          const line = first === undefined ? null : bestLine(first);
          const rolls = rollTables(odds.rolls, reader);
          return (
            <details key={`${target} ${i}`} className="pos-blow" open={i === 0}>
              <summary>
                <span>
                  <b>{name(target)}</b> <span className="cap">{rolls[0]?.sum}</span>
                </span>
                <span className="pos-share">{share(odds)}</span>
              </summary>
              {line !== null && <Stairs rows={rowsOf(line.chances, reader)} />}
              <ul className="pos-modifiers">
                {(rolls[0]?.modifiers ?? []).map(({ label, value, rule }) => (
                  <li key={`${rule} ${label}`}>
                    <span>{fill(say(label), reader)}</span>
                    <b>{signed(value)}</b>
                    <RuleLink book={book.id} rule={rule} />
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </section>
      <section>
        <h3 className="ruled-head">{t('They can do to him')}</h3>
        {threats === null && possible && <p className="cap">{t('Counting …')}</p>}
        {threats?.length === 0 && <p className="cap">{t('Nobody can strike or shoot at him as they stand.')}</p>}
        <ul className="pos-threats">
          {threats?.map(threat => {
            const from = cards.find(({ id }) => id === threat.probe.figure);
            const [roll] = rollTables(threat.rolls, reader);
            return (
              <li key={`${threat.probe.kind} ${threat.probe.figure}`}>
                <button type="button" onClick={() => choose(threat.probe.figure)}>
                  {from !== undefined && <Token card={from} side={sideNamed(sides, from.side)} size={36} />}
                  <span>
                    <b>{name(threat.probe.figure)}</b>
                    <span className="cap">
                      {(roll?.modifiers ?? [])
                        .slice(0, 2)
                        .map(({ label, value }) =>
                          t('{label, verbatim} {value, verbatim}', { label: fill(say(label), reader), value: signed(value) }),
                        )
                        .join(', ')}
                    </span>
                  </span>
                  <b className="pos-share">{share(threat)}</b>
                </button>
              </li>
            );
          })}
        </ul>
        {threats !== null && threats.length > 1 && (
          <p className="pos-all">
            <span>{t('By one of them at least, if each tries once')}</span>
            <b>{percent(byOne(threats))}</b>
          </p>
        )}
      </section>
      <section>
        <h3 className="ruled-head">{t('His numbers')}</h3>
        <dl className="pos-stats">
          {card.stats.map(({ label, value, rule }) => (
            <div key={`${rule} ${fill(label, reader)}`}>
              <dt>{fill(label, reader)}</dt>
              <dd>
                {fill(value, reader)} <RuleLink book={book.id} rule={rule} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** From 0 to 100, each bar beginning where the last one ended. The game's own would have to be installed apart for it. */
export function Stairs({ rows }: { readonly rows: readonly OddsRow[] }) {
  return (
    <dl className="pos-stairs">
      {rows.map(({ key, label, from, share: part, percent: told, tone }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <i className={tone} aria-hidden="true" style={{ '--from': `${from * 100}%`, '--part': `${part * 100}%` }} />
            <b>{told}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each for himself: what one of them does is not counted for the next. */
const byOne = (threats: readonly Threat[]): number => 1 - threats.reduce((none, threat) => none * (1 - (likelihood(threat) ?? 0)), 1);

export const share = (odds: Pick<ExplainedOdds, 'questions'>): string => {
  const chance = likelihood(odds);
  return chance === null ? '–' : percent(chance);
};
