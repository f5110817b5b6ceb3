/** What one seat may know, ARG-135, ARG-152, ARG-244, ARG-248 and the column "hidden from others" of the state machine. */
import { now, seeing, type FigureId, type Seat, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import type { Battle, Faction, Mantlet } from '../files/battle.ts';
import { baseFor } from '../movement/runners.ts';
import { battleBehind, people } from './imagining.ts';
import { commands, factionNo, FIGURE, findFigure, isMaster, NORTH, STATE } from '../state.ts';
import type { ArgMoment, ArgState, FactionNo, Figure, Given, Kit } from '../state.ts';

export interface Look {
  readonly state: ArgState;
  readonly seat: Seat | 'public';
  readonly top: ArgMoment | null;
  /** After the verdict, and for a game master, nothing is hidden. */
  readonly open: boolean;
  /** Those who lie hidden from this seat. */
  readonly hidden: ReadonlySet<FigureId>;
}

const mine = ({ state, seat }: Look, no: FactionNo): boolean => commands(state, seat, no);
const owns = (look: Look, { kit }: Figure): boolean => mine(look, kit.faction);
const truly = (look: Look, { truth }: Figure): boolean => truth !== null && mine(look, truth.faction);
const known = (look: Look, id: FigureId): boolean => !look.hidden.has(id);

/** Answers lie open but in the moment in which all give them at once. */
const unlessIn =
  (kind: ArgMoment['kind']) =>
  (look: Look, figure: Figure): boolean =>
    look.top?.kind !== kind || owns(look, figure);

const figures: Sight<Look, typeof FIGURE> = {
  of: FIGURE,
  rules: {
    setUp: unlessIn('deploying'),
    shooting: unlessIn('shooting'),
    avoiding: unlessIn('avoiding'),
    striking: unlessIn('melee'),
    owner: owns,
    trueOwner: truly,
    // Of a servant who is false his master of today learns nothing, not even that there is something to learn.
    lurking: (look, figure) =>
      truly(look, figure) || (owns(look, figure) && figure.truth === null && (figure.spring !== null || figure.signal > 0)),
    ordersHim: (look, id) => mine(look, findFigure(look.state, id)?.kit.faction ?? -1),
    master: () => false,
  },
  instead: {
    base: (_look, { beast }) => baseFor(beast, NORTH),
    order: (look, figure) => (drafted(look, figure) || figure.order === null ? null : shownOrder(look, figure, figure.order)),
    changes: (look, figure) => (drafted(look, figure) ? 0 : figure.changes),
  },
};

/** Orders are written in secret, but in friendly play; in igougo those who have moved have shown theirs. */
function drafted({ state, top }: Look, { kit: { faction } }: Figure): boolean {
  if (top?.kind !== 'orders' || state.options.moveSystem === 'friendly') return false;
  return top.who.includes(faction) || state.moments.some(one => one.kind === 'movement' && one.who.includes(faction));
}

/** The mark of ARG-151 is nobody's business; nor is somebody hidden who leads, is followed or waited for (ARG-244): by him one only stands. */
function shownOrder(look: Look, { kit }: Figure, order: Given): Given {
  const told = { lead: known(look, order.lead) ? order.lead : kit.id, warned: true, facing: order.facing };
  const named = order.do === 'hold' ? order.shot?.when === 'near' && order.shot.figure : 'target' in order && order.target;
  return typeof named === 'string' && !known(look, named) ? { ...told, do: 'hold', shot: null } : { ...order, ...told };
}

const whole: Sight<Look, typeof STATE> = {
  of: STATE,
  rules: {
    aware: (look, { kit }) => known(look, kit.id),
    watching: (look, { bearer }) => {
      const figure = bearer === null ? null : findFigure(look.state, bearer);
      return figure === null ? bearer === null : known(look, figure.kit.id) && unlessIn('deploying')(look, figure);
    },
    master: () => false,
  },
  instead: { battle: knownOf },
  guess: { battle: battleBehind },
  // While all set up in secret, others' mantlets lie where the scenario has them.
  eachInstead: { mantlets: (look, one) => (one.bearer !== null && known(look, one.bearer) ? printed(look, one) : null) },
};

const printed = ({ state }: Look, mantlet: Mantlet): Mantlet => state.battle.mantlets.find(({ id }) => id === mantlet.id) ?? mantlet;

/** ARG-S3 (7): what others have lying in wait is not printed on one's own sheet: neither who they are nor what they have agreed on. */
function knownOf(look: Look, { battle }: ArgState): Battle {
  const { factions, ambushes, grudges, mantlets, treason } = battle;
  const lurks = ({ deploy }: Faction): boolean => deploy.some(({ hidden }) => hidden);
  if (!factions.some(lurks) && ambushes.length === 0 && treason === null) return battle;
  const seen = (id: FigureId): boolean => known(look, id) && findFigure(look.state, id) !== null;
  return {
    ...battle,
    factions: factions.map((faction, no) => (mine(look, no) || !lurks(faction) ? faction : { ...faction, figures: [], deploy: [] })),
    ambushes: ambushes.filter(ambush => ambush.factions.some(no => mine(look, no))),
    grudges: grudges.filter(({ figure, target }) => seen(figure) && seen(target)),
    mantlets: mantlets.filter(({ bearer }) => bearer === null || seen(bearer)),
    // Not every servant is loyal; what the false one is, only his master knows.
    treason: treason === null || mine(look, treason.faction) ? treason : { ...treason, is: pretended(look, treason.among) },
  };
}

const pretended = ({ state }: Look, among: readonly FigureId[]): Kit['is'] =>
  state.figures.find(one => among.includes(one.kit.id) && one.sprang === 0)?.kit.is ?? 'servant';

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look: (state: ArgState, seat): Look => ({
    state,
    seat,
    top: now(state),
    open: state.verdict !== null || isMaster(state, seat),
    hidden: new Set(state.figures.filter(one => one.hidden && !commands(state, seat, one.kit.faction)).map(one => one.kit.id)),
  }),
  open: ({ open }) => open,
  imagineFirst: people,
  ours: (look, id) => look.open || mine(look, factionNo(look.state, id)),
  sights: [figures, whole],
  known: { man: known },
});
