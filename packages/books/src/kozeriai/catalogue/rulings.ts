/** KOZ-R01 to KOZ-R94: our answers where the book is silent; options.ts holds what groups may choose. */
import type { Ruling } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';

export const RULINGS = {
  'KOZ-R01': {
    section: 'Time and order',
    question: 'What are turn, phase and move?',
    answer:
      '"Turn" = game turn = "move" = every seat has had one action phase. "Phase" = one seat\'s action phase. "A complete move (several phases)" is one game turn with the phases of all seats. "Every other phase" counts the figure\'s OWN phases, i.e. game turns. "This phase" = the phase, of whichever seat, in which it happens. (Simplest reading that makes recovery, aiming, reloading and stamina all count the same unit; the words are left over from an older multi-phase version.)',
  },
  'KOZ-R02': {
    section: 'Time and order',
    question: 'Combat after each contingent, or after all have moved?',
    answer:
      'After each contingent\'s actions (the more detailed sentence, and the Closing rule speaks of "their action turn"). option: combatTiming, default `contingent`; `common` = all seats act first, then all shooting in seat order, then every figure able to strike names its target in seat order; pairs that named each other fight one mutual exchange, the rest one-way exchanges, resolved in seat order.',
    option: 'combatTiming',
  },
  'KOZ-R03': {
    section: 'Time and order',
    question: 'Who goes first?',
    answer:
      'The scenario lists the seats; that order is kept every turn. option: seatOrder, default `listed`; also `alternateSides`, `sideBySide`, `diceEachTurn` (each seat d10, high first, ties re-rolled).',
    option: 'seatOrder',
  },
  'KOZ-R04': {
    section: 'Time and order',
    question: 'When do two figures strike at each other simultaneously?',
    answer:
      "A figure attacked in someone else's phase may, if the attacker's hex is in its own zone, it can defend and it has not yet made its stroke this turn, strike back instead of only parrying: that IS its one stroke of the turn. One pair of dice; either may be hurt. (The book gives a result for \"both attacking simultaneously\" but with one seat acting at a time it could otherwise never happen.) option: strikeBack, default `on`; `off` = only parries outside one's own phase, except closing and charge strikes.",
    option: 'strikeBack',
  },
  'KOZ-R05': {
    section: 'Time and order',
    question: 'Which actions leave a stroke in the same phase?',
    answer:
      "Step, turn, stand still, sidesteps, step back, dash (−3), stand up or lie down: yes. Reload, shoot, mount/dismount, open/close a door, ki-ai, body charge, climbing, changing a horse's activity: no stroke in the combat step (parries and, where legal, a strike back or closing stroke in later phases of the turn are still allowed, except after ki-ai and after changing a horse's activity: KOZ-R94).",
  },
  'KOZ-R06': {
    section: 'Time and order',
    question: 'Who wins?',
    answer:
      'Whatever the scenario says; default when it says nothing: a side wins when no enemy figure is able to fight at `turnEnd`; all down on both sides = draw.',
  },
  'KOZ-R07': {
    section: 'Map and movement on foot',
    question: 'Sharing hexes',
    answer:
      'One standing or lying living figure to a hex; nobody moves through an occupied hex (friend or foe), not even dashing. Bodies (dead or knocked out) share a hex with one figure; a lying living figure blocks its hex. Under a horse see KOZ-R52.',
  },
  'KOZ-R08': {
    section: 'Map and movement on foot',
    question: 'Turns in a step',
    answer: '"Up to 60°" = 0 or one facing left or right, before or after the hex moved; never both before and after.',
  },
  'KOZ-R09': {
    section: 'Map and movement on foot',
    question: 'Dash',
    answer:
      "2 or 3 hexes, all free, straight ahead; a figure may not choose to dash 1. If interrupted (closing stroke pushes it, or it falls) it stops there. The −3 lasts from the dash until the start of the figure's next own phase, in attack and defence.",
  },
  'KOZ-R10': {
    section: 'Map and movement on foot',
    question: 'Does terrain slow movement?',
    answer:
      'The book gives only combat penalties: water, rough ground, undergrowth cost no movement. option: hardGoing, default `off`; `on` = no dash into or out of water, rough or undergrowth.',
    option: 'hardGoing',
  },
  'KOZ-R11': {
    section: 'Map and movement on foot',
    question: 'Obstacles on foot',
    answer:
      'Low hedges, high hedges, barricades lie on hexsides. A low obstacle is jumped as part of a step forward/back or sidestep across it or of a dash: trip roll after landing in the far hex; a fall ends the movement. High hedges and barricades are climbed: the whole action is one hex across, facing kept, no stroke, no trip roll. 1-hex gaps may be jumped by a dash of 2 or 3 as low obstacles (roll in the landing hex; a fall is on the near side: figure lies in the hex before the gap); wider gaps not.',
  },
  'KOZ-R12': {
    section: 'Map and movement on foot',
    question: 'Who is "armoured" for jumping?',
    answer: 'Everyone with any armour (part, armoured, full).',
  },
  'KOZ-R13': {
    section: 'Map and movement on foot',
    question: 'Several trip causes at once',
    answer: 'One roll against the highest applicable number for one push-back or event. A lying figure makes no trip rolls.',
  },
  'KOZ-R14': {
    section: 'Map and movement on foot',
    question: 'Slippery ground',
    answer:
      'One roll per figure per phase, at the end of the phase, if it struck or parried in that phase and is then standing in a slippery hex.',
  },
  'KOZ-R15': {
    section: 'Map and movement on foot',
    question: 'Lying figures',
    answer:
      'Standing up or lying down takes the whole action; facing is kept. A lying figure may not move or turn (no crawling); it is never pushed back; it defends at −2 and may strike at −2, but only at adjacent hexes of its zone. It may reload anything; it may shoot a musket or crossbow, not a bow, and may not throw. It blocks its hex. Zone penalties apply as usual.',
  },
  'KOZ-R16': {
    section: 'Map and movement on foot',
    question: 'Doors',
    answer:
      "A door is a hexside, open or closed. To work it a figure on foot must be in one of its two hexes and face it. Closed doors block movement, sight, shots and strokes. A locked door needs the scenario's key, or 10 distractions' worth of blows: not in the book, so locked doors exist only in scenarios that define them.",
  },
  'KOZ-R17': {
    section: 'Map and movement on foot',
    question: 'Uphill',
    answer:
      'Hexes have a level; pushed into a higher level, or across a "steps" hexside upwards = uphill. Level differences of more than 1 are walls.',
  },
  'KOZ-R18': {
    section: 'Zones, reach, closing',
    question: 'The zone diagrams are lost',
    answer:
      'Reconstructed as KOZ-T8 to T24 from the text: spears and naginata outreach swords; mounted katana and mounted naginata share one chart (so the naginata is close to the katana in shape), the yari rider has another; "the naginata is inferior to the spear on the battlefield"; named reaches (feruzue chain 3, kawa-nawa 4, manrikigusari 2, kusarigama entangling 3, kumade 1). All are data, editable per game (option: zones, default `ledger`).',
    option: 'zones',
  },
  'KOZ-R19': {
    section: 'Zones, reach, closing',
    question: 'Attacked from two or more hexes away',
    answer:
      "Use the sector of the attacker's hex as seen by the defender; a hex on the line between two sectors gives no penalty if either sector gives none. Each attacker is judged for himself.",
  },
  'KOZ-R20': {
    section: 'Zones, reach, closing',
    question: 'Reach and outreach',
    answer:
      "Reach of a weapon (mode) = greatest distance of its attack hexes. L outreaches M when L's reach is greater than M's with the weapons now in hand; of a weapon with several modes the longest one that is ready counts, for L and for M (KOZ-R77). A mode still hidden counts only for its owner's own closing stroke (else it would be betrayed); a sheathed shakujo blade is not ready.",
  },
  'KOZ-R21': {
    section: 'Zones, reach, closing',
    question: 'When is the closing stroke made?',
    answer:
      "Trigger: in his own phase M, standing in a hex of L's zone at a distance greater than M's reach, begins a step (any kind of move, each hex of a dash) to a hex whose distance to L is within M's reach. Before that step L's owner may strike M where he stands (also in a hex he has just entered during the same dash). L must be able to strike: conscious, not grappling, not helpless, chain ready. It is L's one stroke of the turn: if L has struck already this turn, there is no closing stroke. If M is pushed back, falls, dies or is entangled, the rest of his movement is lost; otherwise he completes it. Several L's strike one after the other (seats in order after the mover's, each seat its figures as it likes). Horsemen closing on longer weapons trigger it too, hex by hex; as they are not pushed back they lose the rest of the movement only if the horse dies or they are pulled down. option: closingStroke, default `oneStroke`; `always` = a closing stroke does not use up and does not need the turn's stroke, once per enemy mover.",
    option: 'closingStroke',
  },
  'KOZ-R22': {
    section: 'Zones, reach, closing',
    question: 'Winning by 3 or more against the longer weapon',
    answer:
      "Any exchange in which the attacker struck with a weapon that outreaches the defender's and the attacker's hex is not in the defender's zone. The defender (never a lying, entangled or mounted one) may: if the attacker is in his forward 120° arc, step one hex that is 1 nearer to the attacker, is one of his three front hexes, is free and passable (his choice if two), facing kept; if the attacker is outside that arc, turn to the facing that has the attacker in sector 0 (his choice if two); the same turn is open to him if the attacker is in that arc but adjacent (no nearer hex exists). Or decline. No closing stroke against this step. If it happened during the defender's own action (a closing stroke), he still has his action: if it had not yet moved or turned him he may choose any action afresh; if it had (later hexes of a dash, a turn made first) he may only finish what is possible of it or stop.",
  },
  'KOZ-R23': {
    section: 'Zones, reach, closing',
    question: 'Striking past others',
    answer:
      'For a target at distance 2+, look at the hexes between (on the line of centres; where the line runs along a hexside both hexes must be blocked to block it). Walls, closed doors, high hedges block. Pole weapons: standing enemies block, friends do not. Chains and ropes: any standing figure blocks. Low hedges, barricades, lying figures and bodies never block.',
  },
  'KOZ-R24': {
    section: 'Results',
    question: 'Which hex is "directly away"?',
    answer:
      "Take the direction that continues the line winner→loser: for an adjacent pair the direction itself; farther away the sector of the loser's hex seen from the winner's hex. If the loser lies between two sectors, both hexes are equally good: the loser's owner chooses. Facing is kept. A pushed figure that is aiming loses its aim.",
  },
  'KOZ-R25': {
    section: 'Results',
    question: 'Push-back blocked',
    answer:
      'Direct hex impassable (wall, building, high hedge or barricade or low hedge on the hexside, gap, map object): the figure is "forced into an obstacle": it stays and rolls a trip (4 or less). Direct hex occupied by a living figure or horse: use the two hexes 60° either side of the direct one (owner of the loser chooses if both free); if none is free and passable it stays, no roll. Off the map: same as occupied. Two candidate direct hexes: a free one must be taken before a blocked one. Blocked push-backs never cause extra wounds.',
  },
  'KOZ-R26': {
    section: 'Results',
    question: 'Where do the dead lie?',
    answer:
      'In the hex where they stood when struck: no push-back for a figure killed or knocked out. A knocked-out figure is a body for all purposes. A dead horse is two body hexes.',
  },
  'KOZ-R27': {
    section: 'Results',
    question: 'Defender wins',
    answer: 'If the winner was only parrying: nothing happens to the attacker, whatever the difference.',
  },
  'KOZ-R28': {
    section: 'Results',
    question: 'Armour against distractions, heavy bonus',
    answer:
      'Armour (and super-samurai dodge) reduces distractions from a weapon\'s stroke exactly as it reduces wounds ("in the normal way"). The heavy bonus is added when the difference is 2 or more, before armour: net = max(0, difference + bonus − armour). Fixed distractions (charge 2, grapple 2, kawa-nawa trip 2, ki-ai 4) are not reduced. option: armourVsBlunt, default `reduces`; `none`.',
    option: 'armourVsBlunt',
  },
  'KOZ-R29': {
    section: 'Results',
    question: 'Does the knocked-out figure wake?',
    answer:
      'No, it is out of the game (alive). option: knockout, default `permanent`; `wakes` = it recovers one a move like KOZ-127 and rises (lying) when it has none left.',
    option: 'knockout',
  },
  'KOZ-R30': {
    section: 'Results',
    question: 'Recovery of distractions',
    answer:
      'At turnEnd a conscious figure that this turn did not leave its hex (own move or push-back), did not strike, parry, shoot, shout or grapple, loses one distraction. Turning, reloading or aiming in place, standing up and lying down do not prevent it. Drawing a weapon does not either.',
  },
  'KOZ-R31': {
    section: 'Results',
    question: 'Simultaneous effects',
    answer:
      'In a mutual exchange only the loser suffers, so no order is needed. Wounds count at once for later exchanges of the same phase.',
  },
  'KOZ-R32': {
    section: 'Melee factors',
    question: 'Skill with a weapon not on the sheet',
    answer:
      'Samurai, ronin, master, monk: their secondary skill with any weapon they carry. Others: 0. Techniques (iaijutsu, ki-ai, ni-ten, yadomejutsu, jujutsu, kusarigama, kawa-nawa …) must be written on the sheet; without it they cannot be used (unarmed fighting without jujutsu: skill 0).',
  },
  'KOZ-R33': {
    section: 'Melee factors',
    question: 'Drawing, changing, recovering',
    answer:
      "Free, not an action; at most one change per figure per phase; in one's own phase at any moment before the figure's stroke, in others' phases only as part of `ask.defence`. The −4 applies to that figure's rolls until the end of that phase (any seat's). Recovering = picking up a weapon lying in one's own hex. A weapon let go (changed) may be sheathed (swords, daggers) or dropped in the hex (owner's choice; long weapons, bows, guns are dropped). Scenarios say who starts with sheathed swords; default: main weapon in hand. Baring a shakujo-yari or switching between modes of one composite weapon is a mode change, not a weapon change: no penalty, except baring the shakujo blade (−4).",
  },
  'KOZ-R34': {
    section: 'Melee factors',
    question: 'No defence',
    answer:
      'The figure still rolls, with all its usual factors and skill, and a further −6; it can never strike back. Applies to ki-ai shouters, grapplers attacked from outside, and conscious figures that for any reason cannot defend. Knocked-out, dead and unconscious figures cannot be attacked. option: coupDeGrace, default `off`; `on` = a stroke at an adjacent helpless body kills without dice.',
    option: 'coupDeGrace',
  },
  'KOZ-R35': {
    section: 'Melee factors',
    question: 'Outnumbered by unengaged enemies',
    answer:
      "Count the enemies X of figure F that (a) are conscious, not lying, not grappling, on foot or mounted; (b) have F in the zone of the melee weapon in hand (a bow or gun in hand does not count); (c) are not engaged by somebody else: no other able figure of F's side has X in ITS zone. If the count n is 2 or more F has −n on all its melee rolls. Recounted for every exchange. In games of many sides, enemies of F who are enemies of each other count all the same.",
  },
  'KOZ-R36': {
    section: 'Melee factors',
    question: 'Relative weapon factor',
    answer:
      'Looked up once for each of the two combatants; a pole is Standard at any distance. A weapon in hand that is Missile class (bow, crossbow, thrown star) counts as unarmed; a musket or bow stave may be swung as a club: class Short, tessen zone, blunt, skill 0.',
  },
  'KOZ-R37': { section: 'Melee factors', question: '"Every 2 wounds"', answer: 'Rounded down.' },
  'KOZ-R38': {
    section: 'Melee factors',
    question: 'Wading',
    answer: 'Water hexes are "wading"; deep water is impassable unless the scenario says so. Horses wade too: the rider has the −2.',
  },
  'KOZ-R39': {
    section: 'Melee factors',
    question: 'Reaction Speed',
    answer:
      'Mentioned once, defined nowhere (relic). No effect. option: reactionSpeed, default `off`; `on` = a fully armoured figure may dash only 2 hexes.',
    option: 'reactionSpeed',
  },
  'KOZ-R40': {
    section: 'Shooting',
    question: 'Arc of shooting',
    answer:
      "On foot and for guns: target in the shooter's forward 120° arc. Mounted archers: anywhere but the rear 120° arc of the horse (measured from its front hex).",
  },
  'KOZ-R41': {
    section: 'Shooting',
    question: 'Sight, obscured, minimally visible',
    answer:
      "Line from centre to centre. Walls, buildings, closed doors, woods of 2+ hexes, higher levels between block it. Partly obscured (−1): a standing figure or horse between, a low hedge or barricade on a hexside of the target's hex crossed by the line, the target in undergrowth, or lying. Minimally visible (−2): only a window, loophole, or door crack shows it; target behind a high hedge; darkness or fog. Take the worst only, not the sum.",
  },
  'KOZ-R42': {
    section: 'Shooting',
    question: 'Range bands',
    answer:
      'Hex distance to the nearest hex of the target; limits inclusive (20 is "up to 20"). No minimum range. A hand-thrown object cannot go beyond 40 hexes.',
  },
  'KOZ-R43': {
    section: 'Shooting',
    question: 'Reloading',
    answer:
      "All weapons start loaded (option: startLoaded, default `yes`). After a shot the weapon needs that many reload actions, not necessarily in consecutive turns; the count is kept if interrupted. Time 0 = may be thrown every turn. Ammunition is unlimited unless the scenario gives numbers; a thrown weapon of which one carries one only (aiguchi, uchi-ne, yari-nage) lies in the target's hex and must be recovered (KOZ-R33); one so recovered is ready, no reload actions.",
    option: 'startLoaded',
  },
  'KOZ-R44': {
    section: 'Shooting',
    question: 'Misfire',
    answer:
      'Rolled first; result (roll, −2 in rain) of 0 or less fails. The musket stays loaded; the action is spent. The to-hit die is not rolled.',
  },
  'KOZ-R45': {
    section: 'Shooting',
    question: 'Aiming',
    answer:
      'Figure with a loaded bow or crossbow stands still (with no reload), target named and visible in its arc. At the end of the turn the aim counter goes up by 1 (max 3). Lost by: moving, turning, fighting (stroke or parry), being pushed, falling, taking a wound or distraction, changing target, target out of sight, and by the shot. The aimed target may move.',
  },
  'KOZ-R46': {
    section: 'Shooting',
    question: 'Being shot at',
    answer:
      'At least one missile was aimed at the shooter (hit or miss, not a misfire) since the start of its previous own phase. −1 in all, not per missile.',
  },
  'KOZ-R47': {
    section: 'Shooting',
    question: 'Other missiles',
    answer: 'Javelins (uchi-ne, yari-nage) −2 like arrows; thrown daggers (aiguchi) −4 like shuriken; crossbow bolts −2; o-yumi bolts 0.',
  },
  'KOZ-R48': {
    section: 'Shooting',
    question: 'Crossbows',
    answer:
      'Teppo-yumi: bow numbers to hit, double bow reload times, may aim. O-yumi: an immobile engine filling one hex, two crew, bow numbers to hit, musket reload, may aim, wounds without the arrow reduction, arc forward 120°, turns 60° an action. (`reconstructed`; both rare.)',
  },
  'KOZ-R49': {
    section: 'Shooting',
    question: 'Shooting at horsemen and into fights',
    answer:
      'The shooter names rider or horse (a missile reaches over 2 hexes, so KOZ-130 allows it); horse counts as unarmoured. A figure in melee may be shot at freely; misses hit nobody. option: strayShots, default `off`; `on` = a miss by exactly 1 at a target adjacent to another figure is rolled again against that figure.',
    option: 'strayShots',
  },
  'KOZ-R50': {
    section: 'Horses',
    question: 'Geometry',
    answer:
      "Front hex F, rear hex B = F − vector(facing). Forward step: B takes the old F, F moves one in the facing. 60° turn (at any one point of the move: before, between or after steps): B stays, F swings to B + vector(new facing). Sidestep: both hexes shift in direction 1, 2, 4 or 5, facing kept. Back: both shift in direction 3. A hex is in a weapon's zone if either horse hex is; distance to the nearer hex. Entering = any hex newly covered.",
  },
  'KOZ-R51': {
    section: 'Horses',
    question: 'Activities',
    answer:
      "Starting activity by scenario (default Halt). In its seat's phase the horse must carry out its activity fully (free, the seat chooses the turn and the moment among its figures' actions), unless the rider uses his action to change it; then the NEW activity is carried out in this phase. Sidestep, Back and Turn count as speed 0 and may follow only speed 0–2 activities; repeating Turn or Sidestep may choose a new side freely. A rider whose action is Shoot, Reload, or nothing keeps the activity.",
  },
  'KOZ-R52': {
    section: 'Horses',
    question: 'Run down',
    answer:
      'Canter or gallop, front or any newly covered hex entered: the man on foot falls (lying) in his hex, horse goes on over him; if it ends on him he is "under the horse": he cannot stand up or be attacked by that rider while covered. Knocked down friends too. No wounds or distractions (the book gives none). option: runDownHurts, default `off`; `on` = 2 distractions.',
    option: 'runDownHurts',
  },
  'KOZ-R53': {
    section: 'Horses',
    question: 'Throw aside',
    answer:
      "Walk, trot, sidestep, back, turn: the man's owner picks a free passable hex adjacent to him and not covered by the horse; he is put there, lying. Declining or no such hex: knocked down as above.",
  },
  'KOZ-R54': {
    section: 'Horses',
    question: 'Stroke before impact',
    answer:
      "When the next hex of the horse's movement holds an enemy on foot, and he is in the rider's zone now, and the rider did not change activity this turn and has his stroke: he may strike now (with speed bonus). The victim defends (may strike back if he can). Then, if the victim still stands in the way, the impact follows. (With a mounted katana the man straight ahead cannot be struck: KOZ-T15.) Foot with longer reach get their closing stroke against the rider or horse by KOZ-R21, before this.",
  },
  'KOZ-R55': {
    section: 'Horses',
    question: 'Horses collide ("table on page XXX")',
    answer:
      'The missing reference is the row "Barricade or collision" of KOZ-T2. When a horse\'s next hex is covered by another horse, both halt (activity Halt) without entering, and each rider rolls, the mover\'s first, at any speed (the book sets no lower limit): 0–1 unseated; 2–9 only halted. A riderless horse rolls nothing. Own and enemy horses alike. option: slowCollision, default `roll`; `none` = no rolls unless one of the two is at canter or gallop.',
    option: 'slowCollision',
  },
  'KOZ-R56': {
    section: 'Horses',
    question: 'Solid objects',
    answer:
      'Wall, building, tree, map edge not meant for exit: the horse halts before it; at canter or gallop the rider rolls as for a collision. An unjumpable or unattempted obstacle is a solid object. At walk or trot: halts, no roll.',
  },
  'KOZ-R57': {
    section: 'Horses',
    question: 'Jumping geometry',
    answer:
      'Roll when the horse is about to cross (hedge, barricade) or enter the gap (front hex). Success over a gap: the horse is set beyond it with its rear hex on the first firm hex in line and its movement goes on if it has hexes left (hexes crossed count); if the far side is occupied by men they are run down; if by a horse, it is a collision and the jump is not begun. A gap wider than 3 cannot be jumped. Only straight across. One roll an obstacle: the rear hex follows the front without another; no turn while astride, and a horse whose movement would end astride a hedge or barricade goes one hex further (if that hex holds a horse or solid object, the jump is not begun).',
  },
  'KOZ-R58': {
    section: 'Horses',
    question: 'Thrown or unseated',
    answer:
      "At once (`ask.fall`): the rider lies in a free passable hex adjacent to the rear hex, owner's choice; if there is none, adjacent to the front hex; if none, the nearest free hex. Facing of the horse; weapon stays in hand; no injury. The horse stands still (Halt) riderless. A rider killed or knocked out falls in the same way: his body is placed so, and a body may also go into a hex with a figure or body.",
  },
  'KOZ-R59': {
    section: 'Horses',
    question: 'Wounded horses',
    answer:
      'A horse has limit 8 wounds, unarmoured, no wound modifiers. Dead: rider thrown (KOZ-R58), two body hexes. Distractions on a horse count like wounds for this limit but separately (8 = it bolts: removed, rider thrown). (`reconstructed`)',
  },
  'KOZ-R60': {
    section: 'Horses',
    question: 'Push-back of the mounted',
    answer:
      'Mounted figures are never pushed back or tripped; a difference of 1 does nothing to them. (Horses are halted only as KOZ-45 says.)',
  },
  'KOZ-R61': {
    section: 'Horses',
    question: 'Speed bonus',
    answer:
      "Counts on all the rider's rolls, attack and defence, against an opponent in the forward 120° arc measured from the horse's front hex, by the activity carried out in its last phase.",
  },
  'KOZ-R62': {
    section: 'Horses',
    question: 'Mounting',
    answer:
      'Whole action; horse at Halt and riderless, figure on foot adjacent to either of its hexes, not entangled. Dismount: horse at Halt; to any free hex adjacent to it, any facing. Mounted figures cannot lie down, body charge, grapple or be body charged.',
  },
  'KOZ-R63': {
    section: 'Horses',
    question: 'Riderless horses',
    answer: 'Stand where they are, block two hexes, cannot be attacked except by reach 2+ weapons and missiles; anyone may mount.',
  },
  'KOZ-R64': {
    section: 'Special techniques and weapons',
    question: 'Body charge procedure',
    answer:
      'Action of a figure on foot against an enemy on foot standing straight ahead (direction 0): adjacent (a step forward without turn, or with the turn made first) or at the end of a dash, i.e. 2 or 3 hexes ahead with the hexes between free. The charger moves up to the hex before the defender (closing strokes of OTHER enemies as usual). Then the clash: charger rolls with weapon in hand, skill, factors, no dash penalty (he only "parries", cannot hurt); defender rolls likewise. Charger\'s total equal or higher = success. Success: defender pushed back one hex in the charge direction (as KOZ-R24, KOZ-R25, its trip rolls included), charger enters the vacated hex; then KOZ-T7; then 2 distractions. If the defender cannot be pushed, the charger stays in the adjacent hex and all the rest applies. "Both moving" = the defender left its hex by its own action in its last phase. A lying defender cannot be charged.',
  },
  'KOZ-R65': {
    section: 'Special techniques and weapons',
    question: "The defender's strike",
    answer:
      "One clash to a charge; it is his one stroke of the turn and replaces his closing stroke against this charger. It is rolled with the charger in the hex before the defender; if that hex is not in the zone of the defender's mode but an earlier hex of the charge is (feruzue chain, kusarigama flail), in the last such hex. If he has struck already, or the charger is not in his zone, he still rolls but a win only stops the charge. If he struck and wins: charge stopped and the normal result (push-back, wounds) on the charger. Zone penalty −2 applies to him if charged from a penalty hex.",
  },
  'KOZ-R66': {
    section: 'Special techniques and weapons',
    question: 'Grapple procedure',
    answer:
      'In the next own phase after the charge (of either figure), if the two are adjacent (lying or not), either may as its stroke begin to grapple; the other has no choice. From then both are `grappling`: they cannot move or do anything else. Each game turn in the combat step of the first of the two seats to act, one round: opposed d10 + unarmed (or close-in weapon) skill + relative factor + wounds, distractions, lying, terrain, draw factors; no zone, outnumbering or dash factors. Tie: nothing. Else the loser falls (lying) and takes 2 distractions; winner may break off (both free) or hold on. The round is the one stroke of both. Grapple ends also when one is dead, knocked out or no longer adjacent. The first round is fought at once in that combat step (a stroke the other has already used does not matter). The right to grapple lapses when both have had one own phase without using it, or when they are no longer adjacent.',
  },
  'KOZ-R67': {
    section: 'Special techniques and weapons',
    question: 'Attacks from outside',
    answer:
      'Attacker names one grappler; roll d10: 0–4 that one is attacked, 5–9 the other; the one attacked rolls with no defence (−6) and takes the result without push-back. Shots: same choice by d10 after a hit.',
  },
  'KOZ-R68': {
    section: 'Special techniques and weapons',
    question: 'Weapons in a grapple',
    answer:
      "Close-in weapon (tanto, doshi, aiguchi, sariken, shuko, yawara, tonfa) if in hand or drawn (−4 that round). A winner with an edged one also inflicts wounds = difference if 2 or more, less armour, besides the throw. Other weapons are dropped or sheathed, owner's choice.",
  },
  'KOZ-R69': {
    section: 'Special techniques and weapons',
    question: 'Iaijutsu',
    answer:
      'Needs sword sheathed and sword skill +4 or more (samurai, ronin, master). Rolled when the sword is drawn in order to strike or defend. Success: no −4. If the first use of the game succeeds: +2 on that figure\'s rolls until the end of that phase ("first round of combat"); later uses, and a first use that failed, never surprise.',
  },
  'KOZ-R70': {
    section: 'Special techniques and weapons',
    question: 'Ki-ai',
    answer:
      "Instead of an action and stroke, standing or mounted at Halt; declared as its action, released in the combat step in place of its stroke (it is an attack, and KOZ-19 puts attacks after all actions). Helpless (−6) from the declaration to the start of its next own phase. Effective skill = shouter's − target's; d10 ≤ effective skill hits (negative: never). Push-back directly away from the shouter (KOZ-R24); riders only take the distractions. Who is affected is fixed before anyone is pushed. May be used every turn.",
  },
  'KOZ-R71': {
    section: 'Special techniques and weapons',
    question: 'Ni-ten',
    answer:
      'Both swords in hand; rolls with ni-ten skill, class Standard. One wound fewer, taken off before armour: wounds = max(0, difference − 1 − armour) when the difference is 2 or more; the push-back stands. +2 on any roll in which the figure is only parrying; a mutual exchange has no +2. Drawing both swords is one change (−4).',
  },
  'KOZ-R72': {
    section: 'Special techniques and weapons',
    question: 'Yadomejutsu',
    answer:
      'Rolled after a missile has hit, before its wounds; needs the named weapon in hand, standing or mounted, not entangled, grappling, shouting; shooter not in the rear 120° arc. Modified sum ≤ skill deflects. +1 for every earlier attempt by this figure in the same phase (successful or not). +4 for shuriken/sariken; thrown daggers and javelins count as arrows. It does not use the stroke. A deflected missile is still a missile aimed at the figure for KOZ-R46.',
  },
  'KOZ-R73': {
    section: 'Special techniques and weapons',
    question: 'Entangling (kusarigama, manrikigusari, mojiri, sodegarami; hooked spears only against riders)',
    answer:
      "Declared before the dice. Wielder wins by 3 or more: no wounds, no push-back; victim is entangled by that weapon; trip roll 4 or less for barbed poles and kusarigama, none for the manrikigusari. Wins by 1 or 2: nothing. While entangled: −3 per entangling weapon on all melee rolls; the victim may turn or lie down or stand up but not leave its hex; mounted: see KOZ-R80. The wielder's weapon is tied: no other stroke with it (kusarigama may use the sickle), he may step but only to hexes within the weapon's reach of the victim; he may let go, free, in his own phase. Both may still be pushed by other results; it ends when the victim is pushed out of the weapon's reach, when the wielder lets go, falls, is pushed back, dies or is knocked out, or the victim tears free.",
  },
  'KOZ-R74': {
    section: 'Special techniques and weapons',
    question: 'Tearing free',
    answer:
      "In its own next or any later phase a victim may use its stroke: choose one entangling weapon; opposed roll against its wielder (no zones; victim with its −3 each); victim strictly higher = free of that one; no wounds either way; the wielder's stroke is not used. Only a victim on its feet may try (the book says so): one that was tripped must first stand up, which being held does not prevent, and may try only in a later phase (not in the phase in which it stood up).",
  },
  'KOZ-R75': {
    section: 'Special techniques and weapons',
    question: '"Every other phase"',
    answer:
      "After such an attack in game turn T none with that weapon mode in turn T+1; possible again in T+2. A closing stroke or strike back counts like any attack. Other modes (feruzue spear, sickle) stay usable. While recovering, the defender's penalty zone is the chain's.",
  },
  'KOZ-R76': {
    section: 'Special techniques and weapons',
    question: 'Surprise +2',
    answer:
      'Once per figure and weapon per game ("a fight" = the game): on the first attack roll with it. Feruzue chain: only while hidden in the shaft, which is how it starts. Manrikigusari: on its first attack whether it was concealed or not (the book sets no such condition). Not added to defence.',
  },
  'KOZ-R77': {
    section: 'Special techniques and weapons',
    question: 'Modes of composite weapons',
    answer:
      'The mode is chosen with each stroke; the defence zone and class are those of the last mode used (start: sickle, feruzue spear); while a chain is recovering or holds a victim they are the chain\'s. For outreach (KOZ-R20) the longest mode that is ready counts, and a closing stroke may be made with any ready mode that reaches. Same skill for all modes. The sickle is class Short, the other modes Standard; flail is blunt, sickle edged. "Section 6" in the book = the zone tables.',
  },
  'KOZ-R78': {
    section: 'Special techniques and weapons',
    question: 'Kawa-nawa',
    answer:
      'Trip attack: win by 3+: victim falls and takes 2 distractions (no push-back, no other effect); win by less: nothing. Against a rider: KOZ-R80, the 2 distractions only if he is pulled down. Strike: blunt, normal result.',
  },
  'KOZ-R79': {
    section: 'Special techniques and weapons',
    question: 'Mojiri and sodegarami used to injure',
    answer:
      'Bo zone, blunt (distractions), class Standard. The mode is chosen for each stroke; the defence zone is that of the last mode (start: restraining).',
  },
  'KOZ-R80': {
    section: 'Special techniques and weapons',
    question: 'Pulling down riders',
    answer:
      'Futayama-yari, kage-yari, mojiri, sodegarami, kusarigama, nagegama, manrikigusari (entangling) and kawa-nawa (trip) may declare such an attack on a rider: win by 3 or more, then the rider rolls 1d10: 4 or less is pulled down (thrown, KOZ-R58); otherwise he is not entangled. Hooked spears also have their ordinary yari attack; they may not entangle men on foot.',
  },
  'KOZ-R81': {
    section: 'Special techniques and weapons',
    question: 'Jutte and sai',
    answer:
      "No numeric effect (book gives none). option: swordTrap, default `off`; `on` = a parry with jutte or sai against a sword won by 3 or more disarms: the sword lies in the attacker's hex.",
    option: 'swordTrap',
  },
  'KOZ-R82': {
    section: 'Special techniques and weapons',
    question: 'Poison',
    answer:
      'No rule in the book. option: poison, default `off`; `on` = a poisoned aiguchi that causes at least one wound adds 1 wound at each of the next two turnEnds.',
    option: 'poison',
  },
  'KOZ-R83': {
    section: 'Optional chapters',
    question: 'Exhaustion details',
    answer:
      'Move = game turn. "More than 5 hexes" can only be done by super samurai (two dashes) and is applied literally; option: dashTires, default `off`; `on` = any dash costs 1. "Wearing armour" = part armoured or armoured. Full armour costs 2 instead of 1 and only if the figure fought. Each attack or defence = each exchange in which it rolled (a mutual exchange counts once). Wound cost = wounds received this move. "No action" = stood still (or lay) and neither fought nor shot; resting while lying also earns the 1 per move. Points never exceed the starting total. At 0 or less a figure may still parry, stand up and lie down. Collapse when points < −total: lying, unconscious, not attackable, wakes at +1 or more. Default totals (`reconstructed`): farmer 15, ashigaru 18, shinobi, ronin, monk 20, samurai 22, master 25.',
    option: 'dashTires',
  },
  'KOZ-R84': {
    section: 'Optional chapters',
    question: 'Super samurai',
    answer:
      'Two actions from the list, in any order, also twice the same; Shoot only once, and the other action may go with it in spite of KOZ-61 (the shot is made in the shooting step from where he then stands; no stroke that phase). A reload action that completes the loading may come first. Still one stroke. Ki-ai, body charge and climbing take both. Two dashes: −3 once. The dodge also reduces shot wounds and weapon distractions by one.',
  },
  'KOZ-R85': {
    section: 'Optional chapters',
    question: 'Variable wounds',
    answer: 'The number is the limit: the figure is out on reaching it (so 6 = "5 wounds and the sixth kills").',
  },
  'KOZ-R86': {
    section: 'Optional chapters',
    question: 'Which optional rules are on?',
    answer: "Chapter 2.11 on, exhaustion off, super samurai and variable wounds only where the scenario's figures use them.",
  },
  'KOZ-R87': {
    section: 'Text repairs',
    question: 'Misprints',
    answer:
      '"not the Closing Rule" = "note"; "pushed pack" = back; "they can two TWO actions" = take two; wakazashi = wakizashi; NI-TEN JUTSU = jitsu; "Shorinje-kempo" = Shorinji; "Ono (war hammer)" on the zone chart and "axe or poleaxe" in the glossary are the same weapon: blunt, +1.',
  },
  'KOZ-R88': {
    section: 'Text repairs',
    question: 'Weapons without a class',
    answer:
      'Daikyu and o-yumi have none printed: Missile. Sariken is printed Close-in though thrown: Close-in in the hand, hand-thrown object when thrown. Aiguchi the same.',
  },
  'KOZ-R89': {
    section: 'Text repairs',
    question: 'Weapons without a zone',
    answer:
      "Assigned by likeness in KOZ-T26: all yari forms → yari except makura-yari → katana (it is 2–3 feet long and Short); swords → katana; kama → katana (the kusarigama's sickle counts as a short sword); yari-nage, a short javelin → feruzueSpear (short spear); jutte, kiseru, sai, clubs, daggers → tessen; sai is a spike, so pointed; otsuchi → tetsubo (blunt, +1 like ono).",
  },
  'KOZ-R90': {
    section: 'Text repairs',
    question: 'Hidden things',
    answer: 'Concealed weapons and hidden deployment are secret; all else is open. Shinobi "subterfuge" is left to scenarios.',
  },
  'KOZ-R91': {
    section: 'Text repairs',
    question: '"10 a Master" against Master swordsman +6',
    answer:
      'Skill may be any whole number; 0–10 is the theoretical scale, the stat blocks (+6) are what is usually seen. No cap in software; muster warns above +6.',
  },
  'KOZ-R92': {
    section: 'Text repairs',
    question: 'Dead references',
    answer:
      '"page XXX" = KOZ-T2 row Barricade or collision (KOZ-R55); "Section 6" and "the next section" (kusarigama, feruzue) = the zone tables KOZ-T17 to T19; "see diagram" (ki-ai) = KOZ-T23.',
  },
  'KOZ-R93': {
    section: 'Additions',
    question: 'Armour against shots',
    answer:
      'The list under Effect of hits has its own armour figures (1 to 4), so the "ignore n wounds from each attack" of KOZ-108 is not taken off a second time. A shot is not an attacking stroke, so it does not push back.',
  },
  'KOZ-R94': {
    section: 'Additions',
    question: 'Changing activity and striking in one turn',
    answer:
      '"The same turn" is the whole game turn: after changing the horse\'s activity a rider makes no stroke of any kind (stroke, strike back, closing stroke, stroke before impact) until the next turn; a rider who has already struck this turn in another seat\'s phase may not change the activity in his own: the horse goes on as it was. Parries are never affected.',
  },
} as const satisfies Record<string, Ruling & { readonly option?: keyof typeof OPTIONS }>;
