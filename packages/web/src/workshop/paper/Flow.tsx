/** Blocks that fill pages one after the other, in one or two columns: measured first, so that nothing is cut in two. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import { packed, type Placed } from './packing.ts';
import { Page } from './Page.tsx';
import { innerOf, PX, type PaperId } from './size.ts';

export interface Block {
  readonly key: string;
  /** Across both columns. */
  readonly wide: boolean;
  /** A heading stays with so many blocks after it. */
  readonly heads?: number;
  /** A table goes on from the block before it; right below it its head is left out. */
  readonly continues?: boolean;
  readonly node: ComponentChildren;
}

interface Props {
  readonly paper: PaperId;
  readonly title: string;
  readonly foot: string;
  readonly blocks: readonly Block[];
  /** One column after the other, as a tale is read. */
  readonly ordered?: boolean;
  readonly onPages: (pages: number) => void;
}

const heightOf = (one: Element): number => one.getBoundingClientRect().height / PX;

/** What stands above the rows of a table: its title and its head. */
const headOf = (one: Element): number => {
  const rows = one.querySelector('tbody');
  return rows === null ? 0 : (rows.getBoundingClientRect().top - one.getBoundingClientRect().top) / PX;
};

/** Between two columns. */
export const GAP = 6;

export function Flow({ paper, title, foot, blocks, ordered = false, onPages }: Props) {
  const measuring = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly (readonly Placed[])[]>([]);
  const inner = innerOf(paper);
  const column = (inner.width - GAP) / 2;
  const keys = blocks.map(({ key }) => key).join('\n');
  useLayoutEffect(() => {
    let wanted = true;
    const measure = (): void => {
      if (!wanted || measuring.current === null) return;
      const heights = [...measuring.current.children].map(heightOf);
      const headings = [...measuring.current.children].map(headOf);
      const laid = packed(
        blocks.map(({ wide, heads = 0, continues = false }, i) => ({
          ...{ wide, heads, height: heights[i] ?? 0 },
          ...(continues ? { continues: headings[i] ?? 0 } : {}),
        })),
        { height: inner.height, gap: 4, ordered },
      );
      setPages(laid);
      onPages(laid.length);
    };
    measure();
    void document.fonts.ready.then(measure); // letters are wider once they are there
    return () => {
      wanted = false;
    };
  }, [paper, keys]);
  return (
    <>
      <div className="sheet-measure" aria-hidden="true" ref={measuring}>
        {blocks.map(({ key, wide, node }) => (
          <div key={key} className="sheet-block" style={{ width: `${wide ? inner.width : column}mm` }}>
            {node}
          </div>
        ))}
      </div>
      {pages.map((page, i) => (
        <Page key={i} paper={paper} foot={foot} number={t('{title, verbatim}, {n} of {of}', { title, n: i + 1, of: pages.length })}>
          {page.map(({ block, column: at, top, joined = false }) => {
            const one = blocks[block];
            return (
              one !== undefined && (
                <div
                  key={one.key}
                  className={`sheet-block placed${joined ? ' joined' : ''}`}
                  style={{
                    left: `${at === 1 ? column + GAP : 0}mm`,
                    top: `${top}mm`,
                    width: `${one.wide ? inner.width : column}mm`,
                  }}
                >
                  {one.node}
                </div>
              )
            );
          })}
        </Page>
      ))}
    </>
  );
}
