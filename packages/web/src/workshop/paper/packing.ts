/** Where blocks go that fill pages in two columns, each as a whole; a wide one begins below both columns. */
export interface Placed {
  /** Its place in the list. */
  readonly block: number;
  readonly column: 0 | 1;
  readonly top: number;
  /** Right below what it goes on from, and without its head. */
  readonly joined?: true;
}

interface Sized {
  readonly wide: boolean;
  readonly height: number;
  /** A heading of so many blocks: all stand on its page if they fit on one, and the next one always does. */
  readonly heads?: number;
  /** It goes on from the block before it, and is so much shorter right below it: there it needs no head of its own. */
  readonly continues?: number;
}

interface Room {
  readonly height: number;
  readonly gap: number;
  /** Read one after the other: a column is filled before the next. Else always the shorter one. */
  readonly ordered?: boolean;
}

/** What does not fit begins the next page. */
export function packed(blocks: readonly Sized[], { height, gap, ordered = false }: Room): Placed[][] {
  const pages: Placed[][] = [[]];
  let tops: [number, number] = [0, 0];
  let filling: 0 | 1 = 0;
  for (const [block, { wide, height: tall, heads = 0, continues }] of blocks.entries()) {
    const last = pages.at(-1)?.at(-1);
    if (continues !== undefined && last?.block === block - 1) {
      const end = (wide ? Math.max(...tops) : tops[last.column]) - gap;
      if (end + tall - continues <= height) {
        place(block, last.column, end, tall - continues, wide, { joined: true });
        continue;
      }
    }
    const needs = heads > 0 ? withNext(block, heads) : tall;
    const column: 0 | 1 = wide || (ordered ? filling === 0 : tops[0] <= tops[1]) ? 0 : 1;
    const other: 0 | 1 = column === 0 ? 1 : 0;
    const from = wide ? Math.max(...tops) : tops[column];
    if (from + needs <= height) place(block, column, from, tall, wide);
    else if (!wide && (!ordered || filling === 0) && tops[other] + tall <= height) {
      place(block, other, tops[other], tall, false);
      filling = other;
    } else {
      pages.push([]);
      tops = [0, 0];
      filling = 0;
      place(block, 0, 0, tall, wide);
    }
  }
  return pages.filter(page => page.length > 0);

  /** The height of a heading and of what it heads: of all of it, or of the first of it where that is more than a page. */
  function withNext(block: number, heads: number): number {
    const headed = (n: number): number => blocks.slice(block, block + n + 1).reduce((sum, one) => sum + one.height + gap, -gap);
    return headed(heads) <= height ? headed(heads) : Math.min(height, headed(1));
  }

  function place(block: number, column: 0 | 1, top: number, tall: number, wide: boolean, more: Pick<Placed, 'joined'> = {}): void {
    pages.at(-1)?.push({ block, column, top, ...more });
    const end = top + tall + gap;
    if (wide) {
      tops = [end, end];
      filling = 0;
    } else tops[column] = end;
  }
}
