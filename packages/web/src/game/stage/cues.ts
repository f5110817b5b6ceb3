/** Which sound belongs to which part of a beat, and when. */
import type { Beat } from './beat.ts';
import type { Times } from './times.ts';
import type { SoundName } from '../sound/names.ts';

export interface Cue {
  readonly sound: SoundName;
  readonly after: number;
}

export interface Sounds {
  play(cues: readonly Cue[]): void;
}

const MISSILE: Readonly<Record<Beat['flying'][number]['missile'], SoundName>> = { arrow: 'bow', ball: 'gun', blade: 'hiss' };
const STAMP: Readonly<Partial<Record<Beat['stamps'][number]['what'], SoundName>>> = {
  death: 'fall',
  fall: 'fall',
  wound: 'wound',
  hit: 'cut',
  parry: 'parry',
  rout: 'conch',
  flight: 'conch',
  alarm: 'claps',
  signal: 'conch',
  reveal: 'claps',
};
/** More dice are not told apart. */
const DICE = 6;

export function cues({ goings, flying, meetings, trays, stamps }: Beat, times: Times, still: boolean, tread: SoundName): readonly Cue[] {
  const dice = Math.min(DICE, trays.reduce((sum, { roll }) => sum + roll.faces.length, 0));
  return [
    ...(still ? [] : [
      ...(goings.some(({ late }) => !late) ? [{ sound: tread, after: times.go }] : []),
      ...flying.map(({ missile }, i) => ({ sound: MISSILE[missile], after: times.fly + 40 * i })),
      ...flying.filter(({ missile }) => missile === 'arrow').map((_, i) => ({ sound: 'thud' as const, after: times.fly + times.flight + 40 * i })),
      ...(meetings.length > 0 ? [{ sound: 'steel', after: times.meet } as const] : []),
    ]),
    ...Array.from({ length: dice }, (_, i) => ({ sound: 'dice' as const, after: times.roll + 70 * i })),
    ...stamps.flatMap(({ what }) => {
      const sound = STAMP[what];
      return sound === undefined ? [] : [{ sound, after: times.stamp }];
    }),
  ];
} // prettier-ignore
