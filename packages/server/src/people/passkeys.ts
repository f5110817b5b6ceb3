/**
 * Passkeys (WebAuthn): what carries a person to other devices, without a password and without an address. We ask for no attestation: that a
 * key is there and whoever holds it signs is all we want to know, so the browser may hand over the public half in plain.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Clock } from '@nobori/host';
import { Refused } from '../refused.ts';
import type { PasskeyRow, Storage } from '../storage/index.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Where the page stands that asks: host with its port, as the browser calls it. */
type Host = string;

interface Answered {
  readonly id: string;
  /** In base64url, each as the browser gives it. */
  readonly clientData: string;
  readonly authenticatorData: string;
}

export interface Passkeys {
  /** Something fresh to sign; for a person who adds a key, or for whoever comes with one. */
  challenge(person: string | null): Promise<string>;
  add(person: string, host: Host, given: Answered & { readonly publicKey: string; readonly name: string }): Promise<void>;
  /** Whose it is. */
  enter(host: Host, given: Answered & { readonly signature: string }): Promise<string>;
  of(person: string): Promise<readonly Pick<PasskeyRow, 'id' | 'name' | 'made'>[]>;
  drop(person: string, id: string): Promise<void>;
}

const LASTS = 5 * 60_000;
const MOST = 20;
/** Somebody was there when it signed. */
const PRESENT = 1;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const no = (why: string): Refused => new Refused(403, 'passkey', why);

/** What the authenticator says: for whom, how, and how often it has signed. */
function said(data: Buffer, host: Host): { readonly counter: number } {
  if (data.length < 37) throw no('That is no answer of a passkey.');
  const { hostname } = new URL(`http://${host}`);
  if (!data.subarray(0, 32).equals(sha256(hostname))) throw no('That passkey is for another server.');
  if (((data[32] ?? 0) & PRESENT) === 0) throw no('Nobody was there.');
  return { counter: data.readUInt32BE(33) };
}

interface ClientData {
  readonly type?: unknown;
  readonly challenge?: unknown;
  readonly origin?: unknown;
}

function readClientData(text: string): ClientData {
  try {
    return JSON.parse(bytes(text).toString('utf8')) as ClientData;
  } catch {
    throw no('That is no answer of a browser.');
  }
}

export function passkeysOf({ db }: Storage, clock: Clock): Passkeys {
  /** The challenge is ours, fresh, and used up by this; the page is of this server. Resolves to who asked for it. */
  async function asked(text: string, type: string, host: Host): Promise<string | null> {
    const data = readClientData(text);
    const { challenge, origin } = data;
    if (data.type !== type || typeof challenge !== 'string' || typeof origin !== 'string') throw no('That answers something else.');
    if (!URL.canParse(origin) || new URL(origin).host !== host) throw no('That was signed for a page of another server.');
    const row = await db.deleteFrom('challenges').where('hash', '=', hashOf(challenge)).returningAll().executeTakeFirst();
    if (row === undefined || row.due < clock()) throw no('That took too long. Please try once more.');
    return row.person;
  }

  return {
    async challenge(person) {
      const challenge = newSecret();
      await db.deleteFrom('challenges').where('due', '<', clock()).execute();
      await db
        .insertInto('challenges')
        .values({ hash: hashOf(challenge), person, due: clock() + LASTS })
        .execute();
      return challenge;
    },
    async add(person, host, { id, clientData, authenticatorData, publicKey, name }) {
      if ((await asked(clientData, 'webauthn.create', host)) !== person) throw no('That answers somebody else.');
      const { counter } = said(bytes(authenticatorData), host);
      try {
        createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' });
      } catch {
        throw no('That is no key we can read.');
      }
      const { count } = await db
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('person', '=', person)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST) throw new Refused(409, 'too-many', 'So many passkeys are not kept.');
      await db
        .insertInto('passkeys')
        .values({ id, person, key: publicKey, counter, name, made: clock() })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
    },
    async enter(host, { id, clientData, authenticatorData, signature }) {
      await asked(clientData, 'webauthn.get', host);
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw no('This server does not know that passkey.');
      const data = bytes(authenticatorData);
      const { counter } = said(data, host);
      const key = createPublicKey({ key: bytes(row.key), format: 'der', type: 'spki' });
      const signed = Buffer.concat([data, sha256(bytes(clientData))]);
      if (!verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, bytes(signature)))
        throw no('The signature does not hold.');
      // A counter that goes back tells of a copy; most passkeys today do not count at all.
      if (row.counter > 0 && counter <= row.counter) throw no('That passkey was copied.');
      await db.updateTable('passkeys').set({ counter }).where('id', '=', id).execute();
      return row.person;
    },
    of: person => db.selectFrom('passkeys').select(['id', 'name', 'made']).where('person', '=', person).orderBy('made').execute(),
    async drop(person, id) {
      await db.deleteFrom('passkeys').where('person', '=', person).where('id', '=', id).execute();
    },
  };
}
