/** SSK-R01 to SSK-R82: our answers where the book is silent; options.ts holds what groups may choose. */
import type { Ruling } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';

/** In the ledger's order: SSK-R82 was added last and stands with its chapter, morale. */
export const RULINGS = {
  'SSK-R01': {
    section: 'Text, tables, measuring',
    question: 'The list of sections is run together ("Firing Section Melee Section" on one line): how many are there?',
    answer: 'Four separate sections: Movement, Firing, Melee, Results (the text says four).',
  },
  'SSK-R02': {
    section: 'Text, tables, measuring',
    question: 'Is "Monk" a type of its own?',
    answer: 'No; Monk is the Sohei (the unit table names them together).',
  },
  'SSK-R03': {
    section: 'Text, tables, measuring',
    question: '"Teppo" in the modifiers, "Arquebus" in the weapon table: two weapons?',
    answer: 'One and the same weapon.',
  },
  'SSK-R04': {
    section: 'Text, tables, measuring',
    question: 'The dice table came down to us with an empty third column: is something lost?',
    answer: 'Nothing is taken to be lost; it is the artefact of a two-column layout.',
  },
  'SSK-R05': {
    section: 'Text, tables, measuring',
    question: 'The wound lines read "4 7" and "8 11" with stray dashes: what is meant?',
    answer: '4–7 and 8–11, hyphens lost; with "3 or less" and "12" they cover the D12 exactly.',
  },
  'SSK-R06': {
    section: 'Text, tables, measuring',
    question: 'In which units do we measure, and how are distances compared?',
    answer:
      'Whole tenths of a millimetre, 1" = 254, coordinates integers, origin south-west corner. All book distances and their halves are then whole numbers. "Within X" means (dx² + dy²) ≤ (X + r₁ + r₂)², "more than X" is the opposite; no square roots.',
  },
  'SSK-R07': {
    section: 'Text, tables, measuring',
    question: 'Base sizes?',
    answer:
      'Round bases, SSK-T17 (our reconstruction). Base contact: centre distance at least r₁ + r₂ and at most r₁ + r₂ + 10 (a 1 mm gap still touches, so that whole-number coordinates can always touch); less is an illegal overlap. Two figures whose centre line is cut by a building, a cliff or a high wall are never in contact.',
  },
  'SSK-R08': {
    section: 'Text, tables, measuring',
    question: 'Order of halving, subtracting and adding in movement?',
    answer:
      'Spend an allowance: allowance = base move + charge bonus − 508 per leg wound (at least 254). Each straight leg costs L + D + 508 × obstacles crossed, where L is the leg\'s length and D the part of it inside difficult terrain, both rounded up to whole units. So ground in difficult terrain costs double, which is exactly "half move". The centre of the base is what moves; an obstacle is crossed when the centre crosses its line (a centre that stops exactly on the line has not crossed; it pays when it goes on to the far side, and nothing if it turns back; passing through a point where two lines of one piece meet is one crossing); the centre may not enter an impassable area, touch an impassable line (Ninja may cross a high wall but not stop on it) nor leave the table; the edge of any area counts as outside it. Ninja: cost L only.',
  },
  'SSK-R09': {
    section: 'Text, tables, measuring',
    question: 'May one measure before declaring?',
    answer: 'Yes; ranges are always shown (hiding them would only reward guessing).',
  },
  'SSK-R10': {
    section: 'Text, tables, measuring',
    question: 'In which order are dice drawn? (needed for replays and tests)',
    answer:
      "Deployment roll and precedence: Side 1, Side 2, repeated on ties. Firing: shot by shot as made. Melee: First's figures, then Second's (SSK-R22), by unit letter then figure number, each figure's dice together (with the option \"Break off\" all extra rolls before these, in the same order of the figures rolling, one after another for each man who left). Results: First's hit figures, then Second's, same order; per figure missile hits before melee hits; no dice for a figure already dead. Morale: by queue (SSK-R69). Unit letters are unique across both sides; figure 1 is the leader where there is one.",
  },
  'SSK-R11': {
    section: 'Text, tables, measuring',
    question: 'More than two players?',
    answer: 'Players of one side share its units by agreement; the rules know only sides.',
  },
  'SSK-R12': {
    section: 'Units and coherency',
    question: 'Hatamoto and Daimyo are not named in the 4+ to-hit line nor on the wound table: what are they?',
    answer:
      'They count as Samurai everywhere (the morale text itself reckons both among the Samurai units; read literally a Hatamoto would fight worse than the Samurai he leads, and a Daimyo would drop from one hit).',
  },
  'SSK-R13': {
    section: 'Units and coherency',
    question: 'May units mix types?',
    answer:
      'Only through the leader; "another Ronin" and "another Ninja from the same unit" show that those two are separate units. A unit led by the Daimyo may also contain Hatamoto as rank and file. Armour, weapons and horses may differ figure by figure.',
  },
  'SSK-R14': {
    section: 'Units and coherency',
    question: 'Who is armoured?',
    answer:
      "A property of each figure, set by the force list. Suggested default: Samurai class armoured; Ronin, Sohei, Ashigaru not. The book's example has one armoured and one unarmoured Samurai, so type alone does not decide. Ninja always count as armoured and gain nothing from real armour.",
  },
  'SSK-R15': {
    section: 'Units and coherency',
    question: 'Who is trained to shoot?',
    answer:
      'Trained: Samurai class, Ronin, Ninja (the same men who are skilled in melee). Untrained: Ashigaru and Sohei, unless the list pays for "trained" (drilled bow or gun companies).',
  },
  'SSK-R16': {
    section: 'Units and coherency',
    question: 'How is coherency measured?',
    answer: 'Base edge to base edge, line of sight centre to centre hindered by terrain only, never by figures.',
  },
  'SSK-R17': {
    section: 'Units and coherency',
    question: 'What if coherency is already broken or cannot be kept?',
    answer:
      'A figure locked in melee is exempt while locked, a holding unit while it holds. A unit with a free figure out of coherency as things stand may not declare a charge and must be moved: each such figure must end in coherency, or, if going straight toward the leader (or the nearest mate, for units without a living leader) with its whole allowance would not bring it there, nearer to him than it began. If that straight line is barred at once by impassable ground, an enemy base or lack of room it may move freely, to go around, or stand still. Distances are taken to where the leader or mate ends his own move. Being out of coherency has no other penalty.',
  },
  'SSK-R18': {
    section: 'Units and coherency',
    question: 'May a charge break coherency?',
    answer:
      'Not if it can be helped. The leader moves first in a charge, and every later figure must end within 6" and sight of his new place; an enemy that could only be touched outside that circle counts as unreachable. In a unit without a living leader the first to move is free and every later figure must end within its distance (6", Ninja 12") of one that has moved already or is locked. A figure that cannot get there at all (men on foot behind a mounted leader) ends nearer to the leader, or to the nearest such mate, than it began, or stands still if it cannot; the charge stands, and SSK-R17 binds the unit next turn.',
  },
  'SSK-R19': {
    section: 'Units and coherency',
    question: 'Must Ronin or Ninja form one chain?',
    answer: 'No, literally: each needs one comrade in reach, so four Ronin may split into two pairs.',
  },
  'SSK-R20': {
    section: 'Units and coherency',
    question: "Coherency after the leader's death?",
    answer: 'The book\'s own rule for leaderless units: each figure within 6" of another of the unit, no line of sight.',
  },
  'SSK-R21': {
    section: 'Units and coherency',
    question: 'Is a dead leader replaced?',
    answer:
      'No: the morale list treats "leader dead" as a lasting state. Option "Succession", default off; when on, at the start of the turn after the death the greatest survivor (then lowest number) becomes leader in every respect, after the loss has been tested.',
    option: 'succession',
  },
  'SSK-R22': {
    section: 'Precedence and charges',
    question: 'What does precedence give?',
    answer:
      'The winner chooses, after all charges are declared, who moves first. That side is called First for the rest of the turn, the other Second. Option "Precedence", default choose; winnerFirst makes the winner move first always.',
    option: 'precedence',
  },
  'SSK-R23': {
    section: 'Precedence and charges',
    question: 'Who may declare a charge, at what, when?',
    answer:
      'After the precedence roll; loser of precedence first, then the winner, openly. A unit may declare one charge at one enemy unit if it is not holding, not fleeing, has no figure in contact and none out of coherency, and if at least one of its figures, as things stand, sees a figure of the target (terrain only, SSK-R33) and could reach contact with it in a straight line at charge allowance. A declared charge cannot be taken back. (So a charge cannot be declared merely to run 2" farther.) Several units may charge the same target. Option "Secret charges", default off; when on, both sides declare at the same time, hidden from each other.',
    option: 'secretCharges',
  },
  'SSK-R24': {
    section: 'Precedence and charges',
    question: 'The target moves first and walks away: is that fair?',
    answer:
      'Yes by default: the book orders whole movement by precedence and only asks that charges be declared beforehand, so precedence decides. Option "Charges move first", default off; when on, all charge moves of First, then of Second, are made before any ordinary move.',
    option: 'chargesMoveFirst',
  },
  'SSK-R25': {
    section: 'Precedence and charges',
    question: 'How does a charging unit move?',
    answer:
      'Figure by figure: the leader first, then falling greatness (number of dice), then figure number. Each figure moves in one straight line to a spot where it touches a figure of the target unit. It may pass friends, not enemies, nor impassable ground; the move must fit its charge allowance with terrain costs, and SSK-R18. Which enemy: (a) a leader who can reach the enemy leader must take him; (b) otherwise the greatest reachable enemy not yet touched by a friend; (c) if every reachable enemy is already touched, the greatest among those touched by the fewest friends; among equals the owner chooses, and he may choose the exact spot. (d) A figure that can reach nobody moves by SSK-R26. An enemy is reachable only by a straight line on which the moving base overlaps no enemy base; whom the enemy screens is not reachable. If no figure of the target unit is reachable only because figures of another enemy unit stand in the way, the charger goes at the nearest figure of the target so screened, stops in contact with the first one in his way, and counts as having charged that unit (SSK-122). A spot may touch further enemies besides; they are in contact too, and their unit is charged. Option "Charge targets", default greatest; free lets the owner touch any reachable figure of the target unit, in any order of his figures after the leader. Any whole-number point of the contact ring (SSK-R07) is a legal spot. For the duties (a) to (c) an enemy counts as reachable if at least one of 24 points is: centre distance r₁ + r₂ + 10, the first on the line of centres toward the charger, then every 15°, coordinates rounded toward the enemy\'s centre; these are also the spots offered to the computer and by default to the owner.',
    option: 'chargeTargets',
  },
  'SSK-R26': {
    section: 'Precedence and charges',
    question: 'What if a charge, or one figure of it, falls short?',
    answer:
      'The figure moves up to its charge allowance along any path and must end nearer to the nearest figure of the target unit than it began, if it moves at all; it touches nobody, gets no bonus and may not shoot this turn.',
  },
  'SSK-R27': {
    section: 'Precedence and charges',
    question: 'What if two units charge each other?',
    answer:
      "First's charge makes the contacts. Figures of the other unit that are thereby in contact do not move but count as having charged (+1); its remaining figures make their own charge moves in Second's turn to move. If a unit that has declared a charge is touched by some other enemy unit before it moves, its touched figures stay and get no bonus; its free figures may carry out the charge or stand still (they may not join by SSK-R29 in that turn).",
  },
  'SSK-R28': {
    section: 'Precedence and charges',
    question: 'May one walk into contact without a charge?',
    answer:
      'No: otherwise horsemen could stroll 10" into archers and avoid the shot at chargers. Option "Advance to contact", default off; when on, ordinary moves may end in contact, without bonus, and count as charges for the shot at chargers.',
    option: 'advanceToContact',
  },
  'SSK-R29': {
    section: 'Precedence and charges',
    question: 'May others arrive later at a melee?',
    answer:
      'When a unit comes to move and some of its figures are in contact (from earlier turns, or because it was charged a moment ago), its free figures may, unless it is holding, move by an ordinary move (any path, ordinary allowance) into contact with any figure of an enemy unit that the unit is in contact with. No declaration, no +1. Joining is the one exception to SSK-R28.',
  },
  'SSK-R30': {
    section: 'Precedence and charges',
    question: 'May one leave a melee?',
    answer:
      'Not possible while touching an enemy; the book has no break-off. Option "Break off", default off; when on, a figure of a unit that is not holding may leave by an ordinary move that ends out of contact, but every enemy that was touching it rolls its melee dice against it in this turn\'s Melee Section (an extra roll, no charge bonus) and those hits cannot be parried.',
    option: 'breakOff',
  },
  'SSK-R31': {
    section: 'Precedence and charges',
    question: 'May one move through others?',
    answer:
      'Friends may be passed, enemies not: the moving base may nowhere overlap an enemy base. There is no zone of control; an ordinary move may go close by an enemy as long as it does not end in contact.',
  },
  'SSK-R32': {
    section: 'Precedence and charges',
    question: 'What do Ninja ignore?',
    answer:
      'Obstacle costs and the halving in difficult terrain, both listed under movement modifiers; the charge bonus is +3" in place of +2". Leg wounds are wounds, not modifiers, and do slow them. High walls (our addition) they cross as if level ground.',
  },
  'SSK-R33': {
    section: 'Seeing and shooting',
    question: 'Line of sight?',
    answer:
      'The straight line between the centres. Buildings, cliffs and high walls block it; more than 3" (762 units) of it inside woods blocks it; nothing else in the terrain does. There is no facing, so all-round sight. For sight, cover and defence (SSK-R50) a line that touches a wall or obstacle anywhere, end points included, crosses it; of areas only the inside counts, not the edge.',
  },
  'SSK-R34': {
    section: 'Seeing and shooting',
    question: 'Do figures block shots?',
    answer:
      'Yes: a shot is refused if the line of sight touches the base of any third figure, friend or enemy, except (a) friends of the firer\'s own unit within 1" of the firer, who make room, and (b) figures on foot when firer or target is mounted. Option "Figures block shots", default on.',
    option: 'figuresBlock',
  },
  'SSK-R35': {
    section: 'Seeing and shooting',
    question: 'When is a target in cover?',
    answer:
      'Its centre is inside woods, or the line of fire crosses an obstacle that shelters (SSK-T13) at a point within 1" of the target\'s base edge (crossing point to target centre ≤ 254 + r). Never more than one −1.',
  },
  'SSK-R36': {
    section: 'Seeing and shooting',
    question: 'Does a unit shoot at a unit?',
    answer:
      'No, figure at figure; all dice of one shot go at one target, hits beyond what kills are wasted. No nearest-target rule. Shots are made one after another, so a player may react to hits already noted. Leaders may be picked out; what guards them is the men standing in front (SSK-R34), which a leader on horseback does not have.',
  },
  'SSK-R37': {
    section: 'Seeing and shooting',
    question: '15" close and 16" long: what of 15½"?',
    answer: 'Close up to exactly 15", long from anything above (the table is in whole inches, rounded up). Likewise 12"/13".',
  },
  'SSK-R38': {
    section: 'Seeing and shooting',
    question: 'What does "1 per 2 sections" mean?',
    answer:
      '"Section" is the Firing Section, one per turn: an arquebus fired in turn N cannot fire in N+1 and can again in N+2, whatever the man does meanwhile. Option "Reload standing still", default off; when on, a turn in which he moved or was in melee does not count for reloading.',
    option: 'reloadStandstill',
  },
  'SSK-R39': {
    section: 'Seeing and shooting',
    question: 'Firing into melee?',
    answer:
      'Not allowed. Option "Fire into melee", default off; when on, a target in contact may be shot at, and every die showing 1 is a hit on the friend touching it (the one with the lowest unit letter and number), if any.',
    option: 'fireIntoMelee',
  },
  'SSK-R40': {
    section: 'Seeing and shooting',
    question: 'The shot at chargers: when, who, at whom, at what range?',
    answer:
      "In the Firing Section, where the book prints it. Firer: any missile figure of a unit that was successfully charged this turn (touched or not) that could otherwise fire but for the contact, and that did not itself declare a charge. Target: a figure of a charging unit that made contact with the firer's unit this turn and that at the start of its charge move was more than half the weapon's close range from the firer; a touched firer must choose among figures that touch him, and a man already in contact when the turn began may not shoot. Always close range, other modifiers as usual. A touched firer still fights in the Melee Section, with his sword. Consequence: men on foot (7\" charge) can never be shot by bows this way, only horsemen and Ninja can.",
  },
  'SSK-R41': {
    section: 'Seeing and shooting',
    question: 'May chargers shoot?',
    answer:
      'Not in the turn of a declared charge, whether it got home or not; this binds every figure of the unit that declared, also one that stood still.',
  },
  'SSK-R42': {
    section: 'Seeing and shooting',
    question: 'Do missile hits kill before melee?',
    answer:
      'No: the book puts the roll for hits "by firing or melee" in the Results Section and calls combat simultaneous. Option "Fire results first", default off; when on, wounds and deaths from firing are resolved at the end of the Firing Section.',
    option: 'fireResultsFirst',
  },
  'SSK-R43': {
    section: 'Seeing and shooting',
    question: 'Does an arm wound stop the shot at chargers and throwing weapons?',
    answer: 'Yes, all firing.',
  },
  'SSK-R44': {
    section: 'Melee',
    question: 'How exactly are opponents paired?',
    answer:
      'Let the contact graph join every two enemy figures in base contact. Greatness = number of dice by type (Daimyo 6 … Ashigaru 1). Step 1: among contacts between two still unpaired leaders, take the best one and pair them; repeat. Step 2: the same among all contacts between two still unpaired figures; repeat until none is left. "Best" contact: higher greatness of the greater of the two; then higher greatness of the lesser; then lower unit letter and figure number of First\'s figure; then of Second\'s. Wounds, weapons and armour do not count.',
  },
  'SSK-R45': {
    section: 'Melee',
    question: 'Who do unpaired figures in contact fight?',
    answer:
      'Step 3: in order of falling greatness (then First before Second, then unit letter and number) each attaches itself to the greatest enemy it touches; among equals the one with the fewest opponents so far (paired or attached), then a leader, then the lowest letter and number.',
  },
  'SSK-R46': {
    section: 'Melee',
    question: 'Several against one?',
    answer:
      'All roll; the one rolls once, against its paired opponent, and strikes only him, but may use any of its hits to parry any of them. No bonus for numbers. An attached (leftover) figure is nobody\'s target and so cannot be hurt in melee in that section. As many may attack one figure as can touch it. Option "Sweeping blows", default off; when on, a figure may spread its strikes over all enemies whose target it is (dice still counted against the paired one).',
    option: 'sweepingBlows',
  },
  'SSK-R47': {
    section: 'Melee',
    question: 'Who decides about parries, and when?',
    answer:
      'After all dice of the Melee Section are rolled and shown, both sides secretly set for each figure how many of its hits parry; the rest strike its target; then both are revealed. A figure takes max(0, strikes aimed at it − its parries) hits. A figure parries only for itself. A hit used as a parry does no harm even if there was nothing left to parry. Between 0 and min(own hits, hits rolled against it) may be set, hits of enemies bound to parry not counted. Where both sides share one screen, each enters its parries behind a hand-over screen.',
    option: 'parry',
  },
  'SSK-R48': {
    section: 'Melee',
    question: 'When is there no choice?',
    answer:
      'A figure with no hits, or against which no enemy rolled a hit (an enemy bound to parry only counts as none), strikes with all it has; a figure that is holding parries with all it has. No question is asked then.',
  },
  'SSK-R49': {
    section: 'Melee',
    question: 'Are there other ways to play parries?',
    answer:
      'Option "Parries", default secret. With open, the loser of precedence sets his parries first, visibly, then the winner. With cancel there is no choice; in each pair the hits cancel one for one; hits still left to a figure then cancel hits of attached enemies aimed at it; what is still left after that strikes its target. (Holding figures with cancel: their hits cancel, their surplus is lost.)',
    option: 'parry',
  },
  'SSK-R50': {
    section: 'Melee',
    question: 'What is "defending an obstacle"?',
    answer:
      'A figure defends an obstacle against an enemy if the line between their centres crosses an obstacle and it was the enemy who moved to make this contact. It stays so while the contact lasts. The man who came gets no such benefit. Touching across an obstacle is not crossing it and costs no movement.',
  },
  'SSK-R51': {
    section: 'Melee',
    question: 'How long does the charge bonus last, and for whom?',
    answer:
      "Only for figures whose own charge (or mutual charge) put them in contact, only in that turn's Melee Section, against whatever opponent they are given.",
  },
  'SSK-R52': {
    section: 'Melee',
    question: 'Which weapons are "2 handed spear, mallet, and axe"?',
    answer:
      'Yari (two-handed spear), ōtsuchi and kanabō (mallet), ono and masakari (axe): all two-handed, each +1. Swords of every kind, staff, knife, bow or gun in hand: no modifier. Option "No-dachi", default sword; twoHanded gives the great sword +1. A mounted man with a spear has both +1s.',
    option: 'nodachi',
  },
  'SSK-R53': {
    section: 'Melee',
    question: 'Do parries need dice of their own?',
    answer: 'No; the same roll serves for strike and parry, with all modifiers, arm wounds included.',
  },
  'SSK-R54': {
    section: 'Melee',
    question: 'Push-back, follow-up, pursuit?',
    answer: 'None in the book, none here. The winner of a fight stands where he is and may move normally next turn.',
  },
  'SSK-R55': {
    section: 'Hits, wounds and death',
    question: 'What happens to Ashigaru and Sohei that are hit? The table speaks only of Samurai, Ronin and Ninja.',
    answer:
      'They die from one unparried hit; further hits are wasted. Option "Lucky fate for all", default off; when on, each such figure rolls one D12 per hit and is spared that hit on a 12.',
    option: 'luckyFateForAll',
  },
  'SSK-R56': {
    section: 'Hits, wounds and death',
    question: 'How many wounds kill a Ronin or a Ninja? The number is missing in print.',
    answer:
      'Two (fewer than a Samurai\'s three, and one would make the leg and arm results meaningless for them). Option "Ronin and Ninja wounds", default 2.',
    option: 'roninNinjaWounds',
  },
  'SSK-R57': {
    section: 'Hits, wounds and death',
    question: 'How many wound rolls in one melee?',
    answer:
      'One per unparried hit, in order, until the figure is dead. There is no limit per section: three hits can kill an unhurt Samurai by wounds alone.',
  },
  'SSK-R58': {
    section: 'Hits, wounds and death',
    question: 'Several wounds of one kind, riders, Ninja?',
    answer:
      'They add up: two leg wounds −4", two arm wounds −2 dice. A rider\'s leg wound slows him too. Since a foot figure with two leg wounds has 5 − 4 = 1" the floor of 1" never bites in the standard game.',
  },
  'SSK-R59': {
    section: 'Hits, wounds and death',
    question: 'Do wounds of this turn already hinder this turn?',
    answer: 'No, results come last.',
  },
  'SSK-R60': {
    section: 'Hits, wounds and death',
    question: 'What is "−1 in combat"?',
    answer: 'One melee die less per arm wound, whichever opponent.',
  },
  'SSK-R61': {
    section: 'Hits, wounds and death',
    question: 'Horses, mounting and dismounting?',
    answer:
      'The horse is part of the figure and is never hit by itself; nobody mounts or dismounts. Option "Dismounting", default off; when on, a mounted figure not in contact may spend its whole move to become a foot figure on the spot; the horse is gone.',
    option: 'dismount',
  },
  'SSK-R62': {
    section: 'Morale',
    question: 'Is morale on or off?',
    answer:
      'Optional in the book; default on, because leaders matter for nothing but coherency without it and Samurai would lose the advantage of never testing. Option "Morale".',
    option: 'morale',
  },
  'SSK-R63': {
    section: 'Morale',
    question: 'What is "50% of its existing number"?',
    answer:
      'Existing means at the start of the turn: the unit tests if dead this turn × 2 ≥ figures alive when the turn began, the leader counted. A unit wholly destroyed does not test. Option "Half lost", default perTurn; ofStart tests once in the game, in the turn in which the unit first has half its starting number or fewer.',
    option: 'fiftyPercent',
  },
  'SSK-R64': {
    section: 'Morale',
    question: 'Whose dice, if the leader is dead?',
    answer: "The dead leader's number of dice, with −4; for both the test at his death and later ones.",
  },
  'SSK-R65': {
    section: 'Morale',
    question: 'Does a dead Samurai still give +1?',
    answer: 'No; both leader bonuses need a living leader.',
  },
  'SSK-R66': {
    section: 'Morale',
    question: 'Ronin and Ninja have no leader: what do they roll?',
    answer:
      '3 dice, cover or open, ranged attack; no leader modifier of either kind. They can only test for half losses, friends in flight, or rallying.',
  },
  'SSK-R67': {
    section: 'Morale',
    question: 'Cover or open: what is a unit?',
    answer:
      'In cover if at least half of its living figures are in cover, else in the open; always exactly one of the two. For morale a figure is in cover if its centre is inside woods or its base edge is within 1" of an obstacle that shelters (SSK-T13), a building or a high wall.',
  },
  'SSK-R68': {
    section: 'Morale',
    question: 'What is "under ranged attack"?',
    answer: "At least one shot was made at a figure of the unit in this turn's Firing Section, hit or miss.",
  },
  'SSK-R69': {
    section: 'Morale',
    question: 'Order and number of tests?',
    answer:
      "When the wound rolls are done and the dead removed, build a queue: First's units that must test (leader lost, half lost, rallying) by letter, then Second's. Each unit tests at most once a turn, all its reasons together. Units made to test by a flight line join the end of the queue unless they have tested or are queued.",
  },
  'SSK-R70': {
    section: 'Morale',
    question: 'A 6 on the single die below one: how good is it?',
    answer:
      'One success, so the unit holds ground; "positive result" cannot mean two. The same sentence printed again at the very end speaks of a "hit"; it is the same rule.',
  },
  'SSK-R71': {
    section: 'Morale',
    question: 'What is "hold ground for 1 turn"?',
    answer:
      'During the whole next turn the unit may not move, charge or join; it may shoot normally; in melee all its hits are parries. The hold ends at the end of that turn. A new test in that turn sets the new state.',
  },
  'SSK-R72': {
    section: 'Morale',
    question: 'Rout removes the unit at once, yet the book speaks of fleeing units and of rallying: which?',
    answer:
      'Option "Rout", default remove: the unit is removed in the same Results Section, counted as destroyed for victory; its flight line is still used for SSK-094; rallying never happens. With flee the unit stays, its contacts are dissolved at once (bases may still touch, but nobody counts as engaged by them), and from the next turn on, at the start of its side\'s moves, each figure is moved straight toward its own table edge by its full ordinary allowance with terrain costs (enemies and impassable ground are passed around by the shortest way; coherency is ignored; a figure with no way out stays) and is removed when its base touches the edge, counted as destroyed; so is a unit still fleeing when the game ends. A fleeing unit neither shoots nor charges, and if charged only parries. Units it passes within 6" during that move test in the coming Results Section.',
    option: 'rout',
  },
  'SSK-R73': {
    section: 'Morale',
    question: 'What does passing within 6" mean for a unit that is removed?',
    answer:
      'Flight line: from the centre of the leader, or if dead of the lowest-numbered survivor, perpendicular to the own table edge (the nearest edge if the scenario gives none). Every friendly unit with a figure whose base comes within 6" of that line, not engaged, not exempt, tests. Engaged means any of its figures touches an enemy after this turn\'s dead and earlier routs are removed.',
  },
  'SSK-R74': {
    section: 'Morale',
    question: 'When is a unit trying to rally?',
    answer:
      'Only when the option "Rout" is flee: every fleeing unit tests in the Results Section, with the usual modifiers. 0 successes: goes on fleeing. 1: stops and holds for one turn. 2 or more: normal again. A unit on hold needs no test; its hold simply ends.',
  },
  'SSK-R75': {
    section: 'Morale',
    question: 'Exactly who is exempt?',
    answer:
      'Units whose rank and file are Samurai class. A lone Samurai leading Ashigaru or Sohei is not. Ronin and Ninja are not. Exempt units also ignore flight lines.',
  },
  'SSK-R76': {
    section: 'Morale',
    question: 'What does the death of the Daimyo do?',
    answer:
      'No effect on the army in the book. Option "Death of the Daimyo", default off; when on, every non-exempt unit of his side tests once.',
    option: 'daimyoDeath',
  },
  'SSK-R82': {
    section: 'Morale',
    question:
      'Six separate lines, or does "in the open" belong to "under ranged attack"? The sum is harsh: an Ashigaru leader in the open has 1 + 1 − 2 = 0 dice.',
    answer:
      'Six separate lines, all that apply are added: the two −2 stand apart in print, with the dead leader between them, and "in cover" / "in the open" are a pair. Played through, the harshness is bearable because tests are rare (leader lost, half lost in one turn, friends in flight); it is the leader\'s death, not the open ground, that breaks a unit, and a Samurai at its head in the open still has 4 dice. In simulated fights of two full units on open ground (in contact, no shooting, random parries) the first unit broke or died after 2.5 turns of melee with Samurai leaders, 1.5 with Ashigaru leaders, against 4.4 and 3.9 without morale; with the milder option below 2.6 and 1.7. Option "Penalty for the open", default always; underFire counts the −2 for the open only if the unit is under ranged attack as well (the other lines unchanged).',
    option: 'openPenalty',
  },
  'SSK-R77': {
    section: 'Game frame',
    question: 'The book has no victory condition: who wins?',
    answer: "SSK-114 or the scenario's.",
  },
  'SSK-R78': {
    section: 'Game frame',
    question: 'The book has no points and no force lists: what do we use?',
    answer: 'SSK-T14 and SSK-T15, our own, calibrated by simulation; purely for building fair games.',
  },
  'SSK-R79': {
    section: 'Game frame',
    question: 'Which terrain is there?',
    answer:
      'The book knows obstacle, difficult terrain (paddy, woods) and cover; the rest of SSK-T13 is ours. No hills; a scenario may draw one as woods, cliff or open.',
  },
  'SSK-R80': {
    section: 'Game frame',
    question: 'May one leave the table?',
    answer: 'Not allowed, except fleeing or where the scenario gives an exit.',
  },
  'SSK-R81': {
    section: 'Game frame',
    question: 'What if both sides are wiped out in the same Results Section?',
    answer: 'Draw, since all is simultaneous.',
  },
} as const satisfies Record<string, Ruling & { option?: keyof typeof OPTIONS }>; // an option not in the table does not compile
