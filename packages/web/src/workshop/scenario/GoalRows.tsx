/** What is fought for: the book's own sentences, with the slots one may fill. */
import type { FigureId, Goal, Ground, Where } from '@nobori/engine';
import { withGoal, withoutGoal, withPattern, type Fought, type GoalPattern, type ScenarioKit } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { TypedNumber } from '../shell/Typed.tsx';
import { TOOL_ICONS } from '../ground/icons.ts';
import { EDGES, edgeName } from './edges.ts';
import { EndRows } from './EndRows.tsx';
import { sideName, sideNumber, sidesIn } from './sides.ts';

interface Props {
  readonly book: string;
  /** What a man of the scenario is called. */
  readonly name: (id: FigureId) => string;
  readonly scenario: Fought;
  readonly kit: ScenarioKit;
  readonly ground: Ground;
  readonly aiming: { readonly goal: string; readonly where: number } | null;
  change(scenario: Fought): void;
  aimAt(at: { readonly goal: string; readonly where: number } | null): void;
}

export function GoalRows({ book, name, scenario, kit, ground, aiming, change, aimAt }: Props) {
  const { victory } = scenario;
  const sides = sidesIn(scenario);
  const [pattern, setPattern] = useState(0);
  const told = victory.goals.filter(goal => goal.with['told'] !== false);
  const put = (id: string, some: Partial<Goal>): void => change({ ...scenario, victory: withGoal(victory, id, some) });
  const sentence = (goal: Goal): string =>
    t(goal.says, {
      have: 0,
      need: goal.need ?? 0,
      side: sideName(scenario, goal.side),
      figures: goal.figures.length === 0 ? t('somebody') : goal.figures.map(name),
    });
  const add = (): void => {
    const chosen: GoalPattern | undefined = kit.patterns[pattern];
    const [first = '', second = ''] = sides;
    if (chosen !== undefined) change({ ...scenario, victory: withPattern(victory, chosen, first, second) });
  };
  return (
    <section className="sc-part" aria-label={t('Goals')}>
      <h2 className="hr">{t('Goals')}</h2>
      <ul className="sc-goals">
        {told.map(goal => (
          <li key={goal.id} className={`side-${sideNumber(scenario, goal.side)}`} data-goal={goal.id}>
            <p>
              {sentence(goal)} <RuleLink book={book} rule={goal.rule} />
            </p>
            <p className="sc-slots">
              <select className="field" aria-label={t('Whose goal')} value={goal.side} onChange={event => put(goal.id, { side: event.currentTarget.value })}>
                {sides.map(side => (
                  <option key={side} value={side}>
                    {sideName(scenario, side)}
                  </option>
                ))}
              </select>
              {goal.need !== null && (
                <TypedNumber label={t('How many')} value={goal.need} least={0} most={999} done={need => put(goal.id, { need })} />
              )}
              {goal.where.map((where, i) => (
                <WhereSlot key={i} ground={ground} where={where} aiming={aiming?.goal === goal.id && aiming.where === i} aim={() => aimAt(aiming === null ? { goal: goal.id, where: i } : null)} put={next => put(goal.id, { where: goal.where.map((one, k) => (k === i ? next : one)) })} />
              ))}
              <button className="icb" type="button" aria-label={t('Take this goal away')} onClick={() => change({ ...scenario, victory: withoutGoal(victory, goal.id) })}>
                <Line d={TOOL_ICONS.trash} size={18} />
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p className="sc-slots">
        <select className="field" aria-label={t('Another goal')} value={pattern} onChange={event => setPattern(Number(event.currentTarget.value))}>
          {kit.patterns.map(({ goal }, i) => (
            <option key={i} value={i}>
              {sentence({ ...goal, figures: [] })}
            </option>
          ))}
        </select>
        <button className="btn" type="button" data-act="add-goal" onClick={add}>
          {t('Add')}
        </button>
      </p>
      <EndRows name={name} scenario={scenario} sentence={sentence} change={change} />
    </section>
  ); // prettier-ignore
}

interface SlotProps {
  readonly ground: Ground;
  readonly where: Where;
  readonly aiming: boolean;
  aim(): void;
  put(where: Where): void;
}

function WhereSlot({ ground, where, aiming, aim, put }: SlotProps) {
  const point = (
    <button className={`btn${aiming ? ' on' : ''}`} type="button" aria-pressed={aiming} onClick={aim}>
      {t('Point at it')}
    </button>
  );
  const among = (ids: readonly (readonly [id: string, name: string])[], value: string, set: (id: string) => void) => (
    <select className="field" aria-label={t('Where')} value={value} onChange={event => set(event.currentTarget.value)}>
      {ids.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  switch (where.kind) {
    case 'piece':
      return among(ground.kind === 'table' ? (ground.table.marks ?? []).map(({ id, name }) => [id, name ?? id] as const) : [[where.id, where.id]], where.id, id => put({ ...where, id }));
    case 'area':
      return ground.kind === 'table' ? among(ground.table.areas.map(({ id, name }) => [id, name ?? id] as const), where.id, id => put({ ...where, id })) : point;
    case 'edge':
    case 'beyond':
      return among(EDGES.map(edge => [edge, edgeName(edge)] as const), where.edge, id => put({ ...where, edge: EDGES.find(edge => edge === id) ?? 'north' }));
    case 'ring':
      return point;
    default:
      return where satisfies never;
  }
} // prettier-ignore

/** The place that was pointed at. */
export function aimed(goal: Goal, no: number, at: readonly [number, number]): Partial<Goal> {
  return {
    where: goal.where.map((where, i): Where => {
      if (i !== no) return where;
      if (where.kind === 'ring') return { ...where, at };
      if (where.kind !== 'area') return where;
      const there = where.spots.some(([q, r]) => q === at[0] && r === at[1]);
      return { ...where, spots: there ? where.spots.filter(([q, r]) => q !== at[0] || r !== at[1]) : [...where.spots, at] };
    }),
  };
}
