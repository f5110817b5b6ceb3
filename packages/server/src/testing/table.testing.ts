/** A game of two, both sitting, for tests that are about what comes after. */
import { randomBytes } from 'node:crypto';
import type { GameRecord } from '@nobori/engine';
import type { ToldGame } from '@nobori/host/fair';
import { visitor, type Visitor } from './visitor.testing.ts';

export interface Made {
  readonly id: string;
  readonly invitations: Readonly<Record<string, string>>;
}

/** What is told of a finished game. */
export type ToldRecord = ToldGame<GameRecord>;

export const salt = (): string => randomBytes(12).toString('base64url');

export interface TableOfTwo {
  readonly id: string;
  readonly anna: Visitor;
  readonly kenji: Visitor;
  /** The invitation that Kenji has used. */
  readonly invitation: string;
}

/** Anna fights the computer. */
export async function tableWithComputer(base: string): Promise<Pick<TableOfTwo, 'id' | 'anna'>> {
  const anna = await visitor(base, 'Anna');
  const sit = { seat: 'shirai', salt: salt() };
  const wanted = { kuroda: { kind: 'bot', bot: 'random' } };
  const { body } = await anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn', sit, wanted });
  return { id: (body as Made).id, anna };
}

/** Anna has the wardens, Kenji the wanderers; each may be at a server of his own. */
export async function tableOfTwo(base: string, other = base, more: object = {}): Promise<TableOfTwo> {
  const [anna, kenji] = [await visitor(base, 'Anna'), await visitor(other, 'Kenji')];
  const sit = { seat: 'wardens', salt: salt() };
  const { id, invitations } = (await anna.ask('POST', '/api/games', { book: 'samurai-skirmish', scenario: 'yahagi-bridge', sit, ...more }))
    .body as Made;
  const { wanderers: invitation = '' } = invitations;
  await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation });
  return { id, anna, kenji, invitation };
}
