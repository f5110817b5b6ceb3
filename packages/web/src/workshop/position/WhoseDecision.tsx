/** Where the turn stands: whose decision it is, among the moments the book has, and which turn. */
import type { Sentence, State } from '@nobori/engine';
import { Crest } from '../../game/parts/drawings.tsx';
import { sideNamed, type Side } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { TypedNumber } from '../shell/Typed.tsx';
import type { Where } from './model.ts';

interface Props {
  readonly state: State;
  readonly sides: readonly Side[];
  readonly where: Where;
  readonly read: (sentence: Sentence) => string;
  readonly stand: (id: string) => void;
  readonly turn: (n: number) => void;
}

export function WhoseDecision({ state, sides, where, read, stand, turn }: Props) {
  const whose = (seats: readonly string[]): Side | null => {
    const side = state.chairs.find(({ seat }) => seats.includes(seat))?.side;
    return side === undefined ? null : sideNamed(sides, side);
  };
  const words = ({ seats, title }: Where['all'][number]): string => {
    const side = whose(seats);
    const what = title === null ? t('a decision') : read(title);
    return side === null ? what : t('{who, verbatim}: {what, verbatim}', { who: side.name, what });
  };
  const now = where.all.find(({ id }) => id === where.now);
  const side = now === undefined ? null : whose(now.seats);
  return (
    <div className={`pos-whose slip-paper side-${side?.number ?? 0}`}>
      {side !== null && <Crest side={side} size={34} />}
      <label>
        <span>{t('Whose decision')}</span>
        <select className="field" value={where.now ?? ''} onChange={event => stand(event.currentTarget.value)}>
          {where.now === null && <option value="">{t('in the middle of a rule, as it was')}</option>}
          {where.all.map(one => (
            <option key={one.id} value={one.id}>
              {words(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('Turn')}</span>
        <TypedNumber value={state.turn} least={1} most={99} done={turn} />
      </label>
    </div>
  );
}
