/** Mail, handed to a server of the house by SMTP: one message at a time, a few times an hour. TLS from the beginning (smtps), or as soon as the server offers it. */
import { randomUUID } from 'node:crypto';
import { connect as plain, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one click stops it. */
  readonly stop: string;
}

export type Post = (letter: Letter) => Promise<void>;

interface Office {
  /** `smtp://name:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  readonly from: string;
  /** Only for a post office on this machine: else words and password are never sent in the open. */
  readonly open?: boolean;
}

const TIMEOUT = 20_000;

/** The address alone, without brackets or line ends: what comes in through the doors has been looked at, this is the last look. */
const bare = (address: string): string => {
  if (!/^[^\s<>"]{1,64}@[^\s<>"]{1,190}$/.test(address)) throw new Error('not an address');
  return address;
};
/** Letters other than ASCII stand in a heading as the standard wants them. */
const heading = (text: string): string =>
  /^[\u0020-\u007E]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text.replaceAll(/[\r\n]+/g, ' ')).toString('base64')}?=`;

function written({ to, subject, text, stop }: Letter, from: string): string {
  const body = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')).toString('base64');
  return [
    `From: Nobori <${bare(from)}>`,
    `To: <${bare(to)}>`,
    `Subject: ${heading(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1] ?? 'localhost'}>`,
    `List-Unsubscribe: <${stop}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ].join('\r\n');
}

/** A talk with a post office: a line is said, and the answer waited for. */
function talking(first: Socket) {
  let socket = first;
  let heard = '';
  let hears: { done(lines: readonly string[]): void; failed(error: Error): void } | null = null;
  const look = (): void => {
    const lines = heard.split('\r\n').slice(0, -1);
    const end = lines.findIndex(line => /^\d{3}(?: |$)/.test(line));
    if (end === -1 || hears === null) return;
    heard = heard.slice(lines.slice(0, end + 1).reduce((sum, { length }) => sum + length + 2, 0));
    const { done } = hears;
    hears = null;
    done(lines.slice(0, end + 1));
  };
  function listen(to: Socket): void {
    socket = to;
    to.setTimeout(TIMEOUT, () => to.destroy(new Error('the post office did not answer in time')));
    to.on('data', (data: Buffer) => {
      heard += data.toString('latin1');
      look();
    });
    to.on('error', error => hears?.failed(error));
    to.on('close', () => hears?.failed(new Error('the post office hung up')));
  }
  listen(first);
  return {
    /** Resolves to what was answered; rejected when it begins otherwise than wanted. */
    async say(line: string | null, wanted: string): Promise<readonly string[]> {
      const answer = new Promise<readonly string[]>((done, failed) => {
        hears = { done, failed };
      });
      if (line !== null) socket.write(`${line}\r\n`);
      else look();
      const lines = await answer;
      if (lines.at(-1)?.startsWith(wanted) !== true) throw new Error(`the post office answered ${lines.at(-1)?.slice(0, 100) ?? ''}`);
      return lines;
    },
    async lock(host: string): Promise<void> {
      const before = socket;
      before.removeAllListeners();
      heard = ''; // whatever was said before the lock does not count
      await new Promise<void>((done, failed) => {
        const locked = secure({ socket: before, servername: host }, () => done());
        locked.once('error', failed);
        listen(locked);
      });
    },
    end: () => socket.destroy(),
  };
}

export const postOffice =
  ({ url, from, open = false }: Office): Post =>
  async letter => {
    const { protocol, hostname: host, port, username, password } = new URL(url);
    const locked = protocol === 'smtps:';
    const at = { host, port: Number(port === '' ? (locked ? 465 : 587) : port) };
    const talk = talking(locked ? secure({ ...at, servername: host }) : plain(at));
    try {
      await talk.say(null, '220');
      const hello = 'EHLO nobori';
      const offers = await talk.say(hello, '250');
      if (!locked && offers.some(line => /STARTTLS/i.test(line))) {
        await talk.say('STARTTLS', '220');
        await talk.lock(host);
        await talk.say(hello, '250');
      } else if (!locked && !open) throw new Error('the post office offers no TLS');
      if (username !== '') {
        const who = Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`).toString('base64');
        await talk.say(`AUTH PLAIN ${who}`, '235');
      }
      await talk.say(`MAIL FROM:<${bare(from)}>`, '250');
      await talk.say(`RCPT TO:<${bare(letter.to)}>`, '25');
      await talk.say('DATA', '354');
      await talk.say(`${written(letter, from)}\r\n.`, '250');
      await talk.say('QUIT', '221').catch(() => undefined); // it has the letter
    } finally {
      talk.end();
    }
  };
