/** Questions and answers line by line, from a keyboard or a pipe. */
import { createInterface } from 'node:readline';

export interface Lines {
  /** The next line; null at the end of the input. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

export function openLines(): Lines {
  const reader = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
    terminal: process.stdin.isTTY,
  });
  const waiting: ((line: string | null) => void)[] = [];
  const typed: string[] = [];
  let ended = false;
  reader.on('line', line => {
    const next = waiting.shift();
    if (next === undefined) typed.push(line);
    else next(line);
  });
  reader.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });
  return {
    ask(question) {
      process.stdout.write(question);
      const line = typed.shift();
      if (line !== undefined) return Promise.resolve(line.trim());
      if (ended) return Promise.resolve(null);
      return new Promise(resolve => waiting.push(answer => resolve(answer?.trim() ?? null)));
    },
    close: () => reader.close(),
  };
}
