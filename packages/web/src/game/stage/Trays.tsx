/** Dice beside the fight: who rolls, what was needed, what was added, what it came to. Two who roll against each other lie side by side. */
import { called, total, type Rolled } from '@nobori/engine';
import type { Box } from '../../board/geometry.ts';
import { useGame } from '../context.tsx';
import { Die } from '../parts/Die.tsx';
import { counts, dieAt } from '../table/chronicle.ts';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import type { Tray } from './beat.ts';

/** More of a handful are not drawn one by one. */
const HAND = 8;

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** "needs 4+", or nothing where the number itself is the answer. */
function needed({ need, least }: Rolled): string {
  if (need === null) return '';
  return least === false ? t('needs {need} or less', { need }) : t('needs {need}+', { need });
}

/** What it came to, in a word. */
function cameTo(roll: Rolled): string {
  const { need, modifies, result, faces, modifiers, least } = roll;
  if (modifies === 'dice') return t('{n, plural, =0 {none} one {# hit} other {# hits}}', { n: result });
  // What dice cannot show is no score but a length: what follows tells it.
  const most = faces.reduce((sum, _, i) => sum + (dieAt(roll, i)?.high ?? 0), 0) + total(modifiers);
  if (need === null) return result > most ? '' : `${result}`;
  const score = (faces[0] ?? 0) + total(modifiers);
  return (least === false ? score <= need : score >= need) ? t('made') : t('not made');
}

interface Props {
  readonly tray: Tray;
  readonly box: Box;
  readonly delay: number;
  readonly still: boolean;
}

export function TrayView({ tray: { roll, side }, box, delay, still }: Props) {
  const { scene } = useGame();
  const { number } = sideNamed(scene.sides, side);
  const faces = roll.faces.slice(0, HAND);
  const added = roll.modifies === 'score' ? total(roll.modifiers) : 0;
  return (
    <div
      className={`tray side-${number}`}
      style={{ '--x': `${box.x}px`, '--y': `${box.y}px`, '--delay': `${delay}ms`, width: `${box.w}px` }}
    >
      <span className="who">{called(scene.reader.nameOf(roll.who), scene.reader)}</span>
      <span className="what">{scene.read(roll.for)}</span>
      <span className="hand">
        {faces.map((face, i) => (
          <span key={i} className={still ? 'lies' : 'lies tumbles'} style={{ '--nth': i }}>
            <Die face={face} die={dieAt(roll, i)} counts={counts(roll, face)} size={28} />
          </span>
        ))}
        {roll.faces.length > HAND && <span className="more">+{roll.faces.length - HAND}</span>}
        {added !== 0 && <span className="added">{signed(added)}</span>}
      </span>
      <span className="came">
        <span>{needed(roll)}</span>
        <b>{cameTo(roll)}</b>
      </span>
    </div>
  );
}

/** The line of modifiers: "katana skill +3, wounds −1". */
function Reasons({ roll }: { readonly roll: Rolled }) {
  const { scene } = useGame();
  const some = roll.modifiers.slice(0, 3);
  const more = roll.modifiers.length - some.length;
  return (
    <span className="reasons">
      {some.map(({ label, value }) => `${scene.read({ text: label, facts: {} })} ${signed(value).replace(' ', '')}`).join(', ')}
      {more > 0 && t(', {n} more', { n: more })}
    </span>
  );
}

export function Opposed({ trays, box, delay, still }: Omit<Props, 'tray'> & { readonly trays: readonly [Tray, Tray] }) {
  const { scene } = useGame();
  const [a, b] = trays;
  const won = a.roll.result > b.roll.result ? 0 : a.roll.result < b.roll.result ? 1 : null;
  return (
    <div className="opposed" style={{ '--x': `${box.x}px`, '--y': `${box.y}px`, '--delay': `${delay}ms`, width: `${box.w}px` }}>
      {trays.map(({ roll, side }, i) => (
        <div key={i} className={`against side-${sideNamed(scene.sides, side).number}${won === i ? ' won' : ''}`}>
          <span className="who">{called(scene.reader.nameOf(roll.who), scene.reader)}</span>
          <span className="score">
            <span className="hand">
              {roll.faces.slice(0, 4).map((face, nth) => (
                <span key={nth} className={still ? 'lies' : 'lies tumbles'} style={{ '--nth': won === i ? 0 : 1 }}>
                  <Die face={face} die={dieAt(roll, nth)} counts={roll.modifies === 'dice' ? counts(roll, face) : won === i} size={roll.faces.length > 1 ? 28 : 44} />
                </span>
              ))}
              {roll.faces.length > 4 && <span className="more">+{roll.faces.length - 4}</span>}
              {roll.modifies === 'score' && roll.modifiers.length > 0 && <span className="added">{signed(total(roll.modifiers))}</span>}
            </span>
            <b className="sum">{roll.result}</b>
          </span>
          <Reasons roll={roll} />
        </div>
      ))}
      <span className="versus">{t('against')}</span>
    </div>
  );
} // prettier-ignore
