/** In the bar, where the app came from a server that knows one: crest and name, which lead to oneself. */
import { Crest } from '../app/drawings.tsx';
import { useLoaded } from '../app/useLoaded.ts';
import { useStore } from '../preact/useStore.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { became, whoAmI } from './api.ts';

export default function BarMe() {
  const me = useLoaded(`me ${useStore(became)}`, whoAmI);
  if (me.kind !== 'there' || me.value === null) return null;
  const { name, crest } = me.value;
  return (
    <a className="bar-me" href={linkTo('lobby', 'me')} aria-label={t('You: {name, verbatim}', { name })}>
      <Crest side={{ number: 1, crest }} size={28} />
      <span>{name}</span>
    </a>
  );
}
