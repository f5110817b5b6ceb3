/** BLD-R01 to BLD-R69: our answers where the book is silent; options.ts holds what groups may choose. */
import type { Ruling } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';

export const RULINGS = {
  'BLD-R01': {
    section: 'Dice and tables',
    question: 'What die, and what is “%Die”?',
    answer:
      'A ten-sided die numbered 1–10, a 0 face being 10; the heading only means die. (The shuriken table ends with 0; a French summary of the sister game says the same.)',
  },
  'BLD-R02': {
    section: 'Dice and tables',
    question: 'Mounted long range printed 45–100 leaves 41–44 in no band',
    answer: 'It is 41–100. (A published list of corrections to the 1984 booklet confirms it.)',
  },
  'BLD-R03': {
    section: 'Dice and tables',
    question: 'Missile results B and D against mounted targets have the same words',
    answer:
      'B is read as horse killed, rider stunned and dismounted; D as printed. (The letters must rise in severity; the combat table has exactly the sequence horse killed and rider stunned, horse unharmed and rider wounded, horse killed and rider wounded.) Option mountedMissileB: stunned (default) or asPrinted.',
    option: 'mountedMissileB',
  },
  'BLD-R04': {
    section: 'Dice and tables',
    question: 'BLD-T7 row 10 reads A, B, D, C under 9-1 to 12-1 and makes 12-1 worse than 11-1',
    answer:
      'Row 10 is A, B, C, C, D under 8-1 to 12-1. (Every row of that table is the row above moved one column to the right, except at its left end; a cell seems to have been lost and the last ones shuffled.)',
  },
  'BLD-R05': {
    section: 'Dice and tables',
    question: 'BLD-T7 column 3-1, row 5 reads A where the diagonal suggests B',
    answer: 'Keep A. (The three lowest columns end B B A A, B B A, B A in the combat table for infantry too.)',
  },
  'BLD-R06': {
    section: 'Dice and tables',
    question: 'Are the other cells sound?',
    answer:
      'Yes. Down every column and along every row the letters run in order without a step back (blank, A, B, C …); all cells but row 10 of BLD-T7 are as in our copy. At low odds a middling roll may hurt an attacker whom still lower odds would have spared; so it is printed. A published example of the sister game (24 against 7 on foot: 3-1, roll 2 is D, roll 7 is A) agrees with BLD-T8.',
  },
  'BLD-R07': {
    section: 'Dice and tables',
    question: 'Does the French edition change more?',
    answer:
      'It is known to merge steps 1 and 2 (BLD-045), to correct the mounted range and to add 1 on BLD-T3 (BLD-064); it also touched 4.4 and 4.6 in ways we could not read. Only the range correction is taken over by default. (We build the 1984 book.)',
  },
  'BLD-R08': {
    section: 'Dice and tables',
    question: 'Nothing on the terrain list gives heavy cover',
    answer: 'The column is for castle maps (Siege). We keep it, and offer an optional loophole hex.',
  },
  'BLD-R09': {
    section: 'Dice and tables',
    question: 'In which order are rounding, the 1-1 floor, the 12-1 cap and terrain applied?',
    answer:
      'Divide and round down, limit to 1–12, then shift, then limit again. (Simplest; a weak attacker still profits from good ground.)',
  },
  'BLD-R10': {
    section: 'Characters and turn',
    question: 'The counters with all values are lost',
    answer:
      "Use the set of section 6. (No source for the real values was found. Built on what is known: a movement value 6 in a caption; wounded men cannot pay 4; a samurai on a spare horse gets +5 attack; the sister game's example of a knight attacking with 24 against a soldier's defence 7; players' memories of knights at 20–30 and common soldiers below 10. If the counters turn up, only this data changes.)",
  },
  'BLD-R11': {
    section: 'Characters and turn',
    question: 'Does a stunned man defend with full strength?',
    answer:
      'With his wounded-side defence. (The counter is flipped, so the healthy value is not showing; he is on the ground but not yet helpless.) Option stunnedDefence: wounded (default) or healthy.',
    option: 'stunnedDefence',
  },
  'BLD-R12': {
    section: 'Characters and turn',
    question: 'A stunned man gets a retreat result',
    answer: 'He cannot move, so it becomes a wound, and a wound kills him. (Follows from both rules as printed.)',
  },
  'BLD-R13': {
    section: 'Characters and turn',
    question: 'Does a stunned enemy hinder retreats, advances, windows?',
    answer:
      'Yes, all living enemies do; only seeing at night, control of draft horses, leading, pushing and similar tasks need conscious men. (The book says living in one place and conscious in another.)',
  },
  'BLD-R14': {
    section: 'Characters and turn',
    question: 'Are ronin and lords samurai? Ninja, bandits?',
    answer:
      'Ronin and lords yes; ninja, ashigaru, ordinary monks, bandits and peasants are others. A lord surprised without armour is shot at on BLD-T5. (The split follows armour.)',
  },
  'BLD-R15': {
    section: 'Characters and turn',
    question: 'May two friends share a hex?',
    answer: 'Only while passing. (Implied by the ban on displacing; hexes are 2 m.)',
  },
  'BLD-R16': {
    section: 'Characters and turn',
    question: 'What is “in combat last turn” for the second player?',
    answer: 'The last two combat steps before his phase, own and enemy. (The same measure for both players.)',
  },
  'BLD-R17': {
    section: 'Characters and turn',
    question: 'Do shots take effect at once?',
    answer: 'Yes, in the order the active player chooses. (The text says retreat immediately.)',
  },
  'BLD-R18': {
    section: 'Characters and turn',
    question: 'May a foot bowman really shoot twice a phase, and after moving?',
    answer: 'Yes, in step 1 and step 4; moving does not matter. Mounted archers once. (As printed.)',
  },
  'BLD-R19': {
    section: 'Characters and turn',
    question: '“One complete turn”, “an entire turn”, “an entire phase”',
    answer:
      "A complete or entire turn runs from step 3 to the start of the side's next phase; an entire phase ends in step 6 of the same phase. (For seppuku the enemy must have a chance to attack.) Option quickMount: off (default) or on (mounting is done in step 6 of the same phase).",
    option: 'quickMount',
  },
  'BLD-R20': {
    section: 'Sight and missiles',
    question: 'How does software draw the line?',
    answer:
      "Hexes of radius 1. Test the 49 lines between the centre and six inner points (0.9 of the way to each corner) of the shooter's hex and the same of the target's hex (all hex pairs for two-hex pieces). A line that runs along a hexside for more than a millionth of a unit is not used (it lies in both hexes, and a line beside it serves as well); otherwise a hex is crossed if more than a millionth of a unit of the line lies inside it. A line is legal if nothing on it forbids the shot; of the legal lines take the one with the lightest cover. (“Any part to any part”, but a man straight in the way must block, as the book's own example says.)",
  },
  'BLD-R21': {
    section: 'Sight and missiles',
    question: 'Do torii, bridge, paddy, temple, stairs or barricade hexes in between matter?',
    answer: 'No. (Only scrub, slopes, trees, walls and buildings have a rule.)',
  },
  'BLD-R22': {
    section: 'Sight and missiles',
    question: 'Do covers add up?',
    answer: 'No, the heaviest one counts. (As for horsemen in two terrains.)',
  },
  'BLD-R23': {
    section: 'Sight and missiles',
    question: 'Do stunned men and horses block?',
    answer: 'Stunned and dead men no; standing horses yes, as one character. Option stunnedBlocksSight: no (default) or yes.',
    option: 'stunnedBlocksSight',
  },
  'BLD-R24': {
    section: 'Sight and missiles',
    question: 'May a mounted archer shoot over an adjacent mounted man?',
    answer: 'No. (The reason given is his height.) Option saddleOverMounted: no (default) or yes.',
    option: 'saddleOverMounted',
  },
  'BLD-R25': {
    section: 'Sight and missiles',
    question: 'Slopes without the diagram',
    answer:
      "Every hex has a level; a slope hex has the lower level; its lip is every side shared with a hex one level higher. The lip of an intervening slope hex is crossed when the line passes directly between it and such a neighbour. Lips of the shooter's and the target's own hexes never block. First look for a dip (down, later up): both slopes are ignored. Then a ridge (up, later down): blocked. Otherwise apply the distance rule, the higher character being the one on the upper side of that lip. reconstructed diagram, and it reproduces all seven statements of the book's key: rows 1–3 and 9–12 high, rows 4 and 8 slopes, rows 5–7 low, scrub in D6; A at D3, B at B2, C at F8 (in the slope), D at F10, E at D5.",
  },
  'BLD-R26': {
    section: 'Sight and missiles',
    question: 'Where is the front of a barricade, and is its combat advantage all round?',
    answer:
      'A barricade has a facing; its dark line is the facing hexside and the two next to it. Medium cover counts only for lines that enter over these three, none otherwise. The + counts against attacks from every side and for attacks out of the hex. (The chart gives it without a condition; the front is named for cover only.) Option barricadeMelee: allRound (default) or frontOnly (+ only over the three front sides, else 0).',
    option: 'barricadeMelee',
  },
  'BLD-R27': {
    section: 'Sight and missiles',
    question: 'What is an exterior corner hex?',
    answer:
      'A flat hex outside a building that touches exactly one hex of the building, and that one is a wall hex; the map lists them. Medium cover against every line. (The book names no direction.) Option cornerCover: allRound (default) or protectedSides (only against lines that enter over the side shared with the wall hex or the side next to it on either hand).',
    option: 'cornerCover',
  },
  'BLD-R28': {
    section: 'Sight and missiles',
    question: 'May men deep in a room shoot out?',
    answer: 'Only through an opening next to them. (Mirror of the rule for shooting in.)',
  },
  'BLD-R29': {
    section: 'Sight and missiles',
    question: 'Are walls hexes or hexsides?',
    answer:
      'Hexes: a building is a ring of wall, door and window hexes round its interior hexes, so that men on the two sides of a wall are never adjacent. Hexside walls are also supported and bar movement, combat, sight and light.',
  },
  'BLD-R30': {
    section: 'Sight and missiles',
    question: 'Does a cart block arrows?',
    answer: 'No; light cover behind it. (It is called terrain, and no block is stated.)',
  },
  'BLD-R31': {
    section: 'Sight and missiles',
    question: 'Shooting into a fight, next to enemies, arrows left?',
    answer: 'All allowed, no limit, no misses on friends. (Nothing forbids it.)',
  },
  'BLD-R32': {
    section: 'Sight and missiles',
    question: 'Do samurai monks deflect, too?',
    answer:
      "Yes. (They are monks; only their armour row differs.) A deflected result is worked out before the monk's own state: a wounded monk who turns a wound into a retreat lives if he can retreat.",
  },
  'BLD-R33': {
    section: 'Sight and missiles',
    question: 'Does a shuriken need a clear line?',
    answer: 'Yes: no characters, trees or walls between, openings as for bows; cover is ignored.',
  },
  'BLD-R34': {
    section: 'Sight and missiles',
    question: 'Do wounds hinder throwing?',
    answer: 'Yes, +1, like shooting. (The rule says when shooting.)',
  },
  'BLD-R35': { section: 'Movement', question: 'Do enemies stop movement?', answer: 'No. (Only occupied hexes are forbidden.)' },
  'BLD-R36': {
    section: 'Movement',
    question: 'Facing, turning and backing of two-hex horses',
    answer:
      "BLD-107 to BLD-110. (The book is silent; a players' rule set for the sister games moves them so: one point forward with free 60° turns, two points to back or to swing the quarters. The head swing is ours.)",
  },
  'BLD-R37': {
    section: 'Movement',
    question: 'What does “through a window” forbid?',
    answer:
      'Stepping out of the window hex to a side, inside or outside, while a living enemy stands on that side next to the window hex; in moves, advances and retreats alike, and whichever side he came from. Entering the window hex itself, and fighting from it, is allowed.',
  },
  'BLD-R38': {
    section: 'Movement',
    question: 'May the owner choose the river instead of a wound?',
    answer:
      'He must take a dry legal hex if there is one; if only river hexes are legal a samurai or horse must go in and drowns; lighter infantry simply wade.',
  },
  'BLD-R39': {
    section: 'Movement',
    question: 'How many bodies can two men clear?',
    answer:
      'One horse or three men; a fuller hex needs more pairs or more phases. A dead horse is shifted by one step like a living one. They may stand in the hex or next to it.',
  },
  'BLD-R40': {
    section: 'Movement',
    question: 'How does a led horse or a cart move?',
    answer: 'It trails. (One simple rule for horses, draft horses and carts.)',
  },
  'BLD-R41': {
    section: 'Movement',
    question: 'Does riding a draft horse give +5?',
    answer:
      'No: foot values (wounded ones if wounded) and movement 4, even for one who has a mounted counter. (The +5 belongs to riderless war horses.)',
  },
  'BLD-R42': {
    section: 'Movement',
    question: 'Cart diagram lost',
    answer:
      'Two hexes, three marked hexes in front. (The only shape that fits the text: the rear of the horse must be in one of three hexes.)',
  },
  'BLD-R43': {
    section: 'Movement',
    question: 'How is a temple entered?',
    answer: 'Temple hexes form a raised platform: in and out only by door, window or stairs hexes; sight across it is free.',
  },
  'BLD-R44': {
    section: 'Movement',
    question: 'Stairs are named but not on the terrain list',
    answer: '1 point on foot, no horses, no cover, 0.',
  },
  'BLD-R45': {
    section: 'Combat',
    question: 'May a samurai on the bank fight a man in the river, a rider a man among trees?',
    answer: 'Yes. (The bar is about places no man could cross, like walls and bridge to river; not about what this attacker may enter.)',
  },
  'BLD-R46': {
    section: 'Combat',
    question: 'May one attacker attack twice, or after an advance?',
    answer: 'No, one attack each per step; an advance gives no new attack.',
  },
  'BLD-R47': {
    section: 'Combat',
    question: 'Several against several?',
    answer: 'Split it into fights with a single character on one side. (The book only describes these two.)',
  },
  'BLD-R48': {
    section: 'Combat',
    question: "Does the owner's choice cover retreats and stuns?",
    answer:
      'Yes, every result falls on one character. If mounted and foot defenders fight together the owner names the victim before the roll, which also decides the table. Option combinedRetreat: one (default) or all (B and C move everyone of that side in the fight).',
    option: 'combinedRetreat',
  },
  'BLD-R49': {
    section: 'Combat',
    question: 'Which terrain counts for several defenders?',
    answer: 'The best among them. (The attacker chose to take them all on; mixed attackers also fight at their worst.)',
  },
  'BLD-R50': {
    section: 'Combat',
    question: 'Does BLD-T7 E unhorse the rider?',
    answer: 'No. (D, F, G and H name it, E does not.) A rider wounded as attacker, or because he cannot retreat, stays mounted as well.',
  },
  'BLD-R51': { section: 'Combat', question: 'Where may one retreat to?', answer: 'BLD-157. (Keeps a retreat a retreat.)' },
  'BLD-R52': {
    section: 'Combat',
    question: 'A horse with an enemy beside both its hexes',
    answer: 'Only new hexes are tested; so it can move off although its trailing hex still touches the enemy.',
  },
  'BLD-R53': {
    section: 'Combat',
    question: 'No free hex next to the fallen horse?',
    answer: 'In the order of BLD-201; there is always an answer.',
  },
  'BLD-R54': {
    section: 'Combat',
    question: "When is the advancing man's adjacency tested?",
    answer:
      'To the beaten enemy: at the moment of the roll. To other enemies: just before he moves. Retreats turned into wounds give no advance unless the wound kills.',
  },
  'BLD-R55': { section: 'Combat', question: 'Half of an odd movement value', answer: 'Rounded down.' },
  'BLD-R56': {
    section: 'Combat',
    question: '“Ignore rider casualties” and “treat stunned or wounded as killed”',
    answer:
      'BLD-T3 B and D, BLD-T7 D, F and H kill the horse; BLD-T3 C, BLD-T7 E and G (horse unharmed) do nothing; a horse that cannot retreat, or is hit by shuriken W, would be wounded and so dies. Riderless war horses are treated alike.',
  },
  'BLD-R57': {
    section: 'Honour, night',
    question: 'Details of challenges',
    answer:
      'Duellists may attack and shoot at each other only; a dismounted duellist fights on; other men of both sides neither move, shoot, attack nor tend anything, but stunned ones recover and whole-turn actions complete. Game turns go on counting.',
  },
  'BLD-R58': {
    section: 'Honour, night',
    question: 'Does seppuku win?',
    answer:
      'The text speaks of winning under the seppuku rule, and of a posthumous winner if the poem is remembered. So: win if the opponent honours the poem. Option seppukuVictory: poem (default) or noWin (honour only).',
    option: 'seppukuVictory',
  },
  'BLD-R59': {
    section: 'Honour, night',
    question: 'When is a ninja seen?',
    answer:
      'Worked out after every step of any move and after every result: seen while in light or adjacent to a conscious enemy (no wall between them), unseen again as soon as neither holds; a mover who uncovers a ninja may change the rest of his move; the opponent keeps a last-seen marker. Option hiddenNinja: on (default) or off (shown but not attackable).',
    option: 'hiddenNinja',
  },
  'BLD-R60': {
    section: 'Honour, night',
    question: 'Are ordinary men hidden at night?',
    answer:
      'They stay on the map but can be shot at only if lit or next to a conscious enemy of theirs; in hand-to-hand the adjacent enemy is always seen. (One test of being seen for everybody.) Ninja may throw at anyone in range with a clear line, with the +1 if unlit.',
  },
  'BLD-R61': {
    section: 'Honour, night',
    question: 'Does tending a lantern use the attack?',
    answer: "Yes. From the lantern's own hex too.",
  },
  'BLD-R62': {
    section: 'Honour, night',
    question: 'Light and walls',
    answer: 'The six neighbours are lit unless a wall hexside lies between; a lantern in a door or window hex lights both sides.',
  },
  'BLD-R63': {
    section: 'Further rulings',
    question: 'May one step from the bridge down into the river?',
    answer:
      'No. (The chart bars the way up; 6 forbids fighting between the two because terrain prevents movement, so the bar is taken both ways.)',
  },
  'BLD-R64': {
    section: 'Further rulings',
    question: 'Do trees, slopes and men hide a lantern?',
    answer: 'Yes, the line must be clear as for any shot; only the cover column is always None. (Terrain not counting is read as cover.)',
  },
  'BLD-R65': {
    section: 'Further rulings',
    question: '“Archery does not affect seppuku”',
    answer:
      'Taken by the letter: every missile result on him, arrow or shuriken, is ignored from the declaration until the rite is done or broken off. (He is past caring, and nobody may cheat him of it from afar; only an attack in combat stops him.)',
  },
  'BLD-R66': {
    section: 'Further rulings',
    question: 'From a door hex through another opening?',
    answer:
      'No, as from a window hex; into another door or window hex yes. (The book says it of windows only; a shot across the house and out again is the same shot.)',
  },
  'BLD-R67': {
    section: 'Further rulings',
    question: 'Do men shot over from the saddle count among the four?',
    answer: 'No; adjacent men on foot are passed under BLD-073, the others on the line under BLD-072 if range and cover allow.',
  },
  'BLD-R68': {
    section: 'Further rulings',
    question: 'Must the one hex of a short advance be paid for?',
    answer: 'Yes, out of half his points; a wounded man (1 point) cannot advance into scrub.',
  },
  'BLD-R69': {
    section: 'Further rulings',
    question: 'Does a dead horse count in both its hexes?',
    answer: 'Yes, 3 points in each. (It lies where it stood.)',
  },
} as const satisfies Record<string, Ruling & { option?: keyof typeof OPTIONS }>; // an option not in the table does not compile
