/** Files in, JSON out. `-` is standard input. */
import { readFileSync } from 'node:fs';
import { parsed } from '@nobori/engine';
import { Failure } from './failure.ts';
import { jsonFault } from './jsonFault.ts';

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/^\uFEFF/, ''); // some editors begin a file with a mark
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const name = /^\S/.test(file) ? file : `"${file}"`;
    if (code === 'ENOENT') throw new Failure(`${name}: there is no such file.`);
    if (code === 'EISDIR') throw new Failure(`${name}: this is a folder, not a file.`);
    throw new Failure(`${name}: cannot be read (${String(code)}).`);
  }
}

/** What has been read so far: a rule that fails in its middle met a position out of one of these. */
const readSoFar: string[] = [];
export const lastRead = (): string | null => readSoFar.at(-1) ?? null;

export function readJson(file: string): unknown {
  readSoFar.push(file);
  const text = readText(file);
  const found = parsed(text);
  switch (found.kind) {
    case 'json':
      return found.value;
    case 'tooLarge':
      throw new Failure(`${file}: this is far too large for a file of Nobori.`);
    case 'tooDeep':
      throw new Failure(`${file}: lists and objects lie too deep in one another for a file of Nobori.`);
    case 'broken': {
      if (text.trim() === '') throw new Failure(`${file}: expected JSON, but the file is empty.`);
      const before = text.slice(0, jsonFault(text) ?? text.length).split('\n');
      const where = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
      throw new Failure(`${file}: expected JSON, but it breaks off or goes wrong at ${where}.`);
    }
  }
}

/** A scenario from its file: as it is, or as the workshop of the app keeps it, beside its book and its name. */
export function readScenarioJson(file: string): unknown {
  const value = readJson(file);
  return typeof value === 'object' && value !== null && 'scenario' in value ? value.scenario : value;
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part), 2)}\n`);
}
