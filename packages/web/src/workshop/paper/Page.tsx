/** One sheet of paper, as it comes out of the printer. */
import type { ComponentChildren } from 'preact';
import { FOOT, MARGIN, PAPERS, type PaperId } from './size.ts';

interface Props {
  readonly paper: PaperId;
  readonly foot: string;
  readonly number?: string;
  readonly children: ComponentChildren;
}

export function Page({ paper, foot, number = '', children }: Props) {
  const { width, height } = PAPERS[paper];
  return (
    <section className="sheet-page" style={{ '--wide': `${width}mm`, '--high': `${height}mm`, padding: `${MARGIN}mm` }}>
      <div className="sheet-in">{children}</div>
      <p className="sheet-foot" style={{ height: `${FOOT - 3}mm` }}>
        <span>{foot}</span>
        <span>{number}</span>
      </p>
    </section>
  );
}
