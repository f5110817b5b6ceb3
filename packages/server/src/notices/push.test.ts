/** Web push against an independent half of the protocol: a browser that decrypts, a service that looks who sent it. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../storage/index.ts';
import { houseKeys, pushed } from './push.ts';

describe('web push', () => {
  const browser = createECDH('prime256v1');
  const point = browser.generateKeys();
  const auth = randomBytes(16);
  const to = { endpoint: 'https://push.example/send/1', keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') } };
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));

  test('only that browser can read it, and the service can see who sent it', async () => {
    const storage = await openStorage(mkdtempSync(`${tmpdir()}/nobori-push-`));
    const keys = await houseKeys(storage);
    expect(await houseKeys(storage)).toEqual(keys); // the same for ever
    await storage.close();
    const { headers, body } = pushed(keys, to, 'Your order.', 'mailto:a@b.example', 1_000_000);
    const sent = Buffer.from(body);
    const theirs = sent.subarray(21, 86);
    const shared = derive(browser.computeSecret(theirs), auth, Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]), 32);
    const salt = sent.subarray(0, 16);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(shared, salt, 'Content-Encoding: nonce\0', 12),
    );
    cipher.setAuthTag(sent.subarray(-16));
    const text = Buffer.concat([cipher.update(sent.subarray(86, -16)), cipher.final()]);
    expect(text.toString()).toBe('Your order.\u0002');
    const [, said = '', signature = '', key = ''] = /^vapid t=(\S+\.\S+)\.([\w-]+), k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? [];
    const bytes = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') };
    const holds = verify(
      'sha256',
      Buffer.from(said),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(holds).toBe(true);
    expect(JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: 44_200,
      sub: 'mailto:a@b.example',
    });
  });
});
