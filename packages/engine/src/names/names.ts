/**
 * Names of the time for those a scenario leaves without one. Samurai have a family's name before their own; foot soldiers and villagers are
 * called by theirs alone; monks by the name they took. They are drawn from a seed of their own, so that names never touch the dice, and a
 * record keeps them as they were drawn: these lists may grow.
 */
import { seeded } from '../dice/random.ts';
import type { Scenario, Setup } from '../kernel/book.ts';
import type { FigureId } from '../kernel/words.ts';
import type { Called, Nameable, Names } from './goesBy.ts';

/** Whom a name suits; a lady is a samurai and certainly a woman. */
export type NameKind = 'samurai' | 'lady' | 'commoner' | 'monk';

// Beginnings and endings that make names of the sixteenth century in any pairing: Genbei, Kansuke, Jingorō …
const FIRST = words('Gen Kan Jin Sō Hei Tō Shin Ki Mago Yasu Han Den Ya Dan Chō Kyū Ten Moku Un Gon');
const LAST = words('bei suke gorō shirō saburō jūrō zaemon nojō hachi roku shichi ta zō ichi');
const WOMEN = words(
  'Oichi Chacha Okiku Omatsu Otake Oume Osen Otsuya Kaoru Koto Sayo Chiyo Tama Yuki Natsu Aki Haru Shino Toki Kane Masa Suzu Fuji Tsuru Matsu Kiku Nene Kita Shizu Miya',
);
/** Among warriors and villagers one in so many is a woman. */
const WOMEN_ONE_IN = 8;
const MONKS_FIRST = words('Kaku En Jō Ryō Shun Gen Chō Kei Myō Sei Zen Tetsu Dō Kō Ei');
const MONKS_LAST = words('en un sai kai shin kan jun ga kei shū nin ryū');
const FAMILIES = words(
  'Katakura Ishida Naitō Honda Iwata Hattori Yagyū Okabe Saika Akechi Katō Mori Sakai Anayama Baba Obata Kasuga Hara Sanada Yamagata Amari Itagaki Kiso Murakami Suwa Takanashi Usami Nagao Kakizaki Honjō Irobe Naoe Saitō Andō Inaba Ujiie Takenaka Maeda Sassa Niwa Ikeda Takigawa Hachiya Hori Kuroda Hosokawa Araki Nakagawa Takayama Wada Miyoshi Matsunaga Asai Endō Isono Atsuji Akao Rokkaku Gamō Yamaoka',
);

function words(list: string): readonly string[] {
  return list.split(' ');
}

/** All pairings, so that neither beginnings nor endings come again before they must. */
const paired = (first: readonly string[], last: readonly string[]): string[] =>
  last.flatMap((_, row) => first.map((one, i) => `${one}${last[(i + row) % last.length]}`));

/** Draws names, none twice and none that is taken. When a list is used up, names come again with a number, and families with kin. */
export function namesFrom(seed: string, taken: Iterable<string>): (kind: NameKind) => Called {
  const random = seeded(seed);
  const used = new Set(taken);
  const shuffled = (list: readonly string[]): string[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(random.below(left.length), 1));
  };
  const inTurn = (list: readonly string[], kin = false): (() => string) => {
    let nth = 0;
    return () => {
      for (;;) {
        const round = Math.floor(nth / list.length);
        const drawn = list[nth % list.length] ?? '';
        nth += 1;
        if (kin) return drawn;
        const name = round === 0 ? drawn : `${drawn} ${round + 1}`;
        if (used.has(name)) continue;
        used.add(name);
        return name;
      }
    };
  };
  const men = inTurn(paired(shuffled(FIRST), shuffled(LAST)));
  const women = inTurn(shuffled(WOMEN));
  const monks = inTurn(paired(shuffled(MONKS_FIRST), shuffled(MONKS_LAST)));
  const strangers = FAMILIES.filter(family => !used.has(family));
  const families = inTurn(shuffled(strangers.length === 0 ? FAMILIES : strangers), true);
  return kind => {
    if (kind === 'monk') return { name: monks() };
    const name = kind === 'lady' || random.below(WOMEN_ONE_IN) === 0 ? women() : men();
    return kind === 'commoner' ? { name } : { name, family: families() };
  };
}

interface Named {
  readonly kit: Nameable & { readonly id: FigureId; readonly name?: string };
}

/**
 * Draws names for those of a game who have none of their own. `nameFor` is told whether the scenario leaves him unnamed, and says which names
 * suit him, or how he is called already, or null where he needs none.
 */
export const drawnFor =
  <F extends Named, C extends Scenario>(
    begin: (setup: Setup<C>) => { readonly figures: readonly F[] },
    nameFor: (figure: F, unnamed: boolean) => NameKind | Called | null,
  ) =>
  (setup: Setup<C>, seed: string): Names => {
    const { unnamed = [] } = setup.scenario;
    const { figures } = begin(setup);
    const taken = figures.flatMap(({ kit: { goesBy, name = '' } }) => [name, goesBy?.name ?? '', goesBy?.family ?? '']);
    const draw = namesFrom(seed, taken);
    const names: Record<string, Called> = {};
    for (const figure of figures) {
      const { id, goesBy } = figure.kit;
      const found = goesBy === undefined ? nameFor(figure, unnamed.includes(id)) : null;
      if (found !== null) names[id] = typeof found === 'string' ? draw(found) : found;
    }
    return names;
  };
