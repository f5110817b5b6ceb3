/** After the game, ARG-001, ARG-026, ARG-027: honours, and the troops that march on. */
import type { FigureId, Tell } from '@nobori/engine';
import { man } from '../files/battle.ts';
import type { ArgForce } from '../muster/muster.ts';
import { factionId, factionName, factionNos, standing, type ArgEvent, type ArgState, type Figure, type Vote } from '../state.ts';

/** The votes are counted: most of them, then the first named. */
export function honour(state: ArgState, deeds: readonly Vote[], raises: readonly Vote[], tell: Tell<ArgEvent>): void {
  const deed = mostNamed(deeds);
  if (deed !== null) {
    state.deed = deed;
    tell({ kind: 'honoured', figure: deed, what: 'deed', rules: ['ARG-001'] });
  }
  const raised = mostNamed(raises);
  if (raised !== null && state.raised.length === 0) raise(state, raised, tell); // a game master's word comes before the vote
}

/** ARG-027: one survivor rises. */
export function raise(state: ArgState, figure: FigureId, tell: Tell<ArgEvent>): void {
  state.raised = [...state.raised, figure];
  tell({ kind: 'honoured', figure, what: 'raise', rules: ['ARG-027'] });
}

/** Whoever was there: reliefs that never came did nothing. */
export const tookPart = (figure: Figure): boolean => figure.fate !== null || standing(figure);

/** ARG-027: who came through, and may still rise. */
export const survivors = (state: ArgState): FigureId[] =>
  state.figures
    .filter(figure => tookPart(figure) && (figure.fate === null || figure.fate === 'escaped') && figure.kit.class < 5)
    .map(figure => figure.kit.id);

function mostNamed(votes: readonly Vote[]): FigureId | null {
  const count = (id: FigureId): number => votes.filter(vote => vote.figure === id).length;
  const [best] = [...votes].sort((a, b) => count(b.figure) - count(a.figure));
  return best?.figure ?? null;
}

/** The survivors of each faction as forces for the next game, those raised one class higher, never above 5. */
export function survivingForces(state: ArgState): ArgForce[] {
  return factionNos(state).map(no => ({
    id: factionId(state, no),
    name: factionName(state, no),
    units: state.figures
      .filter(figure => (figure.truth ?? figure.kit).faction === no && (figure.fate === null || figure.fate === 'escaped'))
      .map(({ kit, truth }) => {
        const { is, class: cls, rides: mode, faction: _faction, points: _points, goesBy: _name, ammo: _ammo, ...rest } = truth ?? kit;
        const risen = state.raised.includes(rest.id) && cls < 5 ? cls + 1 : cls;
        return man(is, { ...rest, class: risen, mode });
      }),
  }));
}
