/** Who looks on, how far the server is away, and where there is no rail, who is here. */
import type { GameCard } from '@nobori/host';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { nameIn } from './onlineWords.ts';
import type { AtTable } from './session.ts';

/** `game`: those who are here are told by name. */
export function Company({ line, game = null }: Pick<AtTable, 'line'> & { readonly game?: GameCard | null }) {
  const away = useStore(line, ({ link, away: known }) => (link.kind === 'live' ? known : null));
  const here = useStore(line, state => state.here);
  const watching = here?.watching ?? 0;
  const others = game === null ? [] : (here?.seats ?? []).filter(seat => seat !== line.getState().seat);
  if (away === null && watching === 0 && others.length === 0) return null;
  return (
    <p className="at-company cap">
      {others.length > 0 && game !== null && <span>{t('Here: {names}', { names: others.map(seat => nameIn(game, seat)) })}</span>}
      {away !== null && <span>{t('Connected, {away} ms', { away })}</span>}
      {watching > 0 && <span>{t('{n, plural, one {One looks on} other {# look on}}', { n: watching })}</span>}
    </p>
  );
}
