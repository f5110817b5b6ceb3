/** Serves the built app from packages/web/dist: node:http and nothing else. The app needs no server; this only hands out files. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { root } from './install.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files under assets/ carry a digest in their name and never change; everything else is asked for again, so that a new build is seen. */
const cacheFor = path => (path.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** What is worth compressing: fonts and pictures are compressed already. */
const isText = type => /^(text\/|application\/(json|manifest\+json)|image\/svg)/.test(type);

/** The encodings a browser takes, as it says itself: "gzip, br;q=0.8"; a quality of 0 refuses one. */
const takes = (request, encoding) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some(one => {
      const [name, quality] = one.split(';').map(part => part.trim().toLowerCase());
      return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '');
    });

/** Brotli lies beside the file since the build; gzip is made while it is sent. */
function encodingFor(request, file, type) {
  if (!isText(type)) return null;
  if (existsSync(`${file}.br`) && takes(request, 'br')) return 'br';
  return takes(request, 'gzip') ? 'gzip' : null;
}

/** The file an address means, or null. Never leaves the folder. */
function fileFor(folder, url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, 'http://here').pathname)).replace(/^[/\\]+/, '');
  } catch {
    return null; // an address that cannot be read names no file
  }
  if (path.split(/[/\\]/).some(part => part === '..' || part.startsWith('.'))) return null;
  const wanted = path === '' ? 'index.html' : path;
  const file = join(folder, wanted);
  if (extname(file) === '.br') return null; // another form of its neighbour, not a file of its own
  return existsSync(file) && statSync(file).isFile() ? { file, path: wanted } : null;
}

function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': TYPES['.txt'] }).end('Only GET and HEAD are known here.\n');
    return;
  }
  const found = fileFor(folder, request.url ?? '/');
  if (found === null) {
    response
      .writeHead(404, { 'content-type': TYPES['.txt'], 'cache-control': 'no-store' })
      .end('There is no such file here. The app starts at /.\n');
    return;
  }
  const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
  const encoding = encodingFor(request, found.file, type);
  const sent = encoding === 'br' ? `${found.file}.br` : found.file;
  const { size, mtimeMs } = statSync(sent);
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding === null ? '' : `-${encoding}`}"`;
  const head = {
    'content-type': type,
    'cache-control': cacheFor(normalize(found.path)),
    'x-content-type-options': 'nosniff',
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    etag: tag,
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, head).end();
    return;
  }
  // How long it is once compressed is known only when it has been.
  response.writeHead(200, encoding === 'gzip' ? head : { ...head, 'content-length': size });
  if (request.method === 'HEAD') response.end();
  else pipeline([createReadStream(sent), ...(encoding === 'gzip' ? [createGzip()] : []), response], () => undefined);
}

const listening = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Starts the server and resolves to where it listens. A port that is taken is said so, and the next ones are tried; port 0 takes any free one.
 * Without a host it listens on every address of this machine, so that a tablet beside the table can open the app too.
 */
export async function serve({ port = 8080, host, folder = join(root, 'packages', 'web', 'dist'), say = console.log, tries = 20 } = {}) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The app is not built yet: run "npm run build" first.');
  const server = createServer((request, response) => answer(folder, request, response));
  for (let next = port; ; next += 1) {
    try {
      await listening(server, next, host);
      break;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
      const why = error.code === 'EACCES' ? 'may not be used' : 'is taken by another program';
      if (next - port >= tries)
        throw new Error(`Port ${port} ${why}, and so are the ${tries} after it. Say which to use with --port.`, { cause: error });
      say(`Port ${next} ${why}; trying ${next + 1}.`);
    }
  }
  const bound = server.address();
  const at = typeof bound === 'object' && bound !== null ? bound.port : port;
  const url = `http://localhost:${at}/`;
  say(`Nobori is at ${url} (Ctrl+C ends it).`);
  return {
    url,
    port: at,
    server,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.indexOf('--port');
  const port = Number(process.env.PORT ?? (asked > 0 ? process.argv[asked + 1] : 8080));
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error('A port is a whole number from 0 to 65535.');
    process.exit(2);
  }
  serve({ port }).catch(error => {
    console.error(error.message);
    process.exit(1);
  });
}
