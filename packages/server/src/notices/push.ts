/** Web push: what is told is locked for one browser alone (RFC 8291), and signed by the house (RFC 8292), so that the service in between reads nothing. */
import { createCipheriv, createECDH, createPrivateKey, generateKeyPairSync, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { Storage } from '../storage/index.ts';
import type { Sent } from './outside.ts';

/** As a browser gives it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The keys of the house: the public one as browsers want it, 65 bytes in base64url. */
export interface HouseKeys {
  readonly publicKey: string;
  readonly privateJwk: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string; readonly d: string };
}

const NAME = 'push';
const A_DAY = 24 * 3600;
const RECORD = 4096;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function freshKeys(): HouseKeys {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const { kty = '', crv = '', x = '', y = '', d = '' } = jwk;
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateJwk: { kty, crv, x, y, d } };
}

/** The same for all processes and for ever: browsers have subscribed to them. */
export async function houseKeys({ db }: Storage): Promise<HouseKeys> {
  const read = () => db.selectFrom('house').select('value').where('name', '=', NAME).executeTakeFirst();
  const known = await read();
  if (known === undefined)
    await db
      .insertInto('house')
      .values({ name: NAME, value: JSON.stringify(freshKeys()) })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
  const { value } = known ?? (await db.selectFrom('house').select('value').where('name', '=', NAME).executeTakeFirstOrThrow());
  return JSON.parse(value) as HouseKeys;
}

function locked({ keys }: Subscription, text: string, salt = randomBytes(16)): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = createECDH('prime256v1');
  const point = ours.generateKeys();
  const shared = derived(
    ours.computeSecret(theirs),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, point]),
    32,
  );
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD, 16);
  head.writeUInt8(point.length, 20);
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([head, point, body]);
}

/** Says who sends it, to the service at that address alone, for half a day. */
function signed({ privateJwk, publicKey }: HouseKeys, endpoint: string, contact: string, now: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claim = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + A_DAY / 2, sub: contact };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claim)}`;
  const key = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${publicKey}`;
}

export const pushed = (keys: HouseKeys, to: Subscription, text: string, contact: string, now: number): Sent => ({
  url: to.endpoint,
  headers: {
    authorization: signed(keys, to.endpoint, contact, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(A_DAY),
    urgency: 'normal',
  },
  body: locked(to, text),
});
