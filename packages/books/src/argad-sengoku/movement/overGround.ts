/** Over the ground, ARG-059 to ARG-064, ARG-070, ARG-208, ARG-236: what it costs, where it stops one, what falls on the way. */
import { D6, say, tellRoll } from '@nobori/engine';
import { clearance, crosses, groundOf, worseAhead } from '../terrain/terrain.ts';
import type { Point } from '@nobori/engine/table';
import { AREAS, type Grade } from '../tables.ts';
import { blocks, rollSlowing, slowed } from './allowance.ts';
import { HAIR } from './gaps.ts';
import type { Run } from './ticks.ts';
import type { Runner } from './runners.ts';

/** How much of a drawn leg is no worse than what has been met: looked at once, not in every tick. */
export function lookAhead(run: Run, runner: Runner, x: number, y: number, toX: number, toY: number, leg: number): void {
  const entry = worseAhead(run.ground, runner.who, x, y, toX, toY, runner.grade);
  runner.clear = entry === null ? leg : Math.max(0, entry.at * leg - 1); // what lies there is met by the step that crosses it
}

/** The same for somebody whose way may turn in every tick. */
export function lookAround(run: Run, runner: Runner, x: number, y: number): void {
  runner.clear = clearance(run.ground, runner.who, x, y, runner.grade);
}

/** With nothing worse ahead and enough left he goes so far without another look. */
export function strides(runner: Runner, far: number): boolean {
  if (runner.clear < far || runner.left < far) return false;
  runner.clear -= far;
  runner.used += far;
  runner.left -= far;
  return true;
}

/** Over this stretch of ground: slowing dice where worse ground begins (ARG-062, ARG-063, ARG-R14), a halt before what cannot be passed (ARG-236). */
export function go(
  run: Run,
  runner: Runner,
  x: number,
  y: number,
  dx: number,
  dy: number,
  far: number,
): { dx: number; dy: number; whole: boolean } {
  runner.clear = 0;
  let done = 0;
  for (;;) {
    const entry = worseAhead(run.ground, runner.who, x + dx * done, y + dy * done, x + dx, y + dy, runner.grade);
    if (entry === null) break;
    const at = done + (1 - done) * entry.at;
    if (entry.grade === 3) {
      const short = Math.max(done, at - 2 / far); // two tenths of a millimetre before the wall
      runner.used += (short - done) * far;
      runner.left -= (short - done) * far;
      return { dx: dx * short, dy: dy * short, whole: false };
    }
    runner.used += (at - done) * far;
    done = at;
    slow(run, runner, entry, [x + dx * at, y + dy * at]);
    if (runner.blocked || runner.left <= HAIR) return { dx: dx * at, dy: dy * at, whole: false };
  }
  const rest = Math.min(1 - done, runner.left / far);
  runner.used += rest * far;
  runner.left -= rest * far;
  return { dx: dx * (done + rest), dy: dy * (done + rest), whole: done + rest >= 1 - HAIR };
}

/** ARG-059 to ARG-064, ARG-R16: the dice, once a turn; a group rolls once for those of its members who meet the ground, foot and mounted apart. */
function slow(run: Run, runner: Runner, { grade, kind }: { readonly grade: Grade; readonly kind: string }, at: Point): void {
  const { figure, given } = runner;
  const afoot = runner.who.mode === 'foot';
  const key = `${given?.lead ?? figure.kit.id} ${afoot}`;
  runner.rolls ??= run.groupRolls.get(key) ?? null; // ARG-R16, ARG-063, ARG-064
  if (runner.rolls === null) {
    const knows = afoot && runner.who.accustomed.includes(kind);
    runner.rolls = rollSlowing(run.dice, figure, runner.who.mode, knows, readsOf(run, runner, grade, at));
    run.groupRolls.set(key, runner.rolls); // ARG-064
  }
  runner.grade = grade;
  runner.blocked = blocks(grade, runner.rolls);
  const most = slowed(runner.whole, grade, runner.rolls);
  runner.left = runner.blocked ? 0 : Math.max(0, most - runner.used); // ARG-R14
  if (AREAS[kind]?.climb === true && runner.left > 0) figure.climbed = true; // ARG-070, ARG-186
  tellRoll(
    run.tell,
    {
      who: figure.kit.id,
      for: grade === 2 ? say('very difficult ground') : say('difficult ground'),
      rule: grade === 2 ? 'ARG-060' : 'ARG-059',
    },
    { dice: [D6], faces: runner.rolls, result: most },
  );
  run.tell({
    kind: 'slowed',
    figure: figure.kit.id,
    left: Math.round(runner.left),
    blocked: runner.blocked,
    rules: ['ARG-061', 'ARG-062'],
  });
}

/** What is read of slowing dice: whether they stop him, and how far he may still go. Whoever walks alone to the end of his way needs no more. */
function readsOf(
  { runners }: Run,
  { given, way, leg, whole, used }: Runner,
  grade: Grade,
  at: Point,
): (rolls: readonly number[]) => string {
  const restOfWay = (): number => {
    const alone = given?.do === 'move' && !runners.some(other => other.given !== given && other.given?.lead === given.lead);
    return alone ? lengthOf([at, ...way.slice(leg)]) : Number.POSITIVE_INFINITY;
  };
  let known: number | null = null; // only odds ask, and then for every face
  const grades: readonly Grade[] = grade === 1 ? [1, 2] : [grade]; // worse ground may come, and the dice stay (ARG-063)
  return rolls => {
    const rest = (known ??= restOfWay());
    return grades
      .map(one => {
        const left = slowed(whole, one, rolls) - used;
        return blocks(one, rolls) ? 'stays' : left > rest + HAIR ? 'arrives' : left;
      })
      .join(' ');
  };
}

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, to, i) => sum + Math.hypot(to[0] - (way[i - 1] ?? to)[0], to[1] - (way[i - 1] ?? to)[1]), 0);

/** Barriers that fall, heights that are climbed (ARG-208, ARG-070). */
export function passOver(run: Run, runner: Runner): void {
  const tx = runner.x - runner.dx * runner.cut;
  const ty = runner.y - runner.dy * runner.cut;
  for (const one of run.ground.special) {
    const { means, line } = one;
    if (!crosses(one, [tx, ty], [runner.x, runner.y])) continue;
    if (means.climb === true) runner.figure.climbed = true;
    if (means.once !== true) continue;
    run.state.table = { ...run.state.table, lines: run.state.table.lines.filter(({ id }) => id !== line) };
    run.ground = groundOf(run.state);
    for (const other of run.runners) other.clear = 0;
    run.tell({ kind: 'fell', piece: line, rules: ['ARG-208'] });
    break;
  }
}
