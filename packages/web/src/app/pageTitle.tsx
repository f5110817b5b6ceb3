/** A page's name: heading, window title, and where the focus goes when one comes to the page by a link. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../texts/language.ts';

let arrivals = 0;

/** Counts pages shown since the app was opened: the first one keeps the browser's own focus. */
export const arrived = (): boolean => {
  arrivals += 1;
  return arrivals > 1;
};

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Nobori' ? t('Nobori: samurai skirmishes by the book') : `${title} · Nobori`;
  }, [title]);
}

export function PageTitle({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (arrived()) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
