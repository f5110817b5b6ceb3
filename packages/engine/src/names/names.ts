/**
 * Names of the time for those a scenario leaves without one. Samurai have a family's name before their own; foot soldiers and villagers are
 * called by theirs alone; monks by the name they took. A game draws them from a seed of its own, so that names never touch the dice.
 */
import { seeded } from '../dice/random.ts';
import type { Setup } from '../kernel/book.ts';
import { leavingOut, maybe, object, text, type Shape } from '../kernel/shape.ts';
import type { FigureId } from '../kernel/words.ts';

/** Whom a name suits; a lady is a samurai and certainly a woman. */
export type NameKind = 'samurai' | 'lady' | 'commoner' | 'monk';

/** How somebody is called: `name` on the board and in stories, `family` before it where the full name is told. */
export interface Called {
  readonly name: string;
  readonly family?: string;
}

/** Whoever can have a name of his own beside what he is. */
export interface Nameable {
  readonly goesBy?: Called;
}

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

const both = (first: readonly string[], last: readonly string[]): string[] => first.flatMap(one => last.map(two => one + two));

/** Draws names, none twice and none that is taken. When a list is used up, names come again with a number, and families with kin. */
export function namesFrom(seed: string, taken: Iterable<string>): (kind: NameKind) => Called {
  const random = seeded(seed);
  const used = new Set(taken);
  const lots = (list: readonly string[], kin = false): (() => string) => {
    const left = [...list];
    let round = 1;
    return () => {
      for (;;) {
        if (left.length === 0) {
          round += 1;
          left.push(...list);
        }
        const [drawn = ''] = left.splice(random.below(left.length), 1);
        if (kin) return drawn;
        const name = round === 1 ? drawn : `${drawn} ${round}`;
        if (used.has(name)) continue;
        used.add(name);
        return name;
      }
    };
  };
  const men = lots(both(FIRST, LAST));
  const women = lots(WOMEN);
  const monks = lots(both(MONKS_FIRST, MONKS_LAST));
  const strangers = FAMILIES.filter(family => !used.has(family));
  const families = lots(strangers.length === 0 ? FAMILIES : strangers, true);
  return kind => {
    if (kind === 'monk') return { name: monks() };
    const name = kind === 'lady' || random.below(WOMEN_ONE_IN) === 0 ? women() : men();
    return kind === 'commoner' ? { name } : { name, family: families() };
  };
}

const calledShape: Shape<Called> = leavingOut(object({ name: text('a name', 40), family: maybe(text('a family’s name', 40)) }), 'family');

/** A shape whose file may name somebody. What is left out stays out, so that older games are what they were. */
export const nameable = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F) =>
  leavingOut(object({ ...fields, goesBy: maybe(calledShape) }), 'goesBy');

/** Just his name, of somebody who is more. */
export const itsName = ({ goesBy }: Nameable): Nameable => (goesBy === undefined ? {} : { goesBy });

/** Family and own name; null where he has no family's. */
export const fullName = ({ goesBy }: Nameable): string | null => (goesBy?.family === undefined ? null : `${goesBy.family} ${goesBy.name}`);

/**
 * The same men, each without a name of his own given one. `nameFor` is told whether the scenario leaves him unnamed, and says which names
 * suit him, or how he is called already, or null where he needs none. Without a seed nobody is given any.
 */
export function christened<F extends { readonly kit: Nameable & { readonly id: FigureId; readonly name?: string } }>(
  figures: readonly F[],
  { names, scenario: { unnamed = [] } }: Setup,
  nameFor: (figure: F, unnamed: boolean) => NameKind | Called | null,
): F[] {
  if (names === undefined) return [...figures];
  const taken = figures.flatMap(({ kit: { goesBy, name = '' } }) => [name, goesBy?.name ?? '', goesBy?.family ?? '']);
  const draw = namesFrom(names, taken);
  return figures.map(figure => {
    const { kit } = figure;
    const found = kit.goesBy === undefined ? nameFor(figure, unnamed.includes(kit.id)) : null;
    return found === null ? figure : { ...figure, kit: { ...kit, goesBy: typeof found === 'string' ? draw(found) : found } };
  });
}
