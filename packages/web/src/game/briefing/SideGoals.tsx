/** One side in the briefing: its crest, what it fights for, its men. What it fights for in secret is a folded letter to everybody else. */
import { called, type Aim } from '@nobori/engine';
import { Crest, Token } from '../parts/drawings.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { useTold } from '../useTold.ts';
import { isMan } from '../table/scene.ts';
import type { Side } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

/** So many men are shown one by one. */
const SHOWN = 8;

/** What is counted on the score, or speaks of a place or a man, is what the battle is about; the rest is told after it, and smaller. */
const aside = ({ short, where, figures }: Aim): boolean => short === null && where.length === 0 && figures.length === 0;
const mainFirst = (a: Aim, b: Aim): number => Number(aside(a)) - Number(aside(b));

interface Props {
  readonly side: Side;
  readonly aims: readonly Aim[];
  readonly sealed: boolean;
}

export function SideGoals({ side, aims, sealed }: Props) {
  const scene = useTold();
  const begun = scene.book.clock(scene.shown).now > 0; // before it nobody stands anywhere, and nothing is reached by that
  const mine = scene.viewer !== null && side.id === scene.mine.id;
  const men = scene.cards.filter(card => card.side === side.id && isMan(card));
  return (
    <article className={`briefing-side side-${side.number}`}>
      <Crest side={side} size={54} />
      <div>
        <h3>
          {side.name} {mine && <span className="you">{t('you')}</span>}
        </h3>
        <ul className="briefing-goals">
          {aims.toSorted(mainFirst).map(aim => (
            <li key={aim.id} className={`${aside(aim) ? 'more' : ''}${begun && aim.done ? ' done' : ''}`}>
              {scene.read(aim.label)} {begun && aim.done && <span className="sr">{t('(reached)')}</span>}
              {aim.secret && <span className="cap">{t('Only your side knows of this.')}</span>} <RuleId id={aim.rule} />
            </li>
          ))}
          {sealed && (
            <li className="letter">
              <Letter />
              {t('A folded letter: known to this side only.')}
            </li>
          )}
        </ul>
        <p className="briefing-men">
          {men.slice(0, SHOWN).map(card => (
            <Token key={card.id} card={card} side={side} size={34} />
          ))}
          {men.length > 0 && (
            <span className="cap">
              {men.length > SHOWN
                ? t('{n, plural, one {# in all} other {# in all}}', { n: men.length })
                : men.map(({ full, name }) => full ?? called(name, scene.reader)).join(', ')}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

const Letter = () => (
  <svg className="folded" width={30} height={20} viewBox="0 0 30 20" aria-hidden="true">
    <path className="sheet-of-paper" d="M1 3H29V17H1Z" />
    <path className="fold" d="M1 3L15 12L29 3M11 3V17" />
    <circle className="wax" cx={15} cy={12} r={3.4} />
  </svg>
);
