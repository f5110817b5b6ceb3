/** NOD-R001 to NOD-R125: our answers where the book is silent; ../options.ts holds what groups may choose. */
import type { Ruling } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';

export const RULINGS = {
  'NOD-R001': {
    section: 'Space and dice in software',
    question: 'What are positions and bases?',
    answer:
      "Whole millimetres from the table's south-west corner, x east, y north (an engine that stores tenths multiplies by ten; every vector in this ledger is exact in both). Foot figure: round base, radius 10 mm. Mounted figure or riderless horse: round base, radius 20 mm. Other animals: radius 10 mm. Carried objects and pavises have no base. (reconstructed) (the book gives no base sizes; round bases make contact and turning free of corner cases).",
  },
  'NOD-R002': {
    section: 'Space and dice in software',
    question: 'How is distance measured?',
    answer:
      'Base edge to base edge, "within N cm" including N: true when dx² + dy² ≤ (10·N + rA + rB)². To terrain or a point: from the base edge. Range bands are inclusive at their upper limit.',
  },
  'NOD-R003': {
    section: 'Space and dice in software',
    question: 'What is contact?',
    answer:
      'A gap of at most 2 mm: dx² + dy² ≤ (rA + rB + 2)². Bases may never overlap at the end of a step (dx² + dy² < (rA + rB)² is illegal). A figure is standing if it is on the table and neither Disabled nor Killed; it is engaged if it is standing and in contact with a standing enemy.',
  },
  'NOD-R004': {
    section: 'Space and dice in software',
    question: 'How long is a move?',
    answer:
      'A path is a list of way-points; a leg costs the smallest whole n with n² ≥ dx² + dy²; legs are added. Figures may pass through friends, never through enemies or impassable terrain, and may not end overlapping anyone. There are no zones of control (the book has none).',
  },
  'NOD-R005': {
    section: 'Space and dice in software',
    question: 'How are angles measured without trigonometry?',
    answer:
      'A mounted figure has a facing vector f (any whole-number vector). For the vector d to the other figure let dot = f·d and cross = fx·dy − fy·dx (positive = to the left). Front quadrant: dot ≥ |cross|. Rear quadrant: dot < −|cross|. Otherwise left (cross > 0) or right. A turn from f to g is at most 45° when f·g ≥ |f×g|.',
  },
  'NOD-R006': {
    section: 'Space and dice in software',
    question: 'What is uphill, what is a raised level?',
    answer:
      'Terrain has a height in mm; a figure stands at the height under its centre. Uphill: at least 10 mm higher than the opponent. Raised level: at least 20 mm higher than the ground of every figure shot over or of the friends in the melee shot into. (reconstructed).',
  },
  'NOD-R007': {
    section: 'Space and dice in software',
    question: 'In which order are dice asked for?',
    answer:
      "Shot: target pick (a die with as many sides as eligible figures, index in ascending figure id; not thrown for one figure) → horse D6 if the picked figure is mounted → shooter's quality → target's armour die (if any) → range die → dismount D6 if the horse is lost. Combat: active side first, then passive side; within a side the primary's quality, weapon, armour, horse, then each helper in id order quality, weapon; then the dismount D6. Morale, rally, observation, ambush: one die. Modifiers are never rolled into the die shown.",
  },
  'NOD-R008': {
    section: 'Space and dice in software',
    question: 'Which ground is difficult, which gives cover?',
    answer: 'NOD-T20 ( (reconstructed); the book says only "marshes etc."). A scenario may override any property.',
  },
  'NOD-R009': {
    section: 'Costs and equipment',
    question: 'Bushi with arquebus or bow, katana and Light armour is printed as 44, but 16 + 6 + 6 + 12 = 40',
    answer: '40. (All other 71 cells equal the sum; the steps +12/+18/+24 agree between text and table. A typing slip.)',
  },
  'NOD-R010': {
    section: 'Costs and equipment',
    question: 'The calculator prices Noumin in Heavy armour (29 to 39), the missile table says N/A',
    answer: 'Not allowed. No force list offers it either.',
  },
  'NOD-R011': {
    section: 'Costs and equipment',
    question: 'Crossbows have ranges and loading but no price',
    answer: '6 points, as bow and arquebus. (reconstructed).',
  },
  'NOD-R012': {
    section: 'Costs and equipment',
    question: 'Ordinary hand-thrown weapons have no price and are in no list',
    answer:
      '3 points like pistols, only in scenarios that grant them; a thrown spear or stone never replaces the close-combat weapon. (reconstructed).',
  },
  'NOD-R013': {
    section: 'Costs and equipment',
    question: 'How far does "only pay for the primary weapon" go?',
    answer:
      "A figure may also carry, free, swords and knives with a die not larger than its primary's (katana, wakizashi, tantō). They are colour: melee always uses the primary. A second pole-arm or a missile weapon is never free, nor is a second ninja weapon (each costs 6).",
  },
  'NOD-R014': {
    section: 'Costs and equipment',
    question: 'What is "any weapon"?',
    answer:
      'One close-combat weapon and at most one missile weapon from NOD-T2/T3 without ninja weapons, crossbow, fire-lance and shield, unless the list itself names them (Ninja: any number of ordinary and ninja weapons, but no crossbow or fire-lance; Korean commander: also crossbow and fire-lance).',
  },
  'NOD-R015': {
    section: 'Costs and equipment',
    question: 'What does a Hatamoto ashigaru or a monto with bow or arquebus fight with?',
    answer:
      'The missile weapon replaces the yari. He may buy a wakizashi for 4 (the calculator\'s "Teppo/Yumi and Wakizashi"), or go without.',
  },
  'NOD-R016': {
    section: 'Costs and equipment',
    question: 'Who may have pavises, no list names them?',
    answer: 'Any foot figure with a bow, crossbow or arquebus, in any list except Ninja. One each.',
  },
  'NOD-R017': {
    section: 'Costs and equipment',
    question: 'What does a pavise do?',
    answer:
      '(reconstructed) from "personal pavise" and the action it costs to carry. It is planted where its bearer stands, with a facing vector (default: to the enemy edge). A foot figure whose centre is within 10 mm of the planting point counts as in cover against shots whose shooter has dot ≥ 0 to that facing (front half). One figure a pavise. It gives no cover while carried and none in melee. Planting and picking up are part of the carrying action; a pavise may be planted at deployment.',
  },
  'NOD-R018': {
    section: 'Costs and equipment',
    question: 'What does "carrying costs 1 action" mean?',
    answer:
      'In a turn in which a figure moves with a pavise, barrel or like object, its first action is spent on the carrying; so a fresh figure carries and then makes one move, and a figure with only 1 action cannot move with the load. Both lines of the book (barrel in the list of actions, pavise under movement) are read the same way. Mounted figures cannot carry such objects. A carrier who is Disabled, Killed or breaks drops the object where he is.',
  },
  'NOD-R019': {
    section: 'Costs and equipment',
    question: 'Are weapons loaded at the start?',
    answer: 'Yes. option: startLoaded, on.',
    option: 'startLoaded',
  },
  'NOD-R020': {
    section: 'Costs and equipment',
    question: 'Does ammunition run out?',
    answer: 'No, except the fire-lance (one shot) and smoke bombs (one each).',
  },
  'NOD-R021': {
    section: 'Turn, groups, actions',
    question: 'What is a "turn"?',
    answer: "One side's player turn. Two player turns make a round; scenario turn limits are in rounds.",
  },
  'NOD-R022': {
    section: 'Turn, groups, actions',
    question: "Does melee happen in both players' turns?",
    answer:
      'Yes: every player turn has a melee phase for all contacts, so a standing fight is fought twice a round. ("Each players turn consists of …")',
  },
  'NOD-R023': {
    section: 'Turn, groups, actions',
    question: 'Who deploys and moves first?',
    answer:
      'The winner of the D6 (ties re-rolled) is the Attacker: chooses his long table edge, deploys first within 20 cm of it, moves first. The loser deploys second at the opposite edge, within 20 cm. Against the automaton the same roll is made. Default table 180 × 120 cm ( (reconstructed)). The book says only that the winner "counts as the Attacker".',
  },
  'NOD-R024': {
    section: 'Turn, groups, actions',
    question: 'May groups be mixed while moving?',
    answer:
      'The active player activates one group after the other, each once; every group has a step 1 and a step 2 (one action each for each figure). Figures with one action use it in either step. Needed so that held fire can stop a whole group.',
  },
  'NOD-R025': {
    section: 'Turn, groups, actions',
    question: 'Groups "ideally must" be of the same class',
    answer: 'Must. One leader of higher class is the only exception. Mixed weapons, armour and mounted/foot in one group are allowed.',
  },
  'NOD-R026': {
    section: 'Turn, groups, actions',
    question: 'When and how is coherency checked?',
    answer:
      'At the end of each step, for standing figures of the group that are not engaged and not stragglers: the graph of all standing figures of the group with links of at most 5 cm (engaged figures and stragglers count as links) must connect all of them. A plotted step that would break this is refused. Forced moves (running, falling back), a step cut short by held fire, losses and push-backs are never refused for it. A group that begins a step apart may always stand, load and shoot; if its figures move, the step must end connected, or each separate part must end no further from the nearest other part than it began and at least one of them nearer.',
  },
  'NOD-R027': {
    section: 'Turn, groups, actions',
    question: 'When may a slowed figure be left behind?',
    answer:
      'A standing figure with fewer actions (mounted: horse moves) than the best standing figure of its group may be left; it is then a straggler until it is again within 5 cm of a faster figure of the group, or no faster figure is standing any more. A straggler not engaged must use every action to move towards the nearest faster figure of its group, as far as a free path and morale allow; if it cannot come nearer it is free to do something else.',
  },
  'NOD-R028': {
    section: 'Turn, groups, actions',
    question: 'Does shooting cost an action? It is not in the list',
    answer:
      'Yes, 1 action. (The list is introduced as "some"; shuriken being allowed to "fire and move in same action" shows that firing normally is one.)',
  },
  'NOD-R029': {
    section: 'Turn, groups, actions',
    question: 'What else?',
    answer: 'Any interaction a scenario defines costs 1 action in contact with the thing.',
  },
  'NOD-R030': {
    section: 'Turn, groups, actions',
    question: '2 Wounds disable anybody, so when does a Kensei lose an action?',
    answer:
      'Literally never before he is Disabled: with one Wound he still has 2 actions. option: kenseiWounds, literal. With hardy a Kensei is Disabled only at 4 Wounds (8 points), Killed at 10, has 1 action with 2 or 3 Wounds, and a result "Disabled" adds 8 points.',
    option: 'kenseiWounds',
  },
  'NOD-R031': {
    section: 'Turn, groups, actions',
    question: 'How do horse and rider share actions?',
    answer:
      "Two budgets: the horse has 2 moves a turn (less 1 for each Wound of the horse), the rider 2 other actions (less 1 for each Wound of the rider). In each step the horse may make one move and the rider one action, the rider's action before, after, or between two quarters of the move. A rider with a Wound still rides at full speed.",
  },
  'NOD-R032': {
    section: 'Turn, groups, actions',
    question: 'Mounting and dismounting',
    answer:
      '1 action of the rider; the horse does not move in that step. To mount, a foot figure must be in contact with a riderless horse of its side and takes its place. To dismount, the rider is placed in contact with the horse. A riderless horse stands still, is no target, does not fight and blocks nothing.',
  },
  'NOD-R033': {
    section: 'Turn, groups, actions',
    question: 'Climbing',
    answer:
      'A climber must be in contact with the wall or ladder. Each action adds 30 mm (ladder 60 mm) of height; when the top is reached he stands on top if there is room, or on the far side if the obstacle is at most 30 mm high. Climbing down costs the same. A climber cannot shoot or carry; in melee he is simply lower than an enemy on top (who is uphill). Horses do not climb.',
  },
  'NOD-R034': {
    section: 'Turn, groups, actions',
    question: 'Is the whole move halved if only part of it is in difficult ground?',
    answer: 'No: each millimetre inside costs two. Half-speed effects multiply (NOD-T9).',
  },
  'NOD-R035': {
    section: 'Turn, groups, actions',
    question: 'How exactly do horses turn?',
    answer:
      'A horse move has four quarters of 60 mm. A turn (up to 45°) may only be made at the start of a quarter, so: consecutive legs in the same direction are one leg; a leg of cost c uses ⌈c/60⌉ quarters (difficult ground doubles c); a turn after which the horse does not ride on uses one quarter; every leg may begin with one turn of at most 45°. The quarters used may not exceed 4. A horse may stop anywhere; the rest of a quarter is lost when it turns.',
  },
  'NOD-R036': {
    section: 'Turn, groups, actions',
    question: 'May a figure leave contact?',
    answer:
      'Yes, in its own action phase, at its normal rate, without penalty (the book has none). option: breakOff, free; with parting, each enemy it leaves at once fights one round in which the leaver throws only his armour die and cannot win.',
    option: 'breakOff',
  },
  'NOD-R037': {
    section: 'Turn, groups, actions',
    question: 'May figures leave the table?',
    answer:
      'Only where the scenario says so, or when broken: a broken figure whose base touches its own table edge is gone, counted as fled (lost for points, not killed).',
  },
  'NOD-R038': {
    section: 'Sight and command',
    question: 'What can be seen?',
    answer:
      'A figure sees another when the straight line between their centres is not blocked: by a high wall, building, smoke, ground higher than both, or more wood than allowed (from outside, or through the edge: at most 10 cm of wood on the line; both inside the same wood: at most 15 cm between them). Figures do not block sight, only shots. A wood thicker than 10 cm cannot be seen through from side to side. A group sees what any of its standing figures sees. (reconstructed).',
  },
  'NOD-R039': {
    section: 'Sight and command',
    question: 'How are hidden figures kept in software?',
    answer:
      'Their places are removed from the opponent\'s view. At deployment a player may declare groups hidden; they are not shown while the other side deploys. When both sides are placed, a declared group stays hidden if no enemy figure can see it or if all its figures are in cover; otherwise it is revealed. A hidden group not wholly in cover is revealed as soon as an enemy sees one of its figures (at any tick). Moving (NOD-072) reveals a group only if an enemy sees one of its figures at some tick of the move; one that moves wholly out of sight stays hidden. Its owner may reveal it at any time in his own turn; in the enemy\'s turn it shows itself only by held fire. A revealed group becomes hidden again when at the end of its own activation no enemy sees any of its figures. Hidden figures cannot be charged, shot at or counted as "visible enemy"; a figure that would walk into one stops in contact and reveals it (that is not a charge and needs no check).',
  },
  'NOD-R040': {
    section: 'Sight and command',
    question: 'When is the ambush D6 thrown, and is sight needed?',
    answer:
      'Once, secretly, when the group becomes hidden (at deployment, or later at the end of its activation). It is revealed as soon as a standing enemy figure is within that distance with a line of sight by NOD-R038 (its own cover does not count against the line). Tested at every tick of enemy movement. Being revealed does not interrupt the mover, but the group may use held fire.',
  },
  'NOD-R041': {
    section: 'Sight and command',
    question: 'What may groups do that see no enemy, or see one?',
    answer:
      "(reconstructed) as a complete procedure: each group has an order, halt or go-to(point or group). First order, unless its player changes it at deployment: Attacker go to the objective, Defender halt. Where a scenario names no objective, the middle of the enemy's table edge is the objective of every group. A group in command (the Force commander's own group, or any figure of the group within 50 cm of a Force commander who is OK) does whatever its player likes. A group out of command that sees an enemy chooses: towards a visible enemy (its distance to that enemy shrinks), to cover (only if a visible enemy has a missile weapon; it ends nearer to, or in, the nearest cover), or halt. Out of command and seeing no enemy it chooses: its present order, its objective (scenario), a group out of sight that shot or fought in this or the last player turn, or a delivered message or signal. Shooting, loading, standing still, climbing on the way, moves of up to 5 cm to restore coherency, and moves into a fight the group is already in are always allowed. Nobody is asked which of these he means: a step is legal if one of them fits (distances from the group's nearest figure, start and end of the step). option: commandLimits, on.",
    option: 'commandLimits',
  },
  'NOD-R042': {
    section: 'Sight and command',
    question: 'How does a messenger work?',
    answer:
      '(reconstructed) any group of one figure may be a messenger. Within 5 cm of the OK Force commander it takes one order for one group; when within 5 cm of a figure of that group the order is delivered, free. The group follows it (halt, go to a point, attack a group, fall back to a point) until done or until it sees an enemy, and may then choose as usual. A messenger with an undelivered order may always move towards the group it is for, and afterwards back towards the Force commander, also when it sees enemies.',
  },
  'NOD-R043': {
    section: 'Sight and command',
    question: 'How do signals work?',
    answer:
      '(reconstructed) before deployment each side may write one signal (conch, drum, banner) with one order for each group. Once a game the OK Force commander spends 1 action; every group of his within 100 cm, or with a line of sight to him, may follow that order. option: signals, on.',
    option: 'signals',
  },
  'NOD-R044': {
    section: 'Shooting',
    question: "The diagram of the horse archers' arc is lost",
    answer:
      'Every mounted shooter: from 45° right of straight ahead, round the front and left side, to 135° left: dot + cross ≥ 0. A Japanese archer holds the bow in the left hand and cannot shoot to his right. (reconstructed). option: horseArc, frontLeft (others: left = cross ≥ 0; front = front quadrant; allButRear = not the rear quadrant; all).',
    option: 'horseArc',
  },
  'NOD-R045': {
    section: 'Shooting',
    question: 'May engaged figures shoot or load?',
    answer: 'No. They may shoot before they move into contact, or after they have left it.',
  },
  'NOD-R046': {
    section: 'Shooting',
    question: 'How is a gap measured?',
    answer:
      "The line of fire runs from centre to centre. It is blocked by anything that blocks sight, and by the base of any standing figure it crosses (distance of that figure's centre from the line smaller than its radius), except the target, the other figures of the target's group, and friends excused by NOD-R047 or NOD-R048. Further, for every two such obstacles (figures, ends of walls, door posts) on opposite sides of the line whose shortest connection crosses it: if that connection is shorter than 40 mm (20 mm when the target is at Short range) the shot is not allowed, unless the shooter's base is within 20 mm of that connection. Figures of the target's group never form a gap. (reconstructed).",
  },
  'NOD-R047': {
    section: 'Shooting',
    question: 'Which friends in front may be shot over?',
    answer:
      'Friends on foot in contact with the shooter (one rank), and for a shooter with an arquebus also friends on foot in contact with those (two ranks). They neither block nor form gaps. Mounted friends always block.',
  },
  'NOD-R048': {
    section: 'Shooting',
    question: 'A grouped shooter is nearly always within 5 cm of friends, and a target in melee always is; who are "friends" here?',
    answer:
      "Only the friends in the way. Overhead: every friend crossed by the line (and not excused by NOD-R047) must be more than 5 cm from the shooter and more than 5 cm from the target figure. Into melee (the target's group has an engaged figure): the target figure must be more than 5 cm from every standing friend of the shooter, and the shooter more than 5 cm from every friend engaged with that group. Neither limit holds if shooter or target is on a raised level. Shots never hit friends. Enemy figures of other groups block unless shooter or target is raised.",
  },
  'NOD-R049': {
    section: 'Shooting',
    question: 'When is a target in cover?',
    answer:
      "Its centre is in terrain that gives cover; or the line of fire crosses a wall, hedge, fence or other cover line that is within 20 mm of the target's base and not within 20 mm of the shooter's base; or a pavise covers it (NOD-R017).",
  },
  'NOD-R050': {
    section: 'Shooting',
    question: 'What is one band beyond Extreme?',
    answer:
      'No shot: a target in cover cannot be shot at at Extreme range. option: coverAtExtreme, noShot (other: D12). Front-rank and gap rules always use the measured band, not the one raised by cover.',
    option: 'coverAtExtreme',
  },
  'NOD-R051': {
    section: 'Shooting',
    question: 'Do Noumin also need 3 actions for bows?',
    answer: 'No; the remark follows the 2-action weapons. Bows and thrown weapons: 1 for everyone.',
  },
  'NOD-R052': {
    section: 'Shooting',
    question: 'Does an arquebus give an unarmoured Noumin a D4 he otherwise lacks?',
    answer:
      'No: "count as D4" never improves a target; he still has no die. option: arquebusVsUnarmouredNoumin, none (other: D4, the letter of the note).',
    option: 'arquebusVsUnarmouredNoumin',
  },
  'NOD-R053': {
    section: 'Shooting',
    question: 'Do pistols and fire-lances pierce armour like an arquebus?',
    answer: 'No, the note names the arquebus only. option: pistolsPierce, off.',
    option: 'pistolsPierce',
  },
  'NOD-R054': {
    section: 'Shooting',
    question: 'Who can be the random target?',
    answer:
      'The shooter names a group; eligible are its standing figures that he can see, within Extreme range, in his arc if mounted, with a legal line by NOD-R046 and NOD-R048, not out of range through cover. One of them is picked with equal chance; range, cover and armour are those of the picked figure. Each shooter picks for himself. A shooter with no eligible figure cannot shoot.',
  },
  'NOD-R055': {
    section: 'Shooting',
    question: 'Who is the front rank?',
    answer:
      'If the nearest eligible figure is at Short range (measured), every eligible figure is dropped whose line of fire crosses the base of another standing figure of the same group.',
  },
  'NOD-R056': {
    section: 'Shooting',
    question: 'Is the D6 for the horse thrown before or after the hit?',
    answer: 'Before: it decides who the target is, since the horse has its own row in NOD-T5. 1 to 3 the rider, 4 to 6 the horse.',
  },
  'NOD-R057': {
    section: 'Shooting',
    question: 'Which column is a horse?',
    answer: 'Unarmoured (D6; D4 against arquebus), unless a scenario gives it barding.',
  },
  'NOD-R058': {
    section: 'Shooting',
    question: 'What happens to a hit horse?',
    answer:
      'It collects wound points like a figure; each Wound takes one horse move a turn; Disabled or Killed, it is out of the game and the rider is on foot where he is, and takes a Wound on 5+ (as NOD-142). When the rider is Disabled or Killed the horse runs off.',
  },
  'NOD-R059': {
    section: 'Shooting',
    question: 'Is held fire free?',
    answer:
      "No. The shooter must end its own activation loaded, not engaged, and with at least 1 action unspent, which it keeps as held fire (by itself, nobody is asked). It allows one shot in the next enemy turn and lapses at the start of its next own turn (the weapon stays loaded). Before a side's first own turn all its loaded shooters count as holding.",
  },
  'NOD-R060': {
    section: 'Shooting',
    question: 'Which movement may be shot at?',
    answer:
      "A step's move of an enemy group if at that moment the group's nearest figure is closer than at the start of the step to the shooter, or to any standing friend the shooter can see. The target is that moving group. The shooter must not be engaged or broken.",
  },
  'NOD-R061': {
    section: 'Shooting',
    question: '"At any time" in software',
    answer:
      "Moves run in ticks of 10 mm of cost (a figure's place at a tick is the point of its path at that cost, rounded to the nearest whole mm). Checkpoints of a step, the only moments for held fire: the first tick at which a held shooter has an eligible target; each later tick at which the range band (with cover) from a held shooter to his nearest eligible target has become better; the last tick before any moving figure touches an enemy; the end of the step. Whether the seat is asked at a checkpoint is settled by NOD-R122. Several shooters may fire at one checkpoint; all shots are resolved, then one check.",
  },
  'NOD-R062': {
    section: 'Shooting',
    question: 'What does the immediate check do?',
    answer:
      'OK: the move goes on. 0 or −1: the group stops there, and makes no advance for the rest of this turn; other actions are allowed. −2: it stops, has no more actions this turn, and falls back next turn. −3 or less: it stops, no more actions, and runs from its next turn on. A stopped figure that would overlap another goes back along its path to the last tick at which it does not. A check before a charge (NOD-144) has the same results, at the place where the group stands.',
  },
  'NOD-R063': {
    section: 'Wounds',
    question: 'How do the results add up in any order?',
    answer:
      'Wound points: Light Wound 1, Wound 2, Disabled 4, Killed 6; 4 or 5 points is Disabled, 6 or more Killed (NOD-T8). So Wound then Disabled is Killed; Light Wound then Disabled is Disabled; Disabled then one Light Wound is still Disabled.',
  },
  'NOD-R064': {
    section: 'Wounds',
    question: 'May Disabled figures be attacked?',
    answer:
      'No: they are out of the fight, are not picked as targets, do not fight, engage, block or count as standing. option: finishOff, off; with on, a standing enemy not engaged, in contact with a Disabled figure, may spend 1 action to kill it.',
    option: 'finishOff',
  },
  'NOD-R065': {
    section: 'Melee',
    question: 'How is a scrum split into single combats?',
    answer:
      "(1) All contacts between standing enemies at the start of phase 2. (2) The active player pairs figures one to one so that the number of pairs is the greatest possible; among equals he chooses (default: lowest ids first). (3) Each unpaired figure joins the combat of an enemy it touches, its owner choosing, the active side's left-overs first, up to 3 against 1; one that finds no room does not fight. Because the pairing is as large as possible there is never a combat with two figures on both sides.",
  },
  'NOD-R066': {
    section: 'Melee',
    question: '"Compare the highest dice of the Primary combatants", but helpers throw dice too: to what end?',
    answer:
      "Helpers' dice go into their primary's pool; the side's highest die of all is compared. Otherwise helpers would do nothing. option: helperDice, pooled.",
    option: 'helperDice',
  },
  'NOD-R067': {
    section: 'Melee',
    question: 'Is the +1 for the armour die or for the side?',
    answer: 'For the side\'s highest die ("to result"), once, also if both uphill and in cover; only the primary\'s own situation counts.',
  },
  'NOD-R068': {
    section: 'Melee',
    question: 'When is a primary in cover in melee?',
    answer:
      'He is inside cover terrain and the opposing primary is not inside the same piece; or a cover line lies between them and he did not make the move that brought them into contact. Pavises give none.',
  },
  'NOD-R069': {
    section: 'Melee',
    question: 'Equal highest dice',
    answer: 'No effect; they stay in contact.',
  },
  'NOD-R070': {
    section: 'Melee',
    question: 'When is the horse die lost in a multiple combat?',
    answer:
      'If any enemy in that combat, primary or helper, is on foot with a yari as close-combat weapon. Mounted yari do not count. Helpers never throw a horse die.',
  },
  'NOD-R071': {
    section: 'Melee',
    question: 'What if a mounted figure without yari is attacked only from the rear?',
    answer:
      'It throws its armour die alone and cannot cause a result (if its die is higher, nothing happens). If at least one enemy in the combat is not in its rear quadrant it throws everything, and the enemy side must name such a figure as primary. A mounted helper whose enemy is in its rear throws nothing.',
  },
  'NOD-R072': {
    section: 'Melee',
    question: 'Where does a pushed figure go?',
    answer:
      '20 mm straight away from the winning primary (centre to centre, each coordinate rounded to the nearest whole mm, halves away from zero). Unengaged friends whose bases it would overlap are moved by the same vector, and so on. It stops early at impassable terrain, the table edge, a drop of more than 20 mm, an enemy, an engaged friend, or a friend behind who cannot be moved for one of these reasons; if it cannot move at all it stays in contact, without further harm.',
  },
  'NOD-R073': {
    section: 'Melee',
    question: 'Does the winner follow up?',
    answer: 'No. option: followUp, off; with on, the winning primary may at once move into contact again.',
    option: 'followUp',
  },
  'NOD-R074': {
    section: 'Melee',
    question: 'Where is a dismounted rider?',
    answer:
      "In melee: on the line between the two centres, touching the winning primary (still engaged; rounded to whole mm away from him). Shot off his horse: at the horse's centre. The D6 for the Wound is thrown at once. From then on he is on foot in every respect.",
  },
  'NOD-R075': {
    section: 'Morale',
    question: 'What is an injury, what a casualty?',
    answer:
      'Any Light Wound or worse to a figure of the group or to its horse, or a dismounting. A push-back is not. "Casualties" by held fire means the same.',
  },
  'NOD-R076': {
    section: 'Morale',
    question: 'What is a charge?',
    answer:
      "A move in which at least one figure is plotted to end in contact with an enemy figure of a group its own group was not in contact with at the start of the step. It has no movement or dice bonus. Joining a fight one's group is already in is no charge.",
  },
  'NOD-R077': {
    section: 'Morale',
    question: 'When must a charger check?',
    answer:
      'If the majority class of any target group is better than its own, or the target groups together have more standing figures than the charging group. Checked before it moves, counted as moving towards the enemy. Every charged group checks after the charger has passed, before the move, for each charge by a different group. Its result takes effect in its own next turn (it stands and fights until then); only held fire is lost at once, if it breaks.',
  },
  'NOD-R078': {
    section: 'Morale',
    question: 'How often does a group check?',
    answer:
      'In phase 3 once, whatever the number of triggers (the death of the Force commander is one, in phase 3 of the same player turn). An immediate check answers all earlier injuries of that turn; later ones call for a new check in phase 3. A group without standing figures does not check.',
  },
  'NOD-R079': {
    section: 'Morale',
    question: 'Which die in a mixed group?',
    answer: "The class of most standing figures; in a tie the lower class, with the leader's +1 if the other is higher.",
  },
  'NOD-R080': {
    section: 'Morale',
    question: 'Half of what?',
    answer:
      '−2: killed and disabled × 2 ≥ starting strength (figures that fled are not counted). −1: standing figures with at least one Wound × 2 ≥ standing figures (a single Light Wound is no Wound).',
  },
  'NOD-R081': {
    section: 'Morale',
    question: 'When is a group advancing or retiring?',
    answer:
      "Judged on its last own action phase (or the move under way): take the visible enemy figure nearest to the group when its activation began; advancing if the group's distance to that spot shrank by at least 10 mm, retiring if it grew by at least 10 mm. No visible enemy: neither.",
  },
  'NOD-R082': {
    section: 'Morale',
    question: "Foot has no facing: where are a group's flanks?",
    answer:
      "Each group has a front direction: at deployment to the enemy's edge, then at the end of each own activation towards the nearest visible enemy figure unless its player sets another. Flank and rear is everything outside the front quadrant (NOD-R005), seen from the group's centre (mean of its standing figures). The −1 applies if a visible standing enemy is there and is nearer to the group than every standing friend of other groups that is there. (reconstructed).",
  },
  'NOD-R083': {
    section: 'Morale',
    question: 'Which friends encourage?',
    answer:
      'Another friendly group, seen by the checking group, that is advancing by NOD-R081, or that won more combats than it lost in the latest melee phase it took part in (this player turn or the last). One is enough; +1 in all.',
  },
  'NOD-R084': {
    section: 'Morale',
    question: 'Uphill of all, or in cover',
    answer:
      'Every standing figure at least 10 mm above every visible enemy (at least one must be visible), or at least half of the standing figures in cover against the nearest visible enemy (no enemy visible: in cover terrain).',
  },
  'NOD-R085': {
    section: 'Morale',
    question: 'When is the commander OK?',
    answer:
      "Standing (wounds do not matter), his group not broken, within 50 cm of the group's nearest figure and seen by it. His own group has the +2 as long as he is OK.",
  },
  'NOD-R086': {
    section: 'Morale',
    question: 'A list allows two commanders',
    answer: 'The player marks one as Force commander before deployment. The other is an ordinary figure.',
  },
  'NOD-R087': {
    section: 'Morale',
    question: 'How long does "no advance" last?',
    answer:
      "To the end of the group's next own turn; if the check was made in its own action phase, to the end of this turn. No figure of it may end a step with a smaller distance to its nearest visible enemy than it began with.",
  },
  'NOD-R088': {
    section: 'Morale',
    question: 'Falling back',
    answer:
      "With the first action of the next own turn every figure moves its full allowance (or until it is there) towards the nearest cover or the own table edge, whichever is nearer to the group (owner's choice if equal); at least half in cover already, or no free path: it stays. The other action is free, but not to advance.",
  },
  'NOD-R089': {
    section: 'Morale',
    question: 'When does a broken group run, and can it be caught?',
    answer:
      'It runs with all actions in its next own action phases, by the shortest way to its own table edge that ends each figure further from the nearest enemy; a figure that has no such way goes to the place within reach that is furthest from the nearest enemy, and stays if none is further than where it stands. Until it leaves it fights with normal dice if contacted, but cannot shoot, charge or hold fire. A later check can only make its state worse. option: flight, nextTurn (other: atOnce, a group that breaks in phase 3 or when charged makes one running move immediately; a charger whose target ran re-plots the rest of that step, without a new check).',
    option: 'flight',
  },
  'NOD-R090': {
    section: 'Morale',
    question: 'Rallying',
    answer:
      'At the end of each own action phase in which it had to run, a group that broke with exactly −3 throws the majority die, unmodified; 4+ and it is steady again from its next turn.',
  },
  'NOD-R091': {
    section: 'Morale',
    question: 'Who, when?',
    answer:
      'At the end of an own action phase, in a group broken with −4 or less whose Force commander is Killed: if every standing enemy is at least 30 cm from the group, all its standing samurai are Killed by their own hand. Samurai are the Commander and Samurai entries of the Hatamoto list and any scenario figure so marked; sōhei, ashigaru, ninja, Europeans and Koreans run on. Players may type last words, shown to all.',
  },
  'NOD-R092': {
    section: 'Ninja',
    question: 'May computer players use ninja?',
    answer: "The book's automaton never does. Other computer players may, if the setup allows. option: automatonNinja, off.",
    option: 'automatonNinja',
  },
  'NOD-R093': {
    section: 'Ninja',
    question: 'Ninja always count as in Light armour, but the list says the Chūnin may have it',
    answer:
      'All ninja have it free, for melee die (D6) and missile die (Light column); they wear nothing, so they move 14 cm. Bought Light armour would add nothing and is not offered; heavier armour is not allowed. option: ninjaMove, 14.',
    option: 'ninjaMove',
  },
  'NOD-R094': {
    section: 'Ninja',
    question: "The Genin's weapon cell is empty",
    answer: "As the Chūnin's (a merged cell).",
  },
  'NOD-R095': {
    section: 'Ninja',
    question: 'How is "closest approach, or the end of a move, or 5 cms, whichever is greater" carried out?',
    answer:
      'When an enemy group has moved: distance at its closest approach during that activation to the ninja group (still). When the ninja group has moved: distance at the end of its activation (moving), to each enemy group that sees its place. In both cases at least 5 cm is counted. One D6 for each pair of enemy group and ninja group, thrown only if the group has a line of sight and the largest value (NOD-T15 with a 6) could reach. Thrown secretly. A ninja group is in cover if all its figures are. Contact always reveals.',
  },
  'NOD-R096': {
    section: 'Ninja',
    question: 'What else reveals ninja?',
    answer:
      "Shooting, throwing or fighting. Moving does not by itself. Ninja may be deployed hidden anywhere they may deploy; once seen they hide again as in NOD-R039 (out of everybody's sight at the end of their activation).",
  },
  'NOD-R097': {
    section: 'Ninja',
    question: 'Do shuriken wound?',
    answer:
      "No; a hit (beating the target's dice by 1 or more) only slows the group: half movement for all its figures in its next own turn. Several hits do not add up. option: shurikenWounds, off. Throwing them during a move action is free, once an action, at any point of the move; loading still takes 1 action.",
    option: 'shurikenWounds',
  },
  'NOD-R098': {
    section: 'Ninja',
    question: '"This good as may be poisoned"',
    answer: 'Flavour: it explains why a staff counts D8. No poison effect in melee.',
  },
  'NOD-R099': {
    section: 'Ninja',
    question: 'Does a Light Wound by blow-gun kill?',
    answer: 'Yes: any result of +1 or more is Killed; the horse likewise, if the horse was hit.',
  },
  'NOD-R100': {
    section: 'Ninja',
    question: 'How is the smoke bomb thrown?',
    answer:
      "At any point in range (from the thrower's base edge) and sight. Quality die against a D4 and the range die (no cover); +1 or more places smoke of radius 50 mm there, otherwise nothing happens. It is removed at the start of the thrower's side's third own turn after this one. One bomb a purchase. option: smokeBombs, single. Smoke blocks sight as well as shots; movement inside costs double.",
    option: 'smokeBombs',
  },
  'NOD-R101': {
    section: 'The automaton',
    question: 'Exact deployment',
    answer:
      "Groups (built with at most 6 figures) are sorted: samurai (foot, majority Bushi or better, not mostly missile), other foot melee, foot missile (at least half with a missile weapon), cavalry (at least half mounted). The first samurai group (else the first of the next kind) stands on the middle of the edge; the rest follow outwards in that order, alternately on the right (seen from the automaton), left, right …, so that missile troops and cavalry end on the flanks. Figures stand in id order from the group's left to its right, ⌈n/2⌉ in the front rank, the others directly behind them, again from the left. Front rank centres 180 mm from the edge, second rank 20 mm behind (mounted 40 mm), files 30 mm apart (mounted 60 mm), 60 mm clear between groups; what does not fit forms a second line 80 mm behind. A Force commander with his own group stands 60 mm behind the middle group. Pavises are planted there and never carried later; groups are hidden only if the scenario says so. (reconstructed).",
  },
  'NOD-R102': {
    section: 'The automaton',
    question: 'What is a likely mounted charge?',
    answer:
      'A visible mounted enemy group, not engaged, not broken, that could bring a figure into contact with the group in its next turn (horse moves × 240 mm, difficult ground doubled, path not blocked). "In position and range to charge them" (NOD-190) is the same test for any enemy group with its own rate and actions.',
  },
  'NOD-R103': {
    section: 'The automaton',
    question: 'When does a holding automaton shoot?',
    answer:
      "At the first checkpoint at which the nearest mover is at Short range; else at the last tick before contact; else at the end of the move of the group's last step (it has no action left) if at Medium range or better; else it goes on holding. It fires all held shooters that have an eligible target.",
  },
  'NOD-R104': {
    section: 'The automaton',
    question: '"Medium, or if possible Short" against "until in Medium range … then stop"',
    answer:
      'While the target is beyond Medium and not advancing, the group moves 1 action straight at it and stops at the first tick at which its nearest shooter is within Medium; if Short can be reached in that same action it goes on to Short. Once the target is within Medium and at least one of its shooters, loaded or not, has a legal line to it (NOD-R054), it does not move; if all lines are blocked it takes the next target by NOD-T19 that has one within range, and if there is none it moves on as if beyond Medium, never into contact. Advancing is judged by NOD-R081.',
  },
  'NOD-R105': {
    section: 'The automaton',
    question: '"Heaviest armed enemy"',
    answer:
      'Most heavily armoured: the visible group whose most common armour is highest. Arquebuses ignore armour, so the advice makes sense; "armed" is a slip.',
  },
  'NOD-R106': {
    section: 'The automaton',
    question: '"Closest in quality/type"',
    answer:
      'Smallest value of (difference of class ranks) + (1 if one is mounted and the other on foot); ties: the nearest, which gives line 3 its use.',
  },
  'NOD-R107': {
    section: 'The automaton',
    question: 'Who is "shooting at them"?',
    answer: 'An enemy group of which a figure shot at this group since the end of its last own turn.',
  },
  'NOD-R108': {
    section: 'The automaton',
    question: 'Defended areas',
    answer:
      'Given by the scenario as an area for each defending group. An enemy group has entered when a figure of it stands inside. The defenders still shoot and load where they stand, at any target by NOD-T19.',
  },
  'NOD-R109': {
    section: 'The automaton',
    question: 'Commander',
    answer:
      'Under fire (NOD-R107): moves with all actions to the nearest cover, preferring a spot within 10 cm behind the nearest friendly group (on the side away from the nearest enemy). Not under fire: follows the nearest friendly melee group (none: any group), 10 cm behind it; never charges unless it is the last group. A commander leading a larger group acts as that group.',
  },
  'NOD-R110': {
    section: 'The automaton',
    question: 'Groups that see nobody',
    answer:
      'Attacker: go to the scenario objective, else to the middle of the enemy edge; towards a friendly group out of sight that shot or fought in the last turn if one exists. Defender or defending group: stand.',
  },
  'NOD-R111': {
    section: 'The automaton',
    question: 'Mounted missile troops',
    answer:
      'Deployed as cavalry, but they choose targets and act as missile troops (NOD-T19); horse moves are used only to close in as in NOD-R104 and, at the end, to turn so that the target lies in their arc.',
  },
  'NOD-R112': {
    section: 'The automaton',
    question: 'Its choices in melee',
    answer:
      'Pairing and order of combats: the default (lowest ids). Left-over figures join the combat against the enemy of the best class they touch. Primary: the figure with the greatest sum of die sizes (quality + weapon + armour), then the one with fewest wound points, then the lowest id.',
  },
  'NOD-R113': {
    section: 'The automaton',
    question: 'How does it charge and move?',
    answer:
      'If any figure can reach contact with the target group it declares the charge; figures take, in id order, the shortest free path to the nearest enemy figure of that group with fewer than 3 attackers; those that cannot reach one go as near as they can. A figure whose move would break coherency stops at the last tick that keeps it. Groups act in id order; paths avoid slow ground if that is not longer in cost. Ties anywhere: lowest id. The automaton is not bound by NOD-R041.',
  },
  'NOD-R114': {
    section: 'Force lists and winning',
    question: '"Up to half, 1/3, 1/4"',
    answer: 'Of the figures of that entry (Europeans and Koreans: of the whole force), rounded down.',
  },
  'NOD-R115': {
    section: 'Force lists and winning',
    question: '"1 per *"',
    answer:
      'Exactly one servant for the Commander (his weapon entry always bears the *), and one more if a Samurai uses the "any weapon*" choice.',
  },
  'NOD-R116': {
    section: 'Force lists and winning',
    question: 'The * in the Ikkō-ikki list',
    answer: 'No meaning there: that list has no servants.',
  },
  'NOD-R117': {
    section: 'Force lists and winning',
    question: '"Yari/Wakizashi/Pistol/Shield": one or several?',
    answer:
      'One of yari (6), wakizashi (4), wakizashi with shield (6, counts as katana D6) or none, and if wished a pistol (3). A crossbow or arquebus (6) takes the place of yari, pistol and shield. A shield without wakizashi does nothing and is not offered. (The price follows from "count as armed with Katana"; (reconstructed).)',
  },
  'NOD-R118': {
    section: 'Force lists and winning',
    question: 'What does a Korean shield cost and do?',
    answer:
      'Dice as one armour class higher, for melee and missiles (followers: Unarmoured → Light); the price is that of the step (12, (reconstructed)). It is not worn armour: the figure still moves 14 cm. Not together with bow, crossbow or fire-lance. Followers have no other armour.',
  },
  'NOD-R119': {
    section: 'Force lists and winning',
    question: 'Bow, crossbow and fire-lance',
    answer:
      "All together at most 1/4 of the force, of these at most 6 crossbow or fire-lance; the commanders' weapons count too. For followers the bow or crossbow takes the place of yari and shield (a wakizashi for 4 may be bought), the fire-lance that of every other weapon.",
  },
  'NOD-R120': {
    section: 'Force lists and winning',
    question: 'Fire-lance',
    answer:
      '9 points (pistol 3 + katana 6). One shot a game with pistol ranges, no reloading; katana die D6 in melee at all times. (reconstructed) price.',
  },
  'NOD-R121': {
    section: 'Force lists and winning',
    question: 'Who wins? The book does not say',
    answer:
      "A scenario's conditions; otherwise, looked at at the end of every player turn: (1) a side all of whose groups are destroyed, fled or broken loses; (2) a side loses whose figures Killed, Disabled, fled or standing in a broken group make up at least half of its starting points (option: armyMorale, on); (3) at the turn limit (option: turnLimit, 20 rounds) the side that has destroyed (Killed, Disabled, fled) more points of the enemy wins, equal is a draw. Both sides losing by (1) or (2) at the same moment: decided as in (3). Why (2) is on: two forces of 17 on foot meet in round 3 or 4 and reach it about round 14 (nine games in ten by round 19; with cavalry about round 11), while (1) alone takes some 35 rounds and a lone servant can hold it up for ever. These are rough figures from simplified trial games.",
    option: 'armyMorale',
  },
  'NOD-R122': {
    section: 'Flow: who is asked, and how often',
    question: 'How is the other seat spared a question every few centimetres?',
    answer:
      "Every holding group has a standing instruction of three words. *When*: each (every checkpoint), extreme, long, medium, short (its nearest eligible target in the moving group is within that band, cover counted), contact (the last tick before a moving figure touches an enemy), never. *Whom*: any, mounted, chargers (a group that has declared a charge in this step). *How*: ask or fire. Default medium any ask (option holdFire); it is kept from turn to turn and changed in one's own turn or with any answer. The last tick before contact counts as fitting every *when* but never. fire: at the first checkpoint that fits, all held shooters of the group with an eligible target within the band (at the last tick before contact: in any band) fire; no question. ask: at the first checkpoint that fits, one question for all holding groups of the seat together; answers: fire (which shooters; those not chosen go on as with wait), wait (ask again at the next checkpoint of this moving group), leave (not at this group in this turn), pass (no more questions in this turn). Without each, a checkpoint that is only the first tick of a step, with no better band than at the last question about that group, is passed over. So with the default a moving group that stays beyond Medium asks nothing, any other asks once, and more often only where the answer was wait. A seat with clock or by letter uses fire. (Asked at every checkpoint, a seat with six holding shooters gets 5 to 7 questions an enemy turn, up to 29; with the default fewer than one on average; rough figures from the same trials.)",
    option: 'holdWhen',
  },
  'NOD-R123': {
    section: 'Flow: who is asked, and how often',
    question: 'Which duty comes first, and can a seat be stuck?',
    answer:
      'Running and falling back, then "no advance", then coherency and catching up, then command. Whoever cannot fulfil a lower duty without breaking a higher one is free of the lower. Doing nothing is always a legal action, except for running and falling back, which software carries out itself; ending an activation and ending the phase are always offered.',
  },
  'NOD-R124': {
    section: 'Flow: who is asked, and how often',
    question: 'How are combats put to the seats?',
    answer:
      'Software puts forward a complete proposal: pairs (lowest ids), left-overs and primaries chosen as in NOD-R112, combats in id order. The active seat takes it with one answer or changes it; it is not asked if there is only one way. The passive seat is asked only if it has a left-over figure with more than one place, or a multiple side whose figures differ in dice, wounds, height or cover. option: meleeProposals, ask (accept: nobody is asked).',
    option: 'meleeProposals',
  },
  'NOD-R125': {
    section: 'Flow: who is asked, and how often',
    question: 'What is never asked?',
    answer:
      'A charge is recognised from the plotted moves and only confirmed together with its checks; front direction, held fire at the end of an activation, first orders, revealing by approach, observation, picks, morale and rallies need no answer. The front direction and the standing instruction of a group can be changed in its own activation, free; its order only while it is in command (NOD-R041) or by message or signal.',
  },
} as const satisfies Record<string, Ruling & { readonly option?: keyof typeof OPTIONS }>;
