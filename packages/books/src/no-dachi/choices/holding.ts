/** Choices: held fire (NOD-R122): who shoots, or not now, not at these, not at all. */
import { say, type Choices, type FigureId } from '@nobori/engine';
import { HOWS, WHENS, WHOMS } from '../options.ts';
import { figureOf, groupOf, type NodOrder, type NodPending, type NodState } from '../state.ts';

type Question = Extract<NodPending, { kind: 'heldFire' }>;

/** So many shooters that every choice among them can be listed. */
const FEW = 4;

export function heldFireChoices(state: NodState, { shooters, unit }: Question): Choices<NodOrder> {
  const fire = (figures: readonly FigureId[]): NodOrder => ({ kind: 'fire', figures, target: unit });
  const others: readonly NodOrder[] = [{ kind: 'wait' }, { kind: 'spare', target: unit }, { kind: 'pass' }];
  return {
    list: () => [...(shooters.length <= FEW ? subsets(shooters) : [shooters, ...shooters.map(one => [one])]).map(fire), ...others],
    plots: () => [],
    forms: () =>
      [...new Set(shooters.map(id => figureOf(state, id).kit.unit))].map(own => {
        const { when, whom, how } = groupOf(state, own).instruction;
        const choice = <T extends string>(key: string, title: string, value: T, values: readonly T[]) => ({
          key,
          title: say(title),
          kind: 'choice' as const,
          value,
          values: values.map(one => ({ key: one, title: say(one) })),
        });
        const of = <T extends string>(values: readonly T[], value: unknown, usual: T): T => values.find(one => one === value) ?? usual;
        return {
          key: `instruct ${own}`,
          title: say('Standing instruction of {unit}', { unit: own }),
          fields: [choice('when', 'When', when, WHENS), choice('whom', 'At whom', whom, WHOMS), choice('how', 'How', how, HOWS)],
          order: (filled): NodOrder => ({
            kind: 'instruct',
            unit: own,
            when: of(WHENS, filled['when'], when),
            whom: of(WHOMS, filled['whom'], whom),
            how: of(HOWS, filled['how'], how),
          }),
        };
      }),
    sample: random => (random.below(2) === 0 ? fire(shooters) : (others[random.below(others.length)] ?? { kind: 'wait' })),
  };
}

/** All of them first, then fewer and fewer. */
function subsets(ids: readonly FigureId[]): FigureId[][] {
  const all = Array.from({ length: 2 ** ids.length - 1 }, (_, mask) => ids.filter((_id, i) => ((mask + 1) & (1 << i)) !== 0));
  return all.sort((a, b) => b.length - a.length);
}
