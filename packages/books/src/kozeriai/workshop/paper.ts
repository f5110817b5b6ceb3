/** What one needs of Kozeriai on paper: its tables, and the zones of its weapons as templates. */
import { figureId, present, say } from '@nobori/engine';
import type { PaperKit, Template } from '@nobori/engine/workshop';
import { openBattle, mapShape } from '../files/battle.ts';
import { situations } from '../files/situation.ts';
import { filledIn } from '@nobori/engine/fields';
import { defaultsOf } from '@nobori/engine';
import { OPTIONS } from '../options.ts';
import type { KozRule } from '../rules.ts';
import { zones } from '../shown/cards.ts';
import type { KozState } from '../state.ts';
import { BODY_ARTS, WEAPON_IDS } from '../weapons/glossary.ts';
import { weapon } from '../words.ts';
import { KIAI_AREA, SADDLE } from '../zones/zoneTables.ts';

const MAN = figureId('man');
/** Far enough from every edge for the longest reach. */
const MIDDLE = [20, 10] as const;

/** A man with this weapon in hand, alone on open ground. */
function armedWith(id: string): KozState | null {
  const map = filledIn(mapShape, { columns: 41, rows: 41 });
  const read = situations.read(
    {
      battle: openBattle(map, ['a']),
      chairs: [{ seat: 'a', side: 'a', name: 'a' }],
      active: 'a',
      step: 'actions',
      figures: [{ id: MAN, seat: 'a', is: 'samurai-sword', weapons: { [id]: 4 }, arms: [{ weapon: id }], inHand: 0, at: [...MIDDLE] }],
    },
    defaultsOf(OPTIONS),
  );
  return read.ok ? read.value : null;
}

const STRIKES = say('can strike here');
const WEAK = say('−2 if attacked from here');

/** KOZ-114, KOZ-115: where he strikes and where he is weak, asked of the rules for each weapon; weapons that are alike share a sheet. */
function templates(): Template<KozRule>[] {
  const found = new Map<string, { readonly names: ReturnType<typeof weapon>[]; readonly parts: Template['parts'] }>();
  for (const id of WEAPON_IDS.filter(one => !BODY_ARTS.includes(one))) {
    const state = armedWith(id);
    if (state === null) continue;
    const parts = zones(state, MAN).flatMap(({ kind, spots }) =>
      kind === 'strike' || kind === 'weak'
        ? [
            {
              title: kind === 'strike' ? STRIKES : WEAK,
              kind,
              spots: spots.map(([q, r]) => [q - MIDDLE[0], r - MIDDLE[1]] as const),
            },
          ]
        : [],
    );
    const key = JSON.stringify(parts);
    const alike = found.get(key);
    if (alike === undefined) found.set(key, { names: [weapon(id)], parts });
    else alike.names.push(weapon(id));
  }
  const onFoot = [...found.values()].map(({ names, parts }, i) => ({
    id: `zone-${i + 1}`,
    title: say('{names}', { names }),
    rule: 'KOZ-114' as const,
    parts,
  }));
  return [...onFoot, ...FROM_THE_SADDLE, KIAI];
}

/** KOZ-122, KOZ-123: he sits on the front hex of his horse. */
const FROM_THE_SADDLE: readonly Template<KozRule>[] = (
  [
    ['riderKatana', say('from the saddle'), 'KOZ-122'],
    ['riderYari', say('from the saddle, with a spear'), 'KOZ-123'],
  ] as const
).map(([id, title, rule]) => ({
  ...{ id, title, rule },
  parts: [
    { title: STRIKES, kind: 'strike', spots: SADDLE[id].attack },
    { title: WEAK, kind: 'weak', spots: SADDLE[id].weak },
    { title: say('the horse'), kind: 'area', spots: [[0, 1]] },
  ],
}));

/** KOZ-157. */
const KIAI: Template<KozRule> = {
  ...({ id: 'kiai', title: say('ki-ai'), rule: 'KOZ-157' } as const),
  parts: [{ title: say('who stands here hears it'), kind: 'strike', spots: KIAI_AREA }],
};

export const paper: PaperKit<KozState, KozRule> = {
  play: [
    ...(['KOZ-T5', 'KOZ-T5b', 'KOZ-T5c', 'KOZ-T4', 'KOZ-T6', 'KOZ-T6b', 'KOZ-T7', 'KOZ-T27', 'KOZ-T29'] as const),
    ...(['KOZ-T2', 'KOZ-T3', 'KOZ-T28', 'KOZ-T25'] as const), // zones are drawn, as templates
  ],
  muster: ['KOZ-T26', 'KOZ-T30'],
  base: () => null,
  most: (state, id) =>
    present(
      state.figures.find(({ kit }) => kit.id === id),
      id,
    ).kit.limit,
  templates,
};
