/** Passkeys in the browser: made here, kept by the device, and asked for when somebody comes back with another one. */
import { t } from '../texts/language.ts';
import { addPasskey, enterWith, passkeyChallenge, type Me } from './api.ts';

export const passkeysThere = (): boolean => typeof PublicKeyCredential === 'function' && window.isSecureContext;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), one => one.codePointAt(0) ?? 0);
const text = (data: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(data), one => String.fromCodePoint(one)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Signatures we can check: ES256, EdDSA, RS256. */
const KINDS = [-7, -8, -257];

export async function makePasskey(me: Me): Promise<void> {
  const { challenge } = await passkeyChallenge(true);
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { name: 'Nobori' },
      user: { id: new TextEncoder().encode(me.id), name: me.name, displayName: me.name },
      pubKeyCredParams: KINDS.map(alg => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    },
  });
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return;
  const { response } = made;
  const key = response.getPublicKey();
  if (key === null) throw new Error(t('This browser made a key that the server cannot read.'));
  await addPasskey({
    id: text(made.rawId),
    name: new Date().toLocaleDateString(),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(key),
  });
}

/** Resolves to who one is now; null where nothing was chosen. */
export async function enterByPasskey(): Promise<Me | null> {
  const { challenge } = await passkeyChallenge(false);
  const found = await navigator.credentials.get({ publicKey: { challenge: bytes(challenge), userVerification: 'preferred' } });
  if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse)) return null;
  const { response } = found;
  return enterWith({
    id: text(found.rawId),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  });
}

/** This browser is told when a game waits: it asks its owner first. Resolves to where it can be reached; null where he says no. */
export async function subscribed(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  return (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON();
}
export const pushThere = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator && window.isSecureContext;
