/**
 * Many lines through one socket between two processes of a house. What they say at the same time goes out together, so that a line that is handed on
 * costs neither a socket nor a packet of its own. Each end gets streams that look like sockets.
 */
import { Duplex } from 'node:stream';

export interface Trunk {
  /** A new line to the other end. */
  open(): Duplex;
  close(): void;
}

/** Before each piece: whose it is, and how long. */
const HEAD = 8;
/** In the place of a length: nothing more comes from here, or nobody is there any more. */
const ENDED = 0;
const GONE = 0xffff_ffff;
/** No honest piece is longer. */
const LONGEST = 16_000_000;
/** Whoever lets so much pile up does not read: his line is cut, the others go on. */
const PILES_UP = 1_000_000;

interface Line {
  readonly stream: Duplex;
  /** The other end is there still, and wants to hear how this one fares. */
  heard: boolean;
}

/** `first` is what came with the handshake; `accept` gets the lines that the other end opens. */
export function trunkOver(socket: Duplex, first: Buffer, accept: (line: Duplex) => void): Trunk {
  const lines = new Map<number, Line>();
  /** Of the lines this end opened, or of those it was asked for: only one end opens any. */
  let latest = 0;
  let gathered: Buffer[] = [];
  let sent: (() => void)[] = [];

  function flush(): void {
    const [bytes, done] = [Buffer.concat(gathered), sent];
    [gathered, sent] = [[], []];
    if (!socket.destroyed) socket.write(bytes, () => done.forEach(one => one()));
  }
  function send(id: number, length: number, parts: readonly Buffer[], done?: () => void): void {
    if (gathered.length === 0) setImmediate(flush);
    const head = Buffer.allocUnsafe(HEAD);
    head.writeUInt32LE(id, 0);
    head.writeUInt32LE(length, 4);
    gathered.push(head, ...parts);
    if (done !== undefined) sent.push(done);
  }

  function lineOf(id: number): Line {
    const write = (parts: readonly Buffer[], done: () => void): void =>
      send(
        id,
        parts.reduce((sum, one) => sum + one.length, 0),
        parts,
        done,
      );
    const stream = new Duplex({
      read: () => undefined, // what comes is pushed
      write: (chunk: Buffer, _encoding, done) => write([chunk], done),
      writev: (chunks, done) =>
        write(
          chunks.map(({ chunk }: { readonly chunk: Buffer }) => chunk),
          done,
        ),
      final(done) {
        send(id, ENDED, []);
        done();
      },
      destroy(error, done) {
        if (line.heard) send(id, GONE, []);
        lines.delete(id);
        done(error);
      },
    });
    const line: Line = { stream, heard: true };
    lines.set(id, line);
    return line;
  }

  function take(id: number, length: number, piece: Buffer): void {
    let line = lines.get(id);
    if (line === undefined) {
      if (id <= latest || length === ENDED || length === GONE) return; // of a line that is over
      latest = id;
      line = lineOf(id);
      accept(line.stream);
    }
    const { stream } = line;
    if (length === GONE) {
      line.heard = false;
      stream.destroy();
    } else if (length === ENDED) stream.push(null);
    else {
      // What waits must not hold on to everything that came with it.
      stream.push(stream.readableLength === 0 ? piece : Buffer.from(piece));
      if (stream.readableLength > PILES_UP) stream.destroy();
    }
  }
  let rest: Buffer = Buffer.alloc(0);
  function hear(bytes: Buffer): void {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let at = 0;
    while (rest.length - at >= HEAD) {
      const [id, length] = [rest.readUInt32LE(at), rest.readUInt32LE(at + 4)];
      const long = length === GONE ? 0 : length;
      if (long > LONGEST) return void socket.destroy();
      if (rest.length - at - HEAD < long) break;
      take(id, length, rest.subarray(at + HEAD, at + HEAD + long));
      at += HEAD + long;
    }
    rest = rest.subarray(at);
  }

  socket.on('data', hear);
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    for (const line of lines.values()) {
      line.heard = false;
      line.stream.destroy();
    }
  });
  if (first.length > 0) hear(first);

  return {
    open() {
      latest += 1;
      const { stream } = lineOf(latest);
      if (socket.destroyed) stream.destroy();
      return stream;
    },
    close: () => void socket.destroy(),
  };
}
