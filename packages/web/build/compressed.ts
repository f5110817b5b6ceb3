/** Beside each text file of the build its brotli, made once with all the effort there is; `scripts/serve.mjs` hands it out. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { whenBuilt } from './whenBuilt.ts';

const TEXTS: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** Smaller ones fit into one packet either way. */
const WORTH_IT = 500;

const compress = promisify(brotliCompress);

async function squeeze(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/** Comes after the service worker has been written. */
export const compressed = (): Plugin =>
  whenBuilt('brotli beside every text file', async folder => {
    const files = await readdir(folder, { recursive: true });
    await Promise.all(files.filter(file => TEXTS.has(extname(file)) && !file.startsWith('.')).map(file => squeeze(join(folder, file))));
  });
