/** On a narrow screen: a sign that the row, or the list of answers, goes on. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import './more-follows.css';

/** Less than this out of sight is only a margin. */
const MARGIN = 12;

function hidden(row: Element): number {
  const { right, bottom } = row.getBoundingClientRect();
  return [...row.querySelectorAll('.btn, .card')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.right > right + MARGIN || box.bottom > bottom + MARGIN);
  }).length;
}

export default function MoreFollows() {
  const sign = useRef<HTMLSpanElement>(null);
  const [more, setMore] = useState(0);
  useEffect(() => {
    const row = sign.current?.closest('.actions');
    if (row === null || row === undefined) return undefined;
    const look = (): void => setMore(hidden(row));
    const [sizes, children] = [new ResizeObserver(look), new MutationObserver(look)];
    sizes.observe(row);
    children.observe(row, { childList: true, subtree: true });
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      children.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <span ref={sign} className="more-follows" aria-hidden="true" hidden={more === 0}>
      {more > 0 && t('{n, plural, one {one more} other {# more}}', { n: more })}
    </span>
  );
}
