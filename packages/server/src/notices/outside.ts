/**
 * Requests to addresses that people give us: never to this machine or its own net. The name is looked up here, and the very address that was
 * judged is the one that is called, so that a name cannot lead elsewhere in between. Nothing is followed, what comes back is not read, and
 * whoever answers drop by drop is left alone after a while: others wait to be told.
 */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** One list each: a list of both reads a number of the old kind as one of the new, too. */
const PRIVATE = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE[4].addSubnet(net, bits, 'ipv4');
/** All that is not handed out to the public, and what only wraps another address. */
for (const [net, bits] of [
  ['::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE[6].addSubnet(net, bits, 'ipv6');

export const isPrivate = (address: string): boolean => {
  const kind = isIP(address);
  return kind === 4 ? PRIVATE[4].check(address, 'ipv4') : kind !== 6 || PRIVATE[6].check(address, 'ipv6');
};

/** Where a name leads: all its addresses. */
export type Lookup = (name: string, options: LookupAllOptions, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** Looked up once, and judged: what is private is as if it were not there. */
const publicOnly =
  (look: Lookup): LookupFunction =>
  (name, options, found) => {
    look(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, []);
      const open = addresses.filter(({ address }) => !isPrivate(address));
      const [first] = open;
      if (first === undefined) return found(new Error(`${name} does not lead to a public address`), []);
      return options.all === true ? found(null, open) : found(null, first.address, first.family);
    });
  };

/** Whether an address could be one of the public: what its name leads to is only known when it is called. */
export function mayCall(url: string): boolean {
  const bare = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return !/(^|\.)localhost$/.test(bare) && (isIP(bare) === 0 || !isPrivate(bare));
}

/** From the first knock to the status, however it trickles in. */
const PATIENCE = 10_000;

export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export type Post = (sent: Sent) => Promise<number>;

/** Posts something and resolves to the status. `anywhere` is for tests alone: their ends are on this machine, and their names lead where they say. */
export const posting =
  (anywhere = false, patience = PATIENCE, look: Lookup = lookup): Post =>
  ({ url, headers, body }) =>
    new Promise((done, failed) => {
      const { protocol, username } = new URL(url);
      if (username !== '' || (protocol !== 'https:' && protocol !== 'http:')) return failed(new Error('not an address for notices'));
      if (!anywhere && !mayCall(url)) return failed(new Error('not a public address'));
      const request = (protocol === 'https:' ? secure : plain)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(patience),
          agent: false,
          ...(!anywhere && { lookup: publicOnly(look) }),
        },
        answer => {
          done(answer.statusCode ?? 0);
          answer.destroy(); // it may have no end
        },
      );
      request.on('error', failed);
      request.end(body);
    });
