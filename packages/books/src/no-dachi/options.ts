/** The options of the book, for groups that read it otherwise: NOD-T21. */
import type { OptionSpec } from './rules.ts';

export const WHENS = ['each', 'extreme', 'long', 'medium', 'short', 'contact', 'never'] as const;
export const WHOMS = ['any', 'mounted', 'chargers'] as const;
export const HOWS = ['ask', 'fire'] as const;

/** NOD-T21 Options, in the order of the table; `holdFire` is three of them; the last is NOD-041. */
export const OPTIONS = {
  kenseiWounds: {
    title: 'Wounds of a Kensei',
    rule: 'NOD-R030',
    values: ['literal', 'hardy'],
    means: {
      literal: ['Literal', 'Two Wounds disable him like anybody, and one costs him no action.'],
      hardy: ['Hardy', 'He is disabled only by four Wounds and killed by ten points.'],
    },
    default: 'literal',
  },
  finishOff: {
    title: 'Finishing off',
    text: 'On: a figure touching a disabled enemy, and not engaged, may spend an action to kill it.',
    rule: 'NOD-R064',
    values: [false, true],
    default: false,
  },
  commandLimits: {
    title: 'Limits of command',
    text: 'On: groups out of their commander’s voice may only go for the enemy, to cover, or on with their order. Off: every group does what its player likes.',
    rule: 'NOD-R041',
    values: [true, false],
    default: true,
  },
  signals: {
    title: 'Prearranged signals',
    text: 'On: each side may agree on one signal before deployment and give it once.',
    rule: 'NOD-R043',
    values: [true, false],
    default: true,
  },
  startLoaded: {
    title: 'Loaded at the start',
    text: 'On: all weapons are loaded when the game begins.',
    rule: 'NOD-R019',
    values: [true, false],
    default: true,
  },
  horseArc: {
    title: 'Arc of mounted shooters',
    text: 'The diagram of the book is lost.',
    rule: 'NOD-R044',
    values: ['frontLeft', 'left', 'front', 'allButRear', 'all'],
    means: {
      frontLeft: ['Front left', 'From 45° right of straight ahead round the left to 135° left.'],
      left: ['Left', ''],
      front: ['Front', ''],
      allButRear: ['All but rear', ''],
      all: ['All', ''],
    },
    default: 'frontLeft',
  },
  arquebusVsUnarmouredNoumin: {
    title: 'Arquebus against an unarmoured Noumin',
    rule: 'NOD-R052',
    values: ['none', 'D4'],
    means: {
      none: ['None', 'He has no armour die, as always.'],
      D4: ['D4', 'The letter of the note gives him one.'],
    },
    default: 'none',
  },
  coverAtExtreme: {
    title: 'Cover at Extreme range',
    rule: 'NOD-R050',
    values: ['noShot', 'D12'],
    means: {
      noShot: ['No shot', 'A target in cover cannot be shot at from so far.'],
      D12: ['D12', 'It can, with the range die of Extreme.'],
    },
    default: 'noShot',
  },
  pistolsPierce: {
    title: 'Pistols pierce',
    text: 'On: pistols and fire-lances ignore armour as the arquebus does.',
    rule: 'NOD-R053',
    values: [false, true],
    default: false,
  },
  followUp: {
    title: 'Following up',
    text: 'On: who has pushed an enemy back may at once move into contact again.',
    rule: 'NOD-R073',
    values: [false, true],
    default: false,
  },
  breakOff: {
    title: 'Leaving a melee',
    rule: 'NOD-R036',
    values: ['free', 'parting'],
    means: {
      free: ['Free', 'Without penalty.'],
      parting: ['Parting', 'Every enemy that is left fights one round against the leaver, who throws his armour die only.'],
    },
    default: 'free',
  },
  helperDice: {
    title: 'Dice of helpers',
    rule: 'NOD-R066',
    values: ['pooled', 'primariesOnly'],
    means: {
      pooled: ['Pooled', 'They count for their side.'],
      primariesOnly: ['Primaries only', 'Only the dice of the two primaries are compared.'],
    },
    default: 'pooled',
  },
  flight: {
    title: 'Flight',
    rule: 'NOD-R089',
    values: ['nextTurn', 'atOnce'],
    means: {
      nextTurn: ['Next turn', 'A broken group runs in its own turns.'],
      atOnce: ['At once', 'It also makes one running move when it breaks.'],
    },
    default: 'nextTurn',
  },
  ninjaMove: {
    title: 'Pace of ninja',
    text: 'In centimetres an action: they count as in Light armour but wear none.',
    rule: 'NOD-R093',
    values: [14, 10],
    default: 14,
  },
  shurikenWounds: {
    title: 'Shuriken wound',
    text: 'On: a shuriken wounds like other missiles besides slowing the group.',
    rule: 'NOD-R097',
    values: [false, true],
    default: false,
  },
  smokeBombs: {
    title: 'Smoke bombs',
    rule: 'NOD-R100',
    values: ['single', 'unlimited'],
    means: {
      single: ['Single', 'One bomb for each bought.'],
      unlimited: ['Unlimited', 'They never run out.'],
    },
    default: 'single',
  },
  automatonNinja: {
    title: 'The automaton leads ninja',
    text: 'Off: ninja are for players only.',
    rule: 'NOD-R092',
    values: [false, true],
    default: false,
  },
  armyMorale: {
    title: 'Half the points lost',
    text: 'On: a side with half of its points lost or broken has lost the game.',
    rule: 'NOD-R121',
    values: [true, false],
    default: true,
  },
  turnLimit: {
    title: 'Rounds',
    text: 'How many rounds are played at most, from 6 to 60.',
    rule: 'NOD-R121',
    values: [20, 6, 12, 30, 60],
    whole: { least: 6, most: 60 },
    default: 20,
  },
  holdWhen: {
    title: 'Held fire: when',
    text: 'The moment of an enemy’s approach at which a holding group begins to ask or fire.',
    rule: 'NOD-R122',
    values: WHENS,
    means: {
      each: ['Each', ''],
      extreme: ['Extreme', ''],
      long: ['Long', ''],
      medium: ['Medium', ''],
      short: ['Short', ''],
      contact: ['Contact', ''],
      never: ['Never', ''],
    },
    default: 'medium',
  },
  holdWhom: {
    title: 'Held fire: at whom',
    text: 'The enemies for which a holding group has saved its fire.',
    rule: 'NOD-R122',
    values: WHOMS,
    means: {
      any: ['Any', ''],
      mounted: ['Mounted', ''],
      chargers: ['Chargers', ''],
    },
    default: 'any',
  },
  holdHow: {
    title: 'Held fire: how',
    rule: 'NOD-R122',
    values: HOWS,
    means: {
      ask: ['Ask', 'The seat is asked.'],
      fire: ['Fire', 'It shoots by itself, which suits play by letter.'],
    },
    default: 'ask',
  },
  meleeProposals: {
    title: 'Pairing in melee',
    rule: 'NOD-R124',
    values: ['ask', 'accept'],
    means: {
      ask: ['Ask', 'The seats may change the pairs put forward.'],
      accept: ['Accept', 'Nobody is asked.'],
    },
    default: 'ask',
  },
  terrain: {
    title: 'Laying out the ground',
    rule: 'NOD-041',
    values: ['given', 'players'],
    means: {
      given: ['Given', 'The table is as the scenario has it.'],
      players: ['Players', 'In a pitched battle both sides lay it out first, piece by piece or at random.'],
    },
    default: 'given',
  },
} as const satisfies OptionSpec;
