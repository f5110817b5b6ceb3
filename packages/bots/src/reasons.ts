/** Why one order is better than another: by what the positions they lead to have, and by how much that weighs. */
import { say, type Aim, type Book, type RuleId, type Sentence, type State } from '@nobori/engine';
import { FEATURES, featuresOf, kindOf } from './value/features.ts';

export interface Reason {
  readonly says: Sentence;
  /** It speaks for the order, or against it. */
  readonly good: boolean;
  /** The rule of the goal it tells of. */
  readonly rule: RuleId | null;
}

/** Features that tell of one matter. */
const TOPICS: Readonly<Record<string, string>> = {
  strength: 'men',
  left: 'men',
  stands: 'verdict',
  standsLate: 'verdict',
  pressed: 'reach',
  joined: 'reach',
};

/** What weighs less than this is no reason. */
const LITTLE = 0.02;
/** So many are told. */
const MOST = 4;

/** `best` and `second` are positions that two orders led to, by the same dice. */
export function reasonsFor(
  book: Book,
  view: State,
  side: string,
  weights: Float64Array,
  best: readonly State[],
  second: readonly State[],
): Reason[] {
  const [[mine, theirs], [mineThen, theirsThen]] = [means(book, best, side), means(book, second, side)];
  const aims = book.aims(view);
  const told = new Map<string, Reason & { readonly by: number; readonly most: number }>();
  for (let k = 0; k < FEATURES.length; k += 1) {
    const weight = weights[k] ?? 0;
    const differs = [
      { own: true, by: weight * ((mine[k] ?? 0) - (mineThen[k] ?? 0)) },
      { own: false, by: weight * ((theirsThen[k] ?? 0) - (theirs[k] ?? 0)) },
    ];
    for (const { own, by } of differs) {
      const found = Math.abs(by) < LITTLE ? null : sentenceFor(aims, side, k, own, by > 0);
      if (found === null) continue;
      // What several features tell of one matter is said once, in the words of the weightiest.
      const key = `${kindOf(k) ?? TOPICS[FEATURES[k] ?? ''] ?? FEATURES[k]} ${own} ${by > 0}`;
      const before = told.get(key);
      const most = Math.abs(by);
      const said = before !== undefined && before.most >= most ? before : { ...found, good: by > 0, most };
      told.set(key, { ...said, by: (before?.by ?? 0) + most });
    }
  }
  return [...told.values()]
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST)
    .map(({ says, good, rule }) => ({ says, good, rule }));
}

/** Features of one's own side and of the strongest other, on the average. */
function means(book: Book, states: readonly State[], side: string): readonly [mine: Float64Array, theirs: Float64Array] {
  const [mine, theirs] = [new Float64Array(FEATURES.length), new Float64Array(FEATURES.length)];
  for (const state of states) {
    const { sides, of } = featuresOf(book, state);
    sides.forEach((one, i) => {
      const [sum, share] = one === side ? [mine, states.length] : [theirs, states.length * Math.max(1, sides.length - 1)];
      of[i]?.forEach((value, k) => (sum[k] = (sum[k] ?? 0) + value / share));
    });
  }
  return [mine, theirs];
}

function sentenceFor(aims: readonly Aim[], side: string, at: number, own: boolean, good: boolean): Omit<Reason, 'good'> | null {
  const kind = kindOf(at);
  if (kind === null) {
    const says = (good ? GAINED : PAID)[FEATURES[at] ?? '']?.[own ? 0 : 1];
    return says === undefined ? null : { says, rule: null };
  }
  const aim = aims.find(one => one.kind === kind && (one.side === side) === own);
  if (aim === undefined) return null;
  const label = { aim: aim.label };
  const says = own
    ? good
      ? say('It serves your goal: {aim}.', label)
      : say('It leaves your goal for later: {aim}.', label)
    : good
      ? say('It keeps the enemy from his goal: {aim}.', label)
      : say('It lets the enemy nearer to his goal: {aim}.', label);
  return { says, rule: aim.rule };
}

type Gains = Readonly<Record<string, readonly [own: Sentence, his: Sentence]>>;

/** What a feature means when there is more of it for oneself, and when there is less for the enemy. */
const GAINED: Gains = {
  strength: [say('It leaves you the stronger.'), say('It costs the enemy more than you.')],
  left: [say('It keeps your men alive.'), say('It costs the enemy men.')],
  leaders: [say('It keeps your leaders safe.'), say('It puts an enemy leader in danger.')],
  steady: [say('It keeps your men ready to act.'), say('It throws the enemy off balance.')],
  pressed: [say('Fewer of yours stand where the enemy can reach them.'), say('More of the enemy stand where you can reach them.')],
  joined: [say('Your men have help where they fight.'), say('The enemy fights without help.')],
  shots: [say('Your shooters come to shoot.'), say('The enemy’s shooters have nothing to shoot at.')],
  near: [say('It keeps the distance you want.'), say('It keeps the distance you want.')],
  bold: [say('You are the stronger, and come to grips.'), say('You are the weaker, and keep away.')],
  together: [say('It keeps your men in good order.'), say('It pulls the enemy apart.')],
  stands: [say('You would win if it ended now.'), say('The enemy would not win if it ended now.')],
  standsLate: [say('You would win if it ended now.'), say('The enemy would not win if it ended now.')],
};

/** What it costs: less of it for oneself, more for the enemy. */
const PAID: Gains = {
  strength: [say('It weakens you.'), say('It spares the enemy.')],
  left: [say('It may cost you men.'), say('It costs the enemy fewer men.')],
  leaders: [say('It puts a leader of yours in danger.'), say('It leaves the enemy’s leaders in peace.')],
  steady: [say('Fewer of yours are ready to act.'), say('The enemy stays in good order.')],
  pressed: [say('More of yours stand where the enemy can reach them.'), say('The enemy stands out of your reach.')],
  joined: [say('Your men fight without help.'), say('The enemy has help where he fights.')],
  shots: [say('Your shooters have nothing to shoot at.'), say('The enemy’s shooters come to shoot.')],
  together: [say('It pulls your men apart.'), say('It leaves the enemy in good order.')],
};
