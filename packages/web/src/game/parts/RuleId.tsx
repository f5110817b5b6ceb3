/** A rule's id: a link to its line in the rule book. A plain click reads the rule here, without leaving the game. */
import { createStore } from 'zustand/vanilla';
import { linkTo } from '../../store/route.ts';
import { useGame } from '../context.tsx';
import { t } from '../../texts/language.ts';

interface RuleRead {
  readonly reading: string | null;
}

/** Which rule lies open on this screen. */
export const ruleRead = createStore<RuleRead>(() => ({ reading: null }));

const plain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function RuleId({ id }: { readonly id: string }) {
  const { book } = useGame().scene;
  const open = (event: MouseEvent): void => {
    if (!plain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    ruleRead.setState({ reading: id });
  };
  return (
    <a className="rid" href={linkTo('rules', book.id, id)} aria-label={t('Rule {id, verbatim}', { id })} onClick={open}>
      {id}
    </a>
  );
}

export function RuleIds({ ids }: { readonly ids: readonly string[] }) {
  return (
    <span className="rids">
      {[...new Set(ids)].map(id => (
        <RuleId key={id} id={id} />
      ))}
    </span>
  );
}
