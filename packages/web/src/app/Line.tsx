/** One line icon, drawn in a box of 24. It decorates: the word beside it, or the label of its button, says the same. */
export function Line({ d, size = 20 }: { readonly d: string; readonly size?: number }) {
  return (
    <svg className="ico" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
