/** Figures as a battle or a file names them, and everybody before the first decision: BLD-196. */
import { itsName } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { Battle } from './battle.ts';
import { freshFigure } from '../copies.ts';
import { sitUp } from '../phase/wholeTurnActions.ts';
import { mountOf, SIDES, type Figure, type Kit } from '../state.ts';
import { NOWHERE } from '../terrain/hexNames.ts';
import { ninja } from '../characters/counterValues.ts';

/** What is said of a figure: a counter, whose it is and where it stands, and whatever is not as usual. */
interface Said
  extends Pick<Kit, 'id' | 'side' | 'goesBy'>, Partial<Pick<Kit, 'asleep' | 'post'>>, Partial<Omit<Figure, 'kit' | 'at' | 'unseen'>> {
  readonly is: Figure['is'];
  readonly name: string | null;
  readonly at: Hex | null;
  readonly rode?: boolean | null;
  readonly unseen?: boolean | null;
}

const sortOf = (is: Figure['is']): Kit['sort'] => (is === 'CART' ? 'cart' : is === 'HORSE' || is === 'DRAFT' ? 'horse' : 'man');

function placed(said: Said): Figure {
  const { id, name, is, side, at, rear = null, asleep = false, post = null } = said;
  const sort = sortOf(is);
  const rode = said.rode ?? (sort === 'man' && rear !== null);
  const kit: Kit = { id, name: name ?? id, sort, side, rode, asleep, post, ...itsName(said) };
  return freshFigure({ ...said, kit, at: at ?? NOWHERE, unseen: said.unseen ?? false });
}

/** The war horse of a man who begins in the saddle; he sits on it. */
function horseUnder(man: Figure, at: Hex, rear: Hex): Figure {
  const { id, name, side } = man.kit;
  const horse = placed({ id: mountOf(id), name: `${name}’s horse`, is: 'HORSE', side, at, rear });
  sitUp(man, horse);
  return horse;
}

/** All of them; a character with a rear hex sits on a war horse of his own unless `rides` names one. */
export function figuresFrom(all: readonly Said[]): Figure[] {
  const figures = all.flatMap(said => {
    const figure = placed(said);
    const { at, rear = null, rides = null } = said;
    const owns = figure.kit.sort === 'man' && at !== null && rear !== null && rides === null;
    return owns ? [figure, horseUnder(figure, at, rear)] : [figure];
  });
  for (const figure of figures) for (const horse of figures) if (figure.rides === horse.kit.id) horse.rider = figure.kit.id;
  return figures;
}

/** Everybody as he stands before the game begins. */
export function mustered({ sides, horses, carts, special }: Battle): Figure[] {
  const figures = figuresFrom([
    ...SIDES.flatMap(side => sides[side].men.map(man => ({ ...man, side }))),
    ...horses.map(horse => ({ ...horse, control: horse.is === 'DRAFT' ? horse.side : null })),
    ...carts.map(cart => ({ ...cart, is: 'CART' as const })),
  ]);
  for (const figure of figures) figure.unseen = special.night && ninja(figure); // 7.3: ninja start unseen
  return figures;
}
