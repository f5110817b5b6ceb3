/** What each field of our files means, in a line: `nobori schema` prints it. What only one book has, or means otherwise, is in its fields.json. */
import { FIELDS } from '@nobori/books/fields';

// prettier-ignore
const COMMON: Readonly<Record<string, string>> = {
  // The title page of a scenario, and what every file has.
  nobori: 'The format of the file, a number.', book: 'The id of the book.', edition: 'The edition of the book in which it began; the first, if it does not say.',
  id: 'A name of its own, by which others speak of it.', title: 'What it is called.', story: 'The story told before the battle.',
  rules: 'The ids of the rules it comes from.', rule: 'The id of the rule it comes from.', note: 'What whoever changes the file should know.', unnamed: 'Figures whose name only says what they are: a game gives each one of his own.', size: 'How large the battle is.',
  chairs: 'Who sits at the table.', seat: 'The chair of a player.', side: 'The side it belongs to: its number, its id or its seat.', name: 'What people call it.', goesBy: 'The name of a person: his own, and his family’s where he has one.', family: 'The name of his family.', names: 'The names given to figures, by their ids.',
  crest: 'The crest of the side.', colour: 'Its colour and rim, 1 to 8.', options: 'Options of the book that are not at their default.', scenario: 'A scenario by its id, or written out.',
  situation: 'A position in mid-game.', battle: 'Everything about the battle, where it is no scenario of the book.', step: 'Where the turn stands: the name of a step, or the whole stack of moments.',
  turn: 'The number of the turn.', phase: 'The number of the phase.', turnLimit: 'The game ends after so many turns.', kind: 'What kind of thing it is.',
  opening: 'Dice rolled before the first decision.', seal: 'Shows that nothing was cut off or altered.', entries: 'Orders and acts, in the order they were given; in a seal: how many.',
  dice: 'The faces of the open dice, as they fell.', silent: 'The faces of the secret dice.', record: 'Digest of the record.', state: 'Digest of the state it leads to.',
  order: 'What was ordered.', joined: 'Given together with the entry before it.', given: 'Why it was ordered in the place of a seat.', verdict: 'How the game ended.',
  pace: 'How fast a game between people goes: live or by mail, and with what clock.', clock: 'How long one may think; null for as long as one likes.', milliseconds: 'So long, in thousandths of a second.', late: 'What happens to whoever is late: the safe order, or he has lost.',
  rests: 'When no clock runs.', days: 'Days of the week, 0 for Sunday.', holidays: 'Days off, from one to another.',
  units: 'The units of the force.', force: 'The force.', moments: 'The stack of moments, the next one last.',
  // The ground.
  table: 'The table and what stands on it.', width: 'From west to east.', height: 'From south to north; of a piece of ground, how high it is.', areas: 'Pieces of ground with an outline.',
  lines: 'Walls, fences, streams.', marks: 'Spots that matter: a cart, a lantern, a door; on a hex map, things in a hex.', outline: 'Its corners, or two opposite corners of a rectangle.',
  look: 'How it is drawn, where that is not as its kind is.', points: 'The points a line leads through; of a goal, how many it is worth.', map: 'The hex map.', columns: 'How many columns of hexes.',
  rows: 'How many rows of hexes.', lower: 'Whether the even or the odd columns lie half a hex lower.', labels: 'How hexes are called: letters (B3) or numbers (1,2).',
  ground: 'The kind of every hex that is not listed; of a table, the ground as it is now.', terrain: 'Kinds of ground and their hexes.', levels: 'Heights and their hexes.',
  edges: 'What stands on the sides of hexes.', barricades: 'Barricades, with the side they face.', lanterns: 'Lanterns.', lit: 'It burns.', night: 'It is night; a number: so far one sees well; of a clock, the hours of the night.', rain: 'It rains.',
  zone: 'Where the side is set up; of a clock, the time zone.', zones: 'Where they are set up; in Kozeriai zones of one’s own.', within: 'Areas they must be set up in.', outside: 'Areas they must not be set up in.',
  // Sides, figures and what they carry.
  sides: 'The sides, the first one first.', figures: 'Figures, one by one; in a goal, those it speaks of.', figure: 'Who does it, or whom it is about.', men: 'The men of the side.',
  is: 'The stat block or counter it is.', count: 'So many alike.', leader: 'It leads its unit.', armoured: 'It wears armour.', mounted: 'It sits on a horse.', weapon: 'The weapon in question.', weapons: 'The weapons it carries.',
  missile: 'The missile weapon it carries.', missiles: 'The missile weapons it carries.', trained: 'It has been trained.', class: 'Its class.', armour: 'What it wears.', shield: 'It carries a shield.',
  horse: 'The horse; of a rider, its wounds.', horses: 'The horses.', carts: 'The carts.', cart: 'The cart.', number: 'Its number within the unit.', of: 'The kind of troops; in a goal, the side it is counted on.',
  unit: 'The unit it belongs to, or that acts.', group: 'The group it belongs to.', at: 'Where it stands: a pair of numbers, a hex by its label, or text with a unit.', from: 'Where it came from; in a goal, where the part begins.',
  to: 'Where it goes; in a goal, where the part ends.', facing: 'Where it looks.', rear: 'Its other hex: it fills two.', edge: 'An edge of the board.', commander: 'It commands the group.', roles: 'What it does besides fighting.', traits: 'What it is known for.',
  perception: 'How well it notices others.', mode: 'How it moves, or the way it is done.', beast: 'What it sits on.', ammo: 'So many shots, where they are counted.', shots: 'Shots left, where they are counted.', player: 'The player’s own character.',
  // Goals and ends.
  victory: 'What it is fought for, and how it ends.', goals: 'What the sides fight for.', ends: 'The ways the game ends, the first that holds decides.', where: 'The places it speaks of.', spots: 'Hexes or spots, one by one.',
  reach: 'So far around it.', need: 'So much is needed.', than: 'As much as this other goal has.', more: 'More than the other goal has.', says: 'The sentence people read.', short: 'How the score counts it, in a few words.', brief: 'How it is told before the battle.', briefing: 'What is special about the battle, told before it.', about: 'What it is about, in a few words.', secret: 'Only its own side knows of it.',
  with: 'What the book’s own way of counting wants to know.', when: 'When it is looked at: at once, at the end of a turn, or at the limit.', if: 'These goals are reached.', unless: 'None of these goals is reached.',
  standing: 'How each side fares.', special: 'Special rules of the scenario.', exit: 'Who may leave the board, and where.', sight: 'Nobody sees farther.', first: 'The side that goes first.', winner: 'The side that won the roll.',
  text: 'A sentence with slots.', facts: 'What goes into the slots.', why: 'Why, as a sentence.', goal: 'The goal it speaks of.', objective: 'What the side is after.',
  // What befalls figures.
  fate: 'What took it out of the fight; null while it is in it.', wounds: 'Wounds so far.', health: 'Healthy, stunned, wounded or dead.', legs: 'Leg wounds.', arms: 'Arm wounds.', hidden: 'The others do not see it.', unseen: 'Nobody of the other side sees it.',
  asleep: 'It sleeps.', alarm: 'Whether, or since when, the house is awake.', ready: 'Has answered.', hits: 'Hits.', target: 'At whom it is aimed.', targets: 'At whom it is aimed.', attacker: 'Who attacks.', attackers: 'Who attack.', defenders: 'Who are attacked.',
  enemy: 'The enemy in question.', victim: 'Whom it befalls.', victims: 'Whom it befalls.', by: 'Who did it, or whose it is.', since: 'Since which turn.', who: 'Whose it is.', whom: 'Whom it is about.', a: 'One of the two.', b: 'The other of the two.',
  left: 'What is left of it.', acted: 'Has acted in this part of the turn.', fought: 'Has fought in this part of the turn.', moved: 'Has moved; where it is a number, in which place or turn.', shot: 'Has shot; where it is a number, when.', reload: 'What it still takes to load.',
  loaded: 'The weapon is loaded.', loading: 'Loading steps done for each weapon; −1: used up.', result: 'What came of it.', cost: 'What it costs.', way: 'The way it takes, place by place.', ways: 'The ways they take, by figure.', path: 'The way it takes, place by place.', steps: 'The single steps of the way.',
  track: 'Where it was on the way.', places: 'Where they are set up, by figure.', leave: 'Who leave the board.', dismount: 'Who dismount.', poem: 'The lines of a death poem.', poems: 'The death poems, with what was said of them.', done: 'Who is done.', held: 'Kept back for the enemy’s turn.',
  // The same word elsewhere: what holds it, or the kind of what holds it, and the field.
  'seal.entries': 'How many entries there are.', 'rests.zone': 'The time zone the clock goes by.', 'holidays.from': 'The first day off.', 'holidays.to': 'The last day off.',
  'night.from': 'The hour at which the night begins.', 'night.to': 'The hour at which it ends.', 'goals.side': 'Whose goal it is.',
  'goals.figures': 'The figures it speaks of.', 'goals.of': 'The side it is counted on.', 'where.from': 'Where the part begins.', 'where.to': 'Where the part ends.', 'map.ground': 'The kind of every hex that is not listed.',
  'table.height': 'From south to north.', 'areas.height': 'How high it is.', 'lines.height': 'How high it is.', 'lines.points': 'The points it leads through.',
};

/** What a field means in the files of a book, in what holds it; null where nobody has said. */
export const wordsFor = (book: string, field: string, holders: readonly string[] = []): string | null =>
  [...holders.map(holder => `${holder}.${field}`), field]
    .map(name => FIELDS[book]?.[name] ?? COMMON[name])
    .find(one => one !== undefined) ?? null;
