/**
 * SHA-256 and HMAC, worked out here: dice are rolled in the middle of a rule and cannot wait for the platform's own, which answers later and
 * is not there at all on a page without https.
 */

/** The first 32 bits of the broken parts of the cube roots of the first 64 primes, and of the square roots of the first eight. */
const [ROUNDS, START] = ((): readonly [Uint32Array, Uint32Array] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every(prime => n % prime !== 0)) primes.push(n);
  const broken = (root: number): number => Math.floor((root % 1) * 0x1_0000_0000);
  return [
    Uint32Array.from(primes, prime => broken(Math.cbrt(prime))),
    Uint32Array.from(primes.slice(0, 8), prime => broken(Math.sqrt(prime))),
  ];
})();

const BLOCK = 64;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Uint32Array(64);

/** One block further. */
function compress(state: Uint32Array, bytes: Uint8Array, from: number): void {
  const w = schedule;
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 0; i < 16; i += 1) {
    const byte = from + i * 4;
    w[i] = ((bytes[byte] ?? 0) << 24) | ((bytes[byte + 1] ?? 0) << 16) | ((bytes[byte + 2] ?? 0) << 8) | (bytes[byte + 3] ?? 0);
  }
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = at(i - 16) + one + at(i - 7) + two;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[i] ?? 0) + at(i)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (added[i] ?? 0);
}

/** Goes on from a state that has taken `before` bytes, to the end of the text. */
function finish(from: Uint32Array, before: number, bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(from);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const numbers = new DataView(padded.buffer);
  const length = before + bytes.length;
  numbers.setUint32(padded.length - 8, Math.floor(length / 0x2000_0000));
  numbers.setUint32(padded.length - 4, length << 3);
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, padded, at);
  const found = new Uint8Array(32);
  const out = new DataView(found.buffer);
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return found;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => finish(START, 0, bytes);

/** HMAC-SHA-256 by one key: what the key alone makes is worked out once. */
export function hmacOf(key: Uint8Array): (bytes: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const after = (mask: number): Uint32Array => {
    const state = Uint32Array.from(START);
    compress(
      state,
      block.map(byte => byte ^ mask),
      0,
    );
    return state;
  };
  const [inner, outer] = [after(0x36), after(0x5c)];
  return bytes => finish(outer, BLOCK, finish(inner, BLOCK, bytes));
}

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length >> 1 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));

/** Letters as bytes. Salts and names of seats are letters of any alphabet. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x1_0000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}
