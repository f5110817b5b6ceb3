import { BOOKS } from '@nobori/books';
import { odds } from '@nobori/engine';
import { oddsCases } from './packages/cli/src/bench/odds.ts';
import { serialize, deserialize } from 'node:v8';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
export const bookOf = (id: string) => BOOKS.find(b => b.id === id)!;
export function casesFor(id: string) {
  const file = `/tmp/shots/odds/prof/cases-${id}.bin`;
  if (!existsSync(file)) writeFileSync(file, serialize(oddsCases(bookOf(id)).map(c => ({ ...c }))));
  return deserialize(readFileSync(file)) as ReturnType<typeof oddsCases>;
}
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
export function prof(id: string, budget: number, only?: string) {
  const book = bookOf(id);
  const every = Number(process.env.EVERY ?? 1);
  const cases = casesFor(id).filter((c, i) => (!only || only.split('|').some(o => c.name.includes(o))) && i % every === 0);
  const limit = Number(process.env.LATE ?? 1e9);
  const rows: any[] = [];
  for (const c of cases) {
    const run = () => {
      const began = cpu();
      let n = 0,
        gone = 0;
      return odds(book, c.state, c.seat, c.what, {
        budget,
        late: (s: number) => {
          if (++n % 16 === 0 || s === 1) gone = cpu() - began;
          return gone > s * limit;
        },
      });
    };
    run();
    const t: number[] = [];
    let f: any;
    for (let i = 0; i < 2; i++) {
      const b = cpu();
      f = run();
      t.push(cpu() - b);
    }
    const qs = f?.kind === 'told' ? f.questions : [];
    rows.push({
      name: c.name,
      n: (c.state as any).figures.length,
      ms: Math.min(...t),
      exact: qs.map((q: any) => q.exact),
      steps: qs.map((q: any) => q.steps),
      lines: qs.map((q: any) => q.rows.length + 'x' + q.rows[0].lines.length),
    });
  }
  return rows;
}
const K: any = {};
export function cpuprof(id: string, budget: number, only: string) {
  const book = bookOf(id);
  const cases = casesFor(id).filter(c => only.split('|').some(o => c.name.includes(o)));
  let n = 0;
  const kinds: any = {};
  const N = Number(process.env.N ?? 10);
  for (const c of cases) odds(book, c.state, c.seat, c.what, { budget });
  const b = cpu();
  for (let i = 0; i < N; i++)
    for (const c of cases) {
      odds(book, c.state, c.seat, c.what, { budget });
      n++;
    }
  const e = cpu() - b;
  const wrapped = { ...book };
  const count = (k: string) => {
    kinds[k] = (kinds[k] ?? 0) + 1;
  };
  wrapped.tick = (s: any, d: any, t: any) => {
    count('tick ' + s.moments.at(-1)?.kind);
    return book.tick(s, d, t);
  };
  wrapped.answer = (s: any, w: any, o: any, d: any, t: any) => {
    count('answer ' + s.moments.at(-1)?.kind + ' ' + o.kind);
    return book.answer(s, w, o, d, t);
  };
  for (const c of cases) odds(wrapped as any, c.state, c.seat, c.what, { budget });
  console.log(
    cases
      .map(c => c.name)
      .join('\n')
      .slice(0, 600),
  );
  console.log('ms each', e / n, kinds);
}
