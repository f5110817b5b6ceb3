/** Several men chosen: each with what it costs him, and why whoever cannot follow cannot. */
import { useGame } from '../context.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { Token } from '../parts/drawings.tsx';
import { sideNamed } from '../table/sides.ts';
import { priceOf, useRehearsal } from './GroupBar.tsx';
import { groupAt, useGroup, useSeveral } from './group.ts';
import type { Meant } from './rehearsal.ts';
import { t } from '../../texts/language.ts';
import './group.css';

/** So many faces stand beside the heading. */
const FACES = 4;

export default function GroupCard() {
  const { scene, desk } = useGame();
  const chosen = useSeveral();
  const leads = useGroup(state => (state.draft?.kind === 'march' ? state.draft.grabbed : null));
  const found = useRehearsal();
  const cards = chosen.flatMap(id => scene.cards.filter(card => card.id === id));
  return (
    <section className="figure-panel group-card" data-part="card" aria-label={t('Chosen together')}>
      <header>
        {cards.slice(0, FACES).map(card => (
          <Token key={card.id} card={card} side={sideNamed(scene.sides, card.side)} size={40} />
        ))}
        <div>
          <h2>{t('{n} men', { n: cards.length })}</h2>
          <p className="soft">{leads === null ? scene.mine.name : t('{man, verbatim} leads', { man: scene.name(leads) })}</p>
        </div>
      </header>
      <table>
        <tbody>
          {cards.map(card => (
            <tr key={card.id}>
              <th scope="row">{card.name}</th>
              <Fate one={found?.men.find(({ figure }) => figure === card.id) ?? null} />
              <td>
                <button
                  className="btn plain small"
                  type="button"
                  aria-label={t('Leave {man, verbatim} out', { man: card.name })}
                  onClick={() => groupAt(desk).toggle(card.id, null)}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{t('Only those chosen move. Shift-click adds or drops a man.')}</p>
    </section>
  );
}

/** What becomes of one of them, in a line. */
function Fate({ one }: { readonly one: Meant | null }) {
  const { scene } = useGame();
  if (one === null) return <td />;
  const { way, missed, refusal, dice, choice } = one;
  const price = priceOf(one, scene.measure);
  const goes = way.length > 0;
  if (!goes && choice === null)
    return (
      <td className="not">
        {dice
          ? t('Dice would fall on his way: he goes by himself.')
          : refusal === null
            ? t('He cannot get nearer to his place.')
            : scene.read(refusal)}{' '}
        {refusal !== null && <RuleId id={refusal.rule} />}
      </td>
    );
  const act = choice === null || goes ? null : scene.read(choice.short ?? choice.label);
  return (
    <td>
      {act ?? (missed === null ? '' : t('not all the way'))} {price}
      {missed !== null && refusal !== null && <RuleId id={refusal.rule} />}
    </td>
  );
}
