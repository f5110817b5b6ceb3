/** Where blocks go that fill pages in two columns, each as a whole; a wide one begins below both columns. */
export interface Placed {
  /** Its place in the list. */
  readonly block: number;
  readonly column: 0 | 1;
  readonly top: number;
}

interface Sized {
  readonly wide: boolean;
  readonly height: number;
  /** A heading: it does not stand alone at the foot of a page. */
  readonly heads?: boolean;
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
  for (const [block, { wide, height: tall, heads = false }] of blocks.entries()) {
    const needs = heads ? Math.min(height, tall + gap + (blocks[block + 1]?.height ?? 0)) : tall;
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

  function place(block: number, column: 0 | 1, top: number, tall: number, wide: boolean): void {
    pages.at(-1)?.push({ block, column, top });
    const end = top + tall + gap;
    if (wide) {
      tops = [end, end];
      filling = 0;
    } else tops[column] = end;
  }
}
