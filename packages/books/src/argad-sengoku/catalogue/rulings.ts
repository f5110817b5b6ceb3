/** ARG-R01 to ARG-R106: our answers where the book is silent; ../options.ts holds what groups may choose. */
import type { Ruling } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';

export const RULINGS = {
  'ARG-R01': {
    section: 'Dice and measuring',
    question: 'How is a "7" rolled on a six-sided die?',
    answer:
      'Roll 6, then 6 again (ARG-012). The book says so for melee; a public summary of the generic rules says it for shooting too (7 = double 6 at long range). It is not "6 then 4+".',
  },
  'ARG-R02': {
    section: 'Dice and measuring',
    question: 'How is "(8)" reached, and how can a need of 7 with −1 at armour ever hit?',
    answer:
      'A third 6 makes 8 (ARG-013), the natural extension of double 6 = 7, so that every printed cell is possible (1/216). option: `eight`, default tripleSix; `modifierOnly` makes 7 the maximum, so 8 needs a double 6 plus a +1 (surprise, sharpshooter). (A generic wall-gun table prints "(8)" at one man where it prints 7 at a group, which fits either reading.)',
    option: 'eight',
  },
  'ARG-R03': {
    section: 'Dice and measuring',
    question: 'Does a 6 with +1 count as 7 for a need of 7?',
    answer: 'Yes: results, not natural values, are compared (ARG-014).',
  },
  'ARG-R04': {
    section: 'Dice and measuring',
    question: 'Is a natural 7 an automatic hit in shooting as in melee?',
    answer: 'No; the book says "in Melee" only. A natural 1 in shooting misses, but no allowed bonus could make it hit anyway.',
  },
  'ARG-R05': {
    section: 'Dice and measuring',
    question: 'Needs above 8 after modifiers?',
    answer: 'Impossible; the software should say so before the shot is confirmed.',
  },
  'ARG-R06': {
    section: 'Dice and measuring',
    question: '0–10 and 10–20 both contain 10',
    answer: 'The nearer band has it (ARG-084), since the text says "long range > 20 cm" and "≤ 20 cm".',
  },
  'ARG-R07': {
    section: 'Dice and measuring',
    question: 'From where is distance measured?',
    answer: 'Nearest base edges; the simplest, and it makes contact distance 0 (ARG-007).',
  },
  'ARG-R08': {
    section: 'Dice and measuring',
    question: 'Page references ("page 4", "page 37 of the 2020 generic rules")',
    answer:
      'Kept out of the game. The tables of page 4 are included; of page 37 only what the extension quotes (the perception test) is known.',
  },
  'ARG-R09': {
    section: 'Simultaneous movement',
    question: 'How does software do "friendly simultaneous"?',
    answer:
      "Secret orders run in 20 ticks is the default (ARG-047); friendly drafts with the author's deadlock rule (ARG-051) and IGOUGO are options. Twenty ticks give a light man exactly 1 cm per tick and are fine enough for interceptions.",
  },
  'ARG-R10': {
    section: 'Simultaneous movement',
    question: 'Does contact stop a figure that wanted to go on?',
    answer: 'Yes, both (ARG-049). Nothing in the texts allows riding through.',
  },
  'ARG-R11': {
    section: 'Simultaneous movement',
    question: 'May one leave a melee freely?',
    answer: "Yes; the author's examples have horsemen riding off the turn after a melee without penalty (ARG-066).",
  },
  'ARG-R12': {
    section: 'Simultaneous movement',
    question: 'Can frozen figures (deadlock) defend themselves?',
    answer: 'In melee yes, if an undisputed enemy reaches them; otherwise the rule would let one player paralyse another.',
  },
  'ARG-R13': {
    section: 'Simultaneous movement',
    question: 'In IGOUGO, may a figure contacted by the first mover run away?',
    answer: 'No (ARG-052); it must fight this turn, as it would in simultaneous play.',
  },
  'ARG-R14': {
    section: 'Simultaneous movement',
    question: 'Is the allowance cut for the part of the move in clear terrain?',
    answer: "The dice come off the whole turn's allowance, but ground already covered stays covered (ARG-062).",
  },
  'ARG-R15': {
    section: 'Simultaneous movement',
    question: 'May a blocked figure shoot?',
    answer:
      'Not with a weapon that needs an immobile shooter, since it spent the turn struggling (ARG-010). It fights normally if contacted. Shuriken are allowed.',
  },
  'ARG-R16': {
    section: 'Simultaneous movement',
    question: 'Does one bad die block a whole group?',
    answer:
      'Yes if they move as one group (the book says "the character or group"); a player may give separate orders to separate figures, each with its own die.',
  },
  'ARG-R17': {
    section: 'Simultaneous movement',
    question: 'A "Δ" stands after "very difficult" for mounted foot on hard slopes; its footnote is lost',
    answer: 'Treated as no more than a reminder sign. The row reads: foot difficult, cavalry difficult, mounted foot very difficult.',
  },
  'ARG-R18': {
    section: 'Simultaneous movement',
    question: 'The cells for mounted foot in bushes and woods are empty in the converted text',
    answer: "They are merged with cavalry's (difficult; very difficult).",
  },
  'ARG-R19': {
    section: 'Simultaneous movement',
    question: 'Movement in armour 3',
    answer: 'As light clothing; the table heading names only armour 4 and 5.',
  },
  'ARG-R20': {
    section: 'Simultaneous movement',
    question: 'May a close-order unit enter difficult terrain by breaking formation?',
    answer: 'Yes: it stops being in close order and each figure moves as loose foot.',
  },
  'ARG-R21': {
    section: 'Simultaneous movement',
    question: 'Time to mount, climb, swim, use doors',
    answer: 'Not in the book; simple values supplied (ARG-068, ARG-070, ARG-071, ARG-072), reconstructed.',
  },
  'ARG-R22': {
    section: 'Shooting',
    question: 'The big arquebus table is shifted',
    answer:
      'The three explanatory tables are clear and are used: early 10/20/40(/60), improved 20/30/40(/60), salvo 20/40/60. Read with merged cells the big table agrees with them in every cell it shows; it has lost the improved (8) and the salvo 7 with −1 at 40–60 cm.',
  },
  'ARG-R23': {
    section: 'Shooting',
    question: 'Early or improved?',
    answer: 'Scenario choice, one for all factions unless stated; custom games default to improved.',
  },
  'ARG-R24': {
    section: 'Shooting',
    question: 'Extra-long and salvo both on?',
    answer:
      'Allowed by the switches, but the book means salvo to replace it; `extraLong` is off by default. The −1 at armour applies at extra-long range too, although only the detailed tables say so.',
  },
  'ARG-R25': {
    section: 'Shooting',
    question: '"Sengoku armour 4 or 5"',
    answer: 'Armour 4 and Sengoku armour 5 are treated alike by firearms.',
  },
  'ARG-R26': {
    section: 'Shooting',
    question: 'Who is hit in a group?',
    answer:
      "A random member, picked before the die so that his own range, cover and armour apply (ARG-093). The book lets only sharpshooters pick a man in a group, so the shooter may not choose. option: `groupVictim`, default random; owner's choice and nearest are offered.",
    option: 'groupVictim',
  },
  'ARG-R27': {
    section: 'Shooting',
    question: 'What is a group?',
    answer: 'Three or more linked at 5 cm (ARG-017). Reconstructed; two is the book\'s "couple".',
  },
  'ARG-R28': {
    section: 'Shooting',
    question: 'Two shots at the same random victim?',
    answer: 'The second is wasted; shots are simultaneous.',
  },
  'ARG-R29': {
    section: 'Shooting',
    question: 'May one shoot into a melee?',
    answer:
      "No. It follows from the furtive target line, which makes contact with the shooter's friends a protection like being hidden (ARG-088).",
  },
  'ARG-R30': {
    section: 'Shooting',
    question: 'May a charged archer or arquebusier shoot at the charger?',
    answer:
      "Yes, once, if he was ready (ARG-087). The author's texts differ over the years: an earlier one lets any weapon not used last turn fire at an arriving enemy, also for comrades of the same group; a later one for flintlocks keeps it for pistols. The first is the better game, as cavalry crosses nearly the whole range of a bow in one move; option: `contactFire`, default ready; pistolOnly is the strict later reading. No contact fire against a surprise move.",
    option: 'contactFire',
  },
  'ARG-R31': {
    section: 'Shooting',
    question: '"Reloaded in one game turn immobile": shoot every turn or every other turn?',
    answer: 'Every other turn: a whole turn is spent reloading (ARG-114).',
  },
  'ARG-R32': {
    section: 'Shooting',
    question: 'Interrupted reloading?',
    answer: 'Moving, fighting or being in contact at any time in that turn wastes it; start again next turn.',
  },
  'ARG-R33': {
    section: 'Shooting',
    question: 'May a samurai on foot move and shoot the yumi?',
    answer: 'No; the exception is for mounted samurai only.',
  },
  'ARG-R34': {
    section: 'Shooting',
    question: 'Must the mounted samurai be cavalry?',
    answer: 'No, any mounted samurai; but a samurai with the bow is normally cavalry.',
  },
  'ARG-R35': {
    section: 'Shooting',
    question: 'From where does a moving shooter shoot?',
    answer: 'From any one point of his path (ARG-094). If the target could see him at the start or end of his move he is not furtive.',
  },
  'ARG-R36': {
    section: 'Shooting',
    question: '"Furtive target" wording',
    answer:
      "Hidden or engaged with the shooter's friends both at the start and at the end, visible between. Staying hidden all the way means no shot.",
  },
  'ARG-R37': {
    section: 'Shooting',
    question: 'Furtive shooter at furtive target?',
    answer: 'Both count: −1 in the capped part, −1 outside.',
  },
  'ARG-R38': {
    section: 'Shooting',
    question: 'What does the −2 cap include?',
    answer:
      'Terrain and target groups only. The worst possible total is −2 −1 (furtive) −1 (class 1–2) = −4 (or −5 for a poorly trained class 2 shuriken thrower).',
  },
  'ARG-R39': {
    section: 'Shooting',
    question: 'Poor shuriken thrower and low class',
    answer: 'Both count; they are different faults.',
  },
  'ARG-R40': {
    section: 'Shooting',
    question: 'Does the "stones" exception spare a class 2 slinger the −1?',
    answer: 'No; a sling is a weapon with its own table.',
  },
  'ARG-R41': {
    section: 'Shooting',
    question: "Slinger's exposure",
    answer: 'From his own shot to the end of that turn, including surprise shots at him; in the simultaneous phase it applies at once.',
  },
  'ARG-R42': {
    section: 'Shooting',
    question: 'Are battlements a window?',
    answer: 'No (ARG-098).',
  },
  'ARG-R43': {
    section: 'Shooting',
    question: 'Forest at both ends of the line',
    answer: "Add all forest crossed: 10 cm or more in all blocks, less gives −1, unless it all lies within 2 cm of the shooter's base.",
  },
  'ARG-R44': {
    section: 'Shooting',
    question: 'Do mounted targets get cover behind walls or bushes?',
    answer: 'No; the book says "target on foot". Forest strips do protect them.',
  },
  'ARG-R45': {
    section: 'Shooting',
    question: '"Protection from other characters" is mentioned only for slingers who lose it',
    answer: 'So others have it: −1 when screened (ARG-091).',
  },
  'ARG-R46': {
    section: 'Shooting',
    question: 'How many make a salvo?',
    answer: 'Three arquebusiers at least (reconstructed); one taishō and one carrier serve any number within 20 cm.',
  },
  'ARG-R47': {
    section: 'Shooting',
    question: 'Do shooters in a fortress need officer and carrier too?',
    answer: 'Yes; "orderly group" is what the fortress replaces.',
  },
  'ARG-R48': {
    section: 'Shooting',
    question: "Can the sharpshooter's +1 and surprise +1 add?",
    answer: 'Yes, they are different causes.',
  },
  'ARG-R49': {
    section: 'Shooting',
    question: 'Sharpshooter with an arquebus?',
    answer: 'The text speaks of a samurai on foot in the bow chapter; scenario may give it to any weapon, default yumi only.',
  },
  'ARG-R50': {
    section: 'Shooting',
    question: 'Avoiding arrows and real armour',
    answer: 'Take the better of class and armour, never both.',
  },
  'ARG-R51': {
    section: 'Shooting',
    question: 'Class 3 and avoiding',
    answer: 'No effect: armour 3 does not stop shots.',
  },
  'ARG-R52': {
    section: 'Shooting',
    question: 'Choosing the sector',
    answer: "The target's owner; the computer picks the sector that cancels most expected hits.",
  },
  'ARG-R53': {
    section: 'Shooting',
    question: 'Sensei',
    answer:
      'Armour 5 protection even without armour, plus −1; yumi −2; shuriken and sling −2 (capped); arquebus −1 at short and medium, −2 at long range; pistol −1. Not against surprise shots beyond his real armour.',
  },
  'ARG-R54': {
    section: 'Shooting',
    question: 'Arc of the horo',
    answer: 'The rear half-plane.',
  },
  'ARG-R55': {
    section: 'Shooting',
    question: 'Is a tate terrain?',
    answer: 'Yes: its −1 belongs to the terrain group and does not add to other cover.',
  },
  'ARG-R56': {
    section: 'Shooting',
    question: 'Artillery',
    answer: 'Announced for another document; only an optional ōzutsu is offered (ARG-T20).',
  },
  'ARG-R57': {
    section: 'Surprise',
    question: '"Move and shoot" by surprise with a bow on foot?',
    answer: 'No: a surprise does not lift the need to be immobile. Stay and shoot, or move.',
  },
  'ARG-R58': {
    section: 'Surprise',
    question: 'When do surprise shots and blows happen?',
    answer: 'Shots in the surprise phase, at once; blows in the melee phase, in their length step but unanswered.',
  },
  'ARG-R59': {
    section: 'Surprise',
    question: 'May an ambusher act in the normal phases and again in the surprise phase?',
    answer:
      'No; it must have been hidden, with order Hide, all turn. A disguised figure may have walked with its victims, but one that shot this turn does not shoot again.',
  },
  'ARG-R60': {
    section: 'Surprise',
    question: 'How near is "near the place of ambush"?',
    answer: "20 cm, the book's earshot (reconstructed).",
  },
  'ARG-R61': {
    section: 'Surprise',
    question: '"Notices nothing at all"',
    answer: 'No further test by that group against that ambush, or the "equal" result would mean nothing.',
  },
  'ARG-R62': {
    section: 'Surprise',
    question: 'What does a successful test give?',
    answer: 'A warning, not a sight; the group is alerted (ARG-151).',
  },
  'ARG-R63': {
    section: 'Surprise',
    question: 'Perception by class or by role?',
    answer: 'Role values are written in the stat blocks; figures without one use class. option: `perception`.',
    option: 'perception',
  },
  'ARG-R64': {
    section: 'Surprise',
    question: 'Do the late groups of a coordinated ambush surprise enemies who saw the first attack?',
    answer: 'Yes if still hidden; the book says so. Alerted groups (ARG-151) are the exception.',
  },
  'ARG-R65': {
    section: 'Surprise',
    question: 'What if the chief dies in his attack?',
    answer: 'The signal was given by attacking; the others follow next turn.',
  },
  'ARG-R66': {
    section: 'Surprise',
    question: 'Can disguise be pierced?',
    answer: 'Only if the scenario gives a test; otherwise the perception test does not apply to people one knows.',
  },
  'ARG-R67': {
    section: 'Melee',
    question: '"Strikes before its opponents" with many fighters',
    answer: 'Six global steps give every pair its right order.',
  },
  'ARG-R68': {
    section: 'Melee',
    question: 'Length indoors',
    answer: 'Long weapons act in the short step: no advantage, but still before knives and bare hands.',
  },
  'ARG-R69': {
    section: 'Melee',
    question: 'May a man made to recoil by a longer weapon still strike?',
    answer: 'No (ARG-160): otherwise a recoil would hardly matter.',
  },
  'ARG-R70': {
    section: 'Melee',
    question: 'Hit against recoil in the same step',
    answer: 'The hit prevails (ARG-172); the book rules only equal results. option: `mixedResult`.',
    option: 'mixedResult',
  },
  'ARG-R71': {
    section: 'Melee',
    question: 'Same class, armour and natural die',
    answer: 'Roll-off (ARG-171). option: `meleeTie`.',
    option: 'meleeTie',
  },
  'ARG-R72': {
    section: 'Melee',
    question: 'Does the "natural die" tie-break use modifiers?',
    answer: 'No; a natural 7 beats a natural 6.',
  },
  'ARG-R73': {
    section: 'Melee',
    question: 'How far is a recoil?',
    answer: "One base; only a thread title on the author's forum (two paces, one base) was seen. Centimetres are ours.",
  },
  'ARG-R74': {
    section: 'Melee',
    question: 'Class 2 with an improvised weapon',
    answer: 'One −1 only ("and/or").',
  },
  'ARG-R75': {
    section: 'Melee',
    question: 'Class 1 in melee',
    answer: 'Same −1 as class 2.',
  },
  'ARG-R76': {
    section: 'Melee',
    question: 'How long a run is a charge?',
    answer: '10 cm straight (reconstructed); from closer in it is an ordinary attack.',
  },
  'ARG-R77': {
    section: 'Melee',
    question: 'Two horsemen riding at each other',
    answer: 'Both charge, +1 each, if together they closed 10 cm and each rode at least 5 (ARG-190).',
  },
  'ARG-R78': {
    section: 'Melee',
    question: 'Does brace work against a horseman who arrived last turn?',
    answer: 'No, only while he is charging.',
  },
  'ARG-R79': {
    section: 'Melee',
    question: 'Naginata against charging cavalry',
    answer: 'No swing bonus; a braced soldier has the brace +1 instead. If not immobile, neither.',
  },
  'ARG-R80': {
    section: 'Melee',
    question: 'Cavalry in bushes against foot',
    answer: 'Cavalry has no +1, foot still has −1; in woods neither.',
  },
  'ARG-R81': {
    section: 'Melee',
    question: 'Mounted foot against foot',
    answer: 'No modifier either way.',
  },
  'ARG-R82': {
    section: 'Melee',
    question: 'Who "attacks across"?',
    answer:
      "The one who moved into contact across it; in later turns the original defender keeps +1 until an enemy stands on his side. A door is one of the book's linear obstacles: who stands in or behind it has +1 against those who come at it, and nobody has the advantage of length (ARG-161).",
  },
  'ARG-R83': {
    section: 'Melee',
    question: 'How many ranks of pikes?',
    answer: 'Three: pikes count as lances for ranks (ARG-194, ARG-196).',
  },
  'ARG-R84': {
    section: 'Melee',
    question: 'Flank contact on a close-order unit: one man or all?',
    answer:
      "Only the figures touched drop their pikes, but the whole unit's third rank loses its strikes that turn. option: `flankScope`, default contacted; `unit` makes every pikeman of the unit drop his pike.",
    option: 'flankScope',
  },
  'ARG-R85': {
    section: 'Melee',
    question: 'Can the second rank be struck?',
    answer: 'Not by enemies who only touch the first rank.',
  },
  'ARG-R86': {
    section: 'Melee',
    question: 'Is the pike laid down in loose order lost?',
    answer: 'It lies there; picking it up takes a turn immobile (reconstructed). A pike dropped through flank contact is lost.',
  },
  'ARG-R87': {
    section: 'Melee',
    question: 'Does a horseman ride on after killing?',
    answer: "Only into the victim's place (ARG-179).",
  },
  'ARG-R88': {
    section: 'Melee',
    question: 'Length of tools',
    answer: 'Reconstructed in ARG-159.',
  },
  'ARG-R89': {
    section: 'Forces, end, spirit',
    question: 'Morale',
    answer: 'None found; players and GM decide, option `nerve` supplied.',
    option: 'nerve',
  },
  'ARG-R90': {
    section: 'Forces, end, spirit',
    question: 'What do officers do?',
    answer: 'Salvoes and ambush signals; more only with the optional command rule.',
  },
  'ARG-R91': {
    section: 'Forces, end, spirit',
    question: 'Missing prices',
    answer: 'Pistol 2, tate 1, riding horse 2, armour 5 for non-samurai 3 (reconstructed).',
  },
  'ARG-R92': {
    section: 'Forces, end, spirit',
    question: '"Same cost as its usual rider" for a warhorse in reserve',
    answer:
      "One multiple of the rider's class, since class on foot becomes twice the class on a warhorse; for a cavalry officer too, not thrice; his weapons and armour are not counted.",
  },
  'ARG-R93': {
    section: 'Forces, end, spirit',
    question: 'Is a teppō taishō priced as an officer?',
    answer: 'Yes.',
  },
  'ARG-R94': {
    section: 'Forces, end, spirit',
    question: 'Victory',
    answer: 'Scenario; fallback ARG-233.',
  },
  'ARG-R95': {
    section: 'Forces, end, spirit',
    question: 'Blue text',
    answer:
      'Judged from wording (ARG-019). Optional by the text: armour 3, class 6, extra-long range, salvo, strong bows, elite shots, avoiding arrows, close order, abilities, perception system, treason, budget.',
  },
  'ARG-R96': {
    section: 'Forces, end, spirit',
    question: 'Spellings',
    answer: "The book's no-dashi (nodachi), yumi, yari, naginata, nagae yari are kept; the in-game glossary may add modern spellings.",
  },
  'ARG-R97': {
    section: 'Additions',
    question: 'Does a second or third rank share the +1 of receiving a charge?',
    answer:
      'Yes, if it strikes over the contacted man with yari or pike and is itself an immobile soldier: the horse runs onto all those points.',
  },
  'ARG-R98': {
    section: 'Additions',
    question: "Is the tate bearer's 8 cm taken before or after slowing?",
    answer: 'Before: 8 is what he has, terrain takes its dice from it (ARG-242).',
  },
  'ARG-R99': {
    section: 'Additions',
    question: 'May the guards of a surprised man strike his attacker in the same turn?',
    answer: 'No; the book says that others cannot react or strike back, and shows guards who only act in the next turn (ARG-137).',
  },
  'ARG-R100': {
    section: 'Additions',
    question: 'May several hidden groups without a chief all spring in one turn?',
    answer: 'No; the book forbids attacking at exactly the same time (ARG-246).',
  },
  'ARG-R101': {
    section: 'Additions',
    question: 'A pursued figure leaves contact',
    answer:
      'It is neither pinned nor struck; it runs, and is caught if the pursuer is at least as fast (ARG-238). Pinning would take back the free leaving of ARG-066.',
  },
  'ARG-R102': {
    section: 'Additions',
    question: 'Who commands a disguised figure?',
    answer: 'The deceived player, or else the disguise is no secret (ARG-248).',
  },
  'ARG-R103': {
    section: 'Additions',
    question: 'Are mounted bases true rectangles?',
    answer:
      'They are measured as capsules of the same length and width (2.5 × 5 cm, a mule 2 × 4 cm): the sharp corners are cut off, nothing else changes. A rider then never hangs on a corner while he turns.',
  },
  'ARG-R104': {
    section: 'Additions',
    question: 'What if somebody would end his move on a hidden friend, or give ground onto somebody hidden?',
    answer:
      'The hidden one gives way, unseen, to the nearest free place; what a hidden bearer carries lies beside him. Otherwise the place where an open figure stands would betray him (ARG-244). Enemies who walk into him still stop (ARG-144).',
  },
  'ARG-R105': {
    section: 'Additions',
    question: 'Do bushes protect a target that stands behind them, not in them?',
    answer:
      'Yes: the book lists bushes with walls and banks as cover one is seen behind (ARG-118, ARG-119). Not if the shooter stands in the same bushes or on a higher level.',
  },
  'ARG-R106': {
    section: 'Additions',
    question: 'May the other groups of a coordinated ambush spring while their chief still lies in wait?',
    answer:
      'No: he acts first or gives the signal (ARG-145). If he is dead, captured, gone or in the open they spring on their own, one group a turn (ARG-246).',
  },
} as const satisfies Record<string, Ruling & { option?: keyof typeof OPTIONS }>; // an option not in the table does not compile
