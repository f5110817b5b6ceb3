/**
 * Names of the time for those a scenario leaves without one. Samurai have a family's name before their own; foot soldiers and villagers are
 * called by theirs alone; monks by the name they took. A game draws them from a seed of its own, so that names never touch the dice.
 */
import { seeded } from '../dice/random.ts';
import type { Setup } from '../kernel/book.ts';
import { leavingOut, maybe, object, text, type Shape } from '../kernel/shape.ts';
import type { FigureId } from '../kernel/words.ts';

/** Whom a name suits. */
export type NameKind = 'samurai' | 'commoner' | 'monk';

/** How somebody is called: `name` on the board and in stories, `family` before it where the full name is told. */
export interface Called {
  readonly name: string;
  readonly family?: string;
}

/** Whoever can have a name of his own beside what he is. */
export interface Nameable {
  readonly called?: Called;
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

/** Draws names, none twice and none that is taken. When a list is used up, names come again with a number. */
export function namesFrom(seed: string, taken: Iterable<string>): (kind: NameKind) => Called {
  const random = seeded(seed);
  const used = new Set(taken);
  const lots = (list: readonly string[]): (() => string) => {
    const left = [...list];
    let round = 1;
    return () => {
      for (;;) {
        if (left.length === 0) {
          round += 1;
          left.push(...list);
        }
        const [drawn = ''] = left.splice(random.below(left.length), 1);
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
  const families = lots(FAMILIES);
  return kind => {
    if (kind === 'monk') return { name: monks() };
    const name = random.below(WOMEN_ONE_IN) === 0 ? women() : men();
    return kind === 'samurai' ? { name, family: families() } : { name };
  };
}

const calledShape: Shape<Called> = leavingOut(object({ name: text('a name', 40), family: maybe(text('a family’s name', 40)) }), 'family');

/** A shape whose file may name somebody. What is left out stays out, so that older games are what they were. */
export const nameable = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F) =>
  leavingOut(object({ ...fields, called: maybe(calledShape) }), 'called');

/** Just his name, of somebody who is more. */
export const itsName = ({ called }: Nameable): Nameable => (called === undefined ? {} : { called });

/** Family and own name; null where he has no family's. */
export const fullName = ({ called }: Nameable): string | null => (called?.family === undefined ? null : `${called.family} ${called.name}`);

/**
 * The same men, each without a name of his own given one. `kindOf` is told whether the scenario leaves him unnamed, and says which names suit
 * him, or null where he needs none. Without a seed nobody is given any.
 */
export function christened<K extends Nameable & { readonly id: FigureId }, F extends { readonly kit: K }>(
  figures: readonly F[],
  { names, scenario: { unnamed = [] } }: Setup,
  kindOf: (kit: K, unnamed: boolean) => NameKind | null,
): readonly F[] {
  if (names === undefined) return figures;
  const draw = namesFrom(
    names,
    figures.flatMap(({ kit: { called } }) => [called?.family ?? '', called?.name ?? '']),
  );
  return figures.map(figure => {
    const kind = figure.kit.called === undefined ? kindOf(figure.kit, unnamed.includes(figure.kit.id)) : null;
    return kind === null ? figure : { ...figure, kit: { ...figure.kit, called: draw(kind) } };
  });
}
