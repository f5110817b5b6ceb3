/** A part of the screen that is loaded when it is wanted. If it does not come, the game goes on without it, and it can be asked for again. */
import type { ComponentType, FunctionComponent } from 'preact';
import { lazy } from './lazy.ts';
import { t } from '../texts/language.ts';
import './part.css';

function NotLoaded({ again }: { readonly again: () => void }) {
  return (
    <p className="not-loaded" role="alert">
      {t('This part did not load.')}
      <button className="btn small" type="button" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  );
}

/** A file whose default is what is shown: asked for whole, it costs the page fewest bytes to name. */
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export const part = <P extends object>(load: Load<P>, Meanwhile?: FunctionComponent): FunctionComponent<P> =>
  lazy(async () => (await load()).default, { Failed: NotLoaded, ...(Meanwhile === undefined ? {} : { Meanwhile }) });

const CALM = 1_000;

/** One that nobody needs to give his first order. */
export const latePart = <P extends object>(
  load: Load<P>,
  { calm = CALM, Meanwhile }: { readonly calm?: number; readonly Meanwhile?: FunctionComponent } = {},
): FunctionComponent<P> =>
  lazy(async () => (await load()).default, { Failed: NotLoaded, calm, ...(Meanwhile === undefined ? {} : { Meanwhile }) });
