/** Who asks: a cookie that the page never reads, or a key that a program shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../people/people.ts';
import { Refused } from '../refused.ts';
import type { PersonRow } from '../storage/index.ts';

export const COOKIE = 'nobori';

const BEARER = /^Bearer ([\w-]{20,100})$/;
/** What is shown, whosever it is. */
export const keyIn = (request: FastifyRequest): string | null => {
  const [, shown] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  return shown ?? request.cookies[COOKIE] ?? null;
};

const A_YEAR = 365 * 24 * 3600;

/** This device is known from now on. */
export const comesIn = (request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply =>
  reply.setCookie(COOKIE, key, { path: '/api', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: A_YEAR });

export async function whoAsks(people: People, request: FastifyRequest): Promise<PersonRow | null> {
  const key = keyIn(request);
  return key === null ? null : people.byKey(key);
}

export async function personIn(people: People, request: FastifyRequest): Promise<PersonRow> {
  const person = await whoAsks(people, request);
  if (person === null) throw new Refused(401, 'nobody', 'Say who you are first.');
  return person;
}

/** A page of somebody else's must not use the cookie. */
export function refuseForeign({ headers: { origin, host } }: FastifyRequest, origins: readonly string[]): void {
  if (origin === undefined) return;
  const own = URL.canParse(origin) && new URL(origin).host === host;
  if (!own && !origins.includes(origin)) throw new Refused(403, 'foreign', 'Only pages of this server may ask that.');
}

/** Where no page is named it is a program, or a browser that does not tell: then nothing is done that a form of any page could have sent. */
export function refuseForms({ method, headers: { origin, authorization, 'content-type': type = '' } }: FastifyRequest): void {
  if (method !== 'POST' || origin !== undefined) return;
  const json = type.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (!json && BEARER.exec(authorization ?? '') === null)
    throw new Refused(403, 'foreign', 'Send it as JSON (content-type: application/json), or show a key.');
}
