/** How each event is told, and whom it is about. */
import { accountsBy, GO, say, sayRoll, type FigureId } from '@nobori/engine';
import { factionId, findFigure, standing, type ArgEvent, type ArgState } from '../state.ts';
import { TERMS_SAID } from '../words.ts';
import { STORY } from './story.ts';

const sideOfFigure = (state: ArgState, id: FigureId): string | null => {
  const figure = findFigure(state, id);
  return figure === null ? null : factionId(state, figure.kit.faction);
};

const doer = ({ figure }: { readonly figure: FigureId }): readonly FigureId[] => [figure];
const doers = ({ figures }: { readonly figures: readonly FigureId[] }): readonly FigureId[] => figures;
const aimedAt = ({ target }: { readonly target: FigureId }): readonly FigureId[] => [target];

export const account = accountsBy<ArgState, ArgEvent>(
  {
    rolled: {
      happening: 'roll',
      by: ({ who }, state) => state.figures.filter(figure => figure.kit.id === who).map(({ kit }) => kit.id),
      side: ({ who }, state) => state.battle.factions.find(({ id }) => id === who)?.id ?? sideOfFigure(state, who as FigureId), // the id of one or the other
      says: event => sayRoll(event),
    },
    deployed: { happening: 'setup', side: ({ side }) => side, says: 'Set up: {side}.' },
    turnBegan: { happening: 'turn', says: 'Turn {turn}.' },
    initiative: { happening: 'order', says: 'They move in this order: {sides}.' },
    ordered: {
      happening: 'order',
      by: doer,
      to: ({ target }, state) => state.figures.filter(({ kit }) => kit.id === target).map(({ kit }) => kit.id),
      says: '{order, select, hold {{figure} holds.} reload {{figure} reloads.} hide {{figure} hides.} brace {{figure} braces.} take {{figure} picks something up.} plant {{figure} sets the mantlet down.} nothing {{figure} does nothing.} move {{figure} moves.} drag {{figure} drags a cart.} charge {{figure} charges {target}.} follow {{figure} follows {target}.} mount {{figure} mounts.} dismount {{figure} dismounts.} march {{figure} marches in close order.} other {{figure} has an order.}}',
      several: 'These have their orders: {by}.',
    },
    moved: {
      happening: 'move',
      by: doer,
      at: ({ way }) => way,
      says: '{figure} goes {length, length}.',
      several: GO,
    },
    met: {
      happening: ({ charge }) => (charge ? 'charge' : 'move'),
      by: doer,
      to: aimedAt,
      says: '{charge, select, true {{figure} charges home against {target}.} other {{figure} comes into contact with {target}.}}',
    },
    slowed: {
      happening: 'move',
      by: doer,
      says: '{blocked, select, true {{figure} gets no farther this turn.} other {{figure} has {left, length} left.}}',
    },
    stopped: { happening: 'move', by: doer, says: '{figure} suddenly stops.' },
    mounted: { happening: 'mount', by: doer, says: '{up, select, true {{figure} mounts.} other {{figure} dismounts.}}' },
    left: {
      happening: 'leave',
      by: doer,
      facts: ({ edge }) => ({ edge: say(edge) }),
      says: '{figure} leaves the table over the {edge} edge.',
    },
    entered: {
      happening: 'move',
      by: doers,
      facts: ({ figures }) => ({ count: figures.length }),
      says: '{count, plural, one {{figures} arrives.} other {{figures} arrive.}}',
    },
    watched: {
      happening: 'alarm',
      to: doers,
      facts: ({ figures }) => ({ count: figures.length }),
      says: '{count, plural, one {{figures} feels watched.} other {{figures} feel watched.}}',
    },
    listened: { happening: 'note', side: ({ side }) => side, says: '{side}: you listen …' },
    revealed: {
      happening: 'reveal',
      by: doer,
      at: ({ at }) => [at],
      says: '{how, select, seen {{figure} is seen.} moved {{figure} comes out of hiding.} sprang {{figure} springs from hiding.} truth {{figure} throws off the disguise.} false {{figure} was a false friend all along.} other {{figure} is revealed.}}',
    },
    hid: { happening: 'hide', by: doer, says: '{figure} is out of sight.', several: '{by} are out of sight.' },
    aimed: {
      happening: 'shot',
      by: doer,
      to: aimedAt,
      facts: event => ({ weapon: say(event.with) }),
      says: '{how, select, salvo {{figure} joins the salvo at {target} ({weapon}).} pick {{figure} picks out {target} ({weapon}).} elite {{figure} takes a careful shot at {target} ({weapon}).} other {{figure} shoots at {target} ({weapon}).}}',
    },
    waited: { happening: 'note', says: '{phase, select, shooting {Nobody shoots.} other {Nobody acts by surprise.}}' },
    missed: { happening: 'miss', by: doer, to: aimedAt, says: '{figure} misses {target}.' },
    killed: {
      happening: 'death',
      by: ({ by }) => (by === null ? [] : [by]),
      to: doer,
      says: '{by, select, null {{figure} is killed.} other {{figure} is killed by {by}.}}',
    },
    captured: { happening: 'capture', by: ({ by }) => [by], to: doer, says: '{by} overpowers {figure} and takes a prisoner.' },
    felled: { happening: 'fall', by: ({ by }) => [by], to: doer, says: '{by} knocks {figure} out.' },
    seized: { happening: 'grapple', by: ({ by }) => [by], to: doer, says: '{by} tears the weapon from {figure}.' },
    wounded: { happening: 'wound', to: doer, says: '{figure} is wounded, but stands.' },
    rose: { happening: 'rise', by: doer, says: '{figure} gets up.' },
    reloaded: { happening: 'load', by: doer, says: '{figure} has reloaded.', several: '{by} have reloaded.' },
    dropped: { happening: 'note', by: doer, says: '{figure} lets the long weapon go.' },
    signalled: {
      happening: 'signal',
      says: '{by, select, shout {A shout rings out.} music {A conch sounds.} firearm {A shot echoes.} banner {A banner goes up.} other {Somebody advances.}}',
    },
    clashed: {
      happening: 'blow',
      by: doer,
      to: aimedAt,
      says: '{winner, select, null {{figure} and {target} strike together, and neither hits.} other {Both strike together: {winner} is quicker.}}',
    },
    recoiled: {
      happening: 'push',
      to: doer,
      at: ({ to }) => [to],
      says: '{stays, select, true {{figure} has nowhere to go and stays.} other {{figure} gives ground.}}',
    },
    pressed: { happening: 'move', by: doer, at: ({ to }) => [to], says: '{figure} follows up.' },
    shaken: {
      happening: 'morale',
      by: doers,
      says: '{result, select, run {Lost heart and running: {figures}.} halt {Wavering: {figures}.} other {Steady: {figures}.}}',
    },
    related: {
      happening: 'talk',
      side: ({ side }) => side,
      says: '{as, select, ally {{side} and {other} are now allies.} neutral {{side} and {other} are now neutral.} other {{side} and {other} are now enemies.}}',
    },
    offered: {
      happening: 'talk',
      side: ({ side }) => side,
      facts: ({ other, terms }) => ({ stop: other === '', terms: TERMS_SAID[terms] }),
      says: '{stop, select, true {{side} would end the game here.} other {Offered to {other} by {side}: {terms}.}}',
    },
    accepted: {
      happening: 'talk',
      side: ({ side }) => side,
      facts: ({ terms }) => ({ terms: TERMS_SAID[terms] }),
      says: 'Accepted from {other} by {side}: {terms}.',
    },
    deadlocked: { happening: 'note', to: doers, says: 'Deadlock: neither move nor shot this turn for {figures}.' },
    letter: {
      happening: 'carry',
      by: ({ figure }) => (figure === null ? [] : [figure]),
      says: '{figure, select, null {The letter lies on the ground.} other {{figure} has the letter.}}',
    },
    fell: { happening: 'work', says: '{piece} falls.' },
    mastered: {
      happening: ({ act }) => (act === 'gmNote' ? 'talk' : 'note'),
      to: ({ figure }) => (figure === null ? [] : [figure]),
      side: () => null,
      facts: ({ as }) => ({ as: as === null ? null : say(as) }),
      says: '{act, select, gmNote {The game master: {text}} gmMove {The game master moves {figure}.} gmAdd {The game master brings {figure}.} gmRemove {The game master takes {figure} away.} gmReveal {The game master reveals {figure}.} gmHide {The game master lets {figure} hide.} gmTest {The game master tests {figure} in secret.} gmGround {The game master rules that {piece} counts as {as}.} gmUndo {The game master goes back to the beginning of the phase.} other {The game master acts.}}',
    },
    voted: {
      happening: 'talk',
      side: ({ side }) => side,
      to: doer,
      says: '{what, select, deed {{figure} is named for the finest deed by {side}.} other {{figure} is named for promotion by {side}.}}',
    },
    honoured: {
      happening: 'note',
      to: doer,
      says: '{what, select, deed {The finest deed was that of {figure}.} other {{figure} rises in class.}}',
    },
    ended: { happening: 'end', says: 'The game is over. {why}' },
  },
  sideOfFigure,
  STORY,
  { figures: state => state.figures.filter(standing) },
);
