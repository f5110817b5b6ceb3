/** One question: a block for each of one's own stances, in it a staircase for each answer of the other side; the best of each is marked. */
import { called, fill, type Answer, type Line, type Reader, type Row, type Told } from '@nobori/engine';
import { OddsChances } from './OddsChances.tsx';
import { useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './odds-bars.css';

interface Props {
  readonly told: Told;
  /** Where an order raises several questions: whom this one is about. */
  readonly headed: boolean;
  readonly reader: Reader;
  readonly fractions: boolean;
}

/** So many lines can be taken in at a glance. */
const AT_A_GLANCE = 10;

export function OddsBars({ told, headed, reader, fractions }: Props) {
  const { about, rows, without, exact, blind, passed, takes, unseen } = told;
  const wide = useMedia('(min-width: 1181px)');
  const roomy =
    wide && rows.reduce((sum, { lines }) => sum + lines.reduce((all, { chances }) => all + chances.length, 0), 0) <= AT_A_GLANCE;
  const others = [...new Set(passed.map(({ seat }) => seat))];
  return (
    <div className="odds-bars">
      {headed && <h4>{about.map(id => called(reader.nameOf(id), reader)).join(' · ')}</h4>}
      {rows.map(row => (
        <OwnStance key={row.own?.key ?? 'plain'} row={row} alone={rows.length === 1} roomy={roomy} reader={reader} fractions={fractions} />
      ))}
      {without !== null && (
        <details>
          <summary>
            {t('Without this order')}
            <b>{t('Show')}</b>
          </summary>
          <OddsChances chances={without} reader={reader} fractions={fractions} />
        </details>
      )}
      {blind && rows.length > 1 && (
        <p className="cap">{t('Neither side sees what the other chooses: his best answer is the one to what you do.')}</p>
      )}
      {unseen && <p className="cap">{t('Not counting what you cannot see.')}</p>}
      {takes !== null && <p className="cap">{fill(takes, reader)}</p>}
      {others.length > 0 && (
        <p className="cap">
          {t('Counted as if {who, verbatim} did nothing else meanwhile.', {
            who: others.map(seat => called(reader.nameOf(seat), reader)).join(', '),
          })}
        </p>
      )}
      {!exact && (
        <p className="cap">
          {t('Sampled, because there are too many ways to count: right to within {points, plural, one {# point} other {# points}}.', {
            points: points(told),
          })}
        </p>
      )}
    </div>
  );
}

/** The widest interval of all that is shown, half of it, in whole hundredths. */
const points = ({ rows }: Told): number =>
  Math.ceil(
    Math.max(0, ...rows.flatMap(({ lines }) => lines.flatMap(({ chances }) => chances.map(({ interval }) => halfOf(interval ?? [0, 0]))))),
  );
const halfOf = ([low, high]: readonly [number, number]): number => (high - low) * 50;

interface StanceProps {
  readonly row: Row;
  readonly alone: boolean;
  readonly roomy: boolean;
  readonly reader: Reader;
  readonly fractions: boolean;
}

function OwnStance({ row: { own, lines, best }, alone, roomy, reader, fractions }: StanceProps) {
  return (
    <>
      {!alone && (
        <p className="own">
          {t('If your side {answer, verbatim}', { answer: inWords(own, reader) })}
          {best && <span className="best">{t('the surest')}</span>}
        </p>
      )}
      {lines.map(line => (
        <HisAnswer
          key={line.his?.key ?? 'plain'}
          line={line}
          only={lines.length === 1 && (alone || roomy)}
          open={best || alone}
          roomy={roomy}
          reader={reader}
          fractions={fractions}
        />
      ))}
    </>
  );
}

interface AnswerProps {
  readonly line: Line;
  readonly only: boolean;
  readonly open: boolean;
  readonly roomy: boolean;
  readonly reader: Reader;
  readonly fractions: boolean;
}

/** Where there is little room, or too much to take in, only his best answer to the surest stance lies open. */
function HisAnswer({ line: { his, chances, best }, only, open, roomy, reader, fractions }: AnswerProps) {
  const shown = roomy || (best && open);
  return (
    <details open={shown || only} className={only ? 'only' : ''}>
      <summary>
        {!only && t('If he {answer, verbatim}', { answer: inWords(his, reader) })}
        {best && <span className="best">{t('his best answer')}</span>}
        {!shown && <b>{t('Show')}</b>}
      </summary>
      <OddsChances chances={chances} reader={reader} fractions={fractions} />
    </details>
  );
}

const inWords = (answer: Answer | null, reader: Reader): string =>
  answer === null ? t('does what serves best each time') : fill(answer.label, reader);
