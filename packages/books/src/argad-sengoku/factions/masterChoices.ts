/** Choices: what a game master may do (ARG-232): each figure moved, revealed, hidden, tested, taken away; newcomers, relations, rulings, a word. `refuse…` judges them all. */
import { say, type Choices, type Form, type Sentence } from '@nobori/engine';
import { cm, onTable, overlapping, type Point } from '@nobori/engine/table';
import { RELATIONS } from '../files/relations.ts';
import { survivors } from '../ending/campaign.ts';
import { BLOCK_IDS, blockOf } from '../muster/statBlocks.ts';
import { FAMILIES } from '../shown/families.ts';
import { AREAS, FOOT, LINES } from '../tables.ts';
import { factionId, factionNos, relation, standing, type ArgOrder, type ArgState, type Figure } from '../state.ts';

const note: ArgOrder = { kind: 'gmNote', text: 'Go on.', secret: false };
export const masterDefault = (_state: ArgState): ArgOrder => note;

/** ARG-027: after the game he may let a survivor rise. */
const raises = (state: ArgState): ArgOrder[] =>
  state.moments.at(-1)?.kind === 'epilogue' && state.raised.length === 0 ? survivors(state).map(figure => ({ kind: 'raise', figure })) : [];

/** ARG-230, ARG-232: any two factions, as anything they are not yet. */
function relations(state: ArgState): ArgOrder[] {
  const nos = factionNos(state);
  return nos.flatMap(a =>
    nos
      .filter(b => b > a)
      .flatMap(b =>
        RELATIONS.filter(as => as !== relation(state, a, b)).map((as): ArgOrder => ({
          kind: 'gmRelate',
          side: factionId(state, a),
          other: factionId(state, b),
          as,
        })),
      ),
  );
}

/** Every act is told; a note may be kept from the players until the end. */
const noteForm: Form<ArgOrder> = {
  key: 'note',
  title: say('Write something down'),
  family: FAMILIES.note,
  role: 'talk',
  fields: [
    { kind: 'text', key: 'text', title: say('Words'), value: 'Go on.', most: 200 },
    {
      kind: 'choice',
      key: 'for',
      title: say('For'),
      value: 'all',
      values: [
        { key: 'all', title: say('everybody') },
        { key: 'master', title: say('the game master alone') },
      ],
    },
  ],
  order: filled => ({ kind: 'gmNote', text: String(filled['text'] ?? ''), secret: filled['for'] === 'master' }),
};

/** Somebody new, in centimetres from the south-west corner; it lies there with the first free place near the middle. */
function addForm(state: ArgState): Form<ArgOrder>[] {
  const { width, height } = state.table;
  const at = freeSpot(state);
  const [first] = state.battle.factions;
  if (at === null || first === undefined) return [];
  return [
    {
      key: 'add',
      title: say('Bring somebody'),
      family: FAMILIES.master,
      role: 'act',
      fields: [
        {
          kind: 'choice',
          key: 'is',
          title: say('Who'),
          value: 'villager',
          values: BLOCK_IDS.map(id => ({ key: id, title: say(blockOf(id).title) })),
        },
        { kind: 'text', key: 'name', title: say('Name'), value: '', most: 60 },
        {
          kind: 'choice',
          key: 'side',
          title: say('Of'),
          value: first.id,
          values: state.battle.factions.map(({ id }) => ({ key: id, title: say('{side}', { side: id }) })),
        },
        { kind: 'number', key: 'x', title: say('Centimetres east'), value: at[0] / 100, least: 0, most: Math.floor(width / 100) },
        { kind: 'number', key: 'y', title: say('Centimetres north'), value: at[1] / 100, least: 0, most: Math.floor(height / 100) },
      ],
      order: filled => ({
        kind: 'gmAdd',
        is: BLOCK_IDS.find(id => id === filled['is']) ?? 'villager',
        side: String(filled['side'] ?? first.id),
        name: String(filled['name'] ?? ''),
        to: [cm(Number(filled['x'] ?? 0)), cm(Number(filled['y'] ?? 0))],
      }),
    },
  ];
}

/** A whole centimetre where nobody stands, near the middle. */
function freeSpot(state: ArgState): Point | null {
  const [x, y] = [Math.round(state.table.width / 200), Math.round(state.table.height / 200)];
  for (let n = 0; n < 400; n += 1) {
    const at: Point = [cm(x + ((n % 20) - 10) * 3), cm(y + (Math.floor(n / 20) - 10) * 3)];
    if (onTable(state.table, at) && !state.figures.some(one => standing(one) && overlapping(one, { at, base: FOOT }))) return at;
  }
  return null;
}

/** What a piece of ground counts as from now on. */
function groundForms({ table }: ArgState): Form<ArgOrder>[] {
  const form = (
    key: string,
    title: Sentence,
    pieces: readonly { id: string; kind: string; name?: string }[],
    kinds: readonly string[],
  ): Form<ArgOrder>[] => {
    const [first] = pieces;
    if (first === undefined) return [];
    return [
      {
        key,
        title,
        family: FAMILIES.master,
        role: 'act',
        fields: [
          {
            kind: 'choice',
            key: 'piece',
            title: say('Which'),
            value: first.id,
            values: pieces.map(({ id }) => ({ key: id, title: say('{piece}', { piece: id }) })),
          },
          {
            kind: 'choice',
            key: 'as',
            title: say('Counts as'),
            value: first.kind,
            values: kinds.map(kind => ({ key: kind, title: say(kind) })),
          },
        ],
        order: filled => ({ kind: 'gmGround', piece: String(filled['piece'] ?? first.id), as: String(filled['as'] ?? first.kind) }),
      },
    ];
  };
  return [
    ...form('area', say('Rule on a piece of ground'), table.areas, Object.keys(AREAS)),
    ...form('line', say('Rule on a line'), table.lines, Object.keys(LINES)),
  ];
}

export function masterChoices(state: ArgState): Choices<ArgOrder> {
  const present = (): Figure[] => state.figures.filter(standing);
  return {
    list: () => [
      note,
      ...present().flatMap((figure): ArgOrder[] => [
        { kind: 'gmTest', figure: figure.kit.id },
        figure.hidden || figure.truth !== null ? { kind: 'gmReveal', figure: figure.kit.id } : { kind: 'gmHide', figure: figure.kit.id },
        { kind: 'gmRemove', figure: figure.kit.id },
      ]),
      ...relations(state),
      ...(state.before === null ? [] : [{ kind: 'gmUndo' } as const]),
      ...raises(state),
    ],
    plots: () => [
      {
        kind: 'places',
        title: say('Move a figure'),
        figures: present().map(figure => ({ figure: figure.kit.id, from: figure.at, allowance: 0, cost: () => 0 })),
        zones: [],
        ready: say('Ready moves'),
        extras: [],
        order(ways) {
          const moved = present().find(figure => (ways[figure.kit.id] ?? []).length > 0);
          const to = moved === undefined ? undefined : ways[moved.kit.id]?.at(-1);
          return moved === undefined || to === undefined ? note : { kind: 'gmMove', figure: moved.kit.id, to };
        },
      },
    ],
    forms: () => [noteForm, ...addForm(state), ...groundForms(state)],
    sample(random) {
      const figures = present();
      const figure = figures[random.below(Math.max(1, figures.length))];
      if (figure === undefined || random.below(4) > 0) return note;
      const id = figure.kit.id;
      switch (random.below(12)) {
        case 0:
          return figure.hidden || figure.truth !== null ? { kind: 'gmReveal', figure: id } : { kind: 'gmHide', figure: id };
        case 1:
          return figures.length > 12 ? { kind: 'gmRemove', figure: id } : note;
        case 2:
          return state.before === null || random.below(6) > 0 ? note : { kind: 'gmUndo' };
        default:
          return { kind: 'gmTest', figure: id };
      }
    },
  };
}
