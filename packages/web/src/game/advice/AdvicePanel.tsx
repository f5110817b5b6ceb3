/** In the rail, once somebody has asked: who advises, what he weighed, and what speaks for it and against it. */
import { useStore } from '../../preact/useStore.ts';
import { NAMES } from '../../app/players.ts';
import { FACES } from '../../art/faces.ts';
import { useGame, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { percent } from '../table/oddsRows.ts';
import { hintAt } from './hint.ts';
import { useHint, useOwnOdds, type Hint } from './useHint.ts';
import { winning } from './winning.ts';
import { t } from '../../texts/language.ts';
import './advice-panel.css';

export default function AdvicePanel() {
  const { session } = useTools();
  const told = useHint();
  const asked = useStore(hintAt(session), state => state.asked);
  return (
    <section className="figure-panel advice-panel" data-part="advice" aria-label={t('Advice')} tabIndex={-1}>
      <header>
        {/* Markup made by our own drawing code. */}
        <svg
          viewBox="0 0 160 180"
          preserveAspectRatio="xMidYMin slice"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: FACES.bushi() }}
        />
        <div>
          <p className="cap">{t('What would you do?')}</p>
          <h2>{t(NAMES.bushi)}</h2>
          <p className="soft">{t('He knows what you know, no more.')}</p>
          <p className="soft">{t('Asked {n, plural, one {once} =2 {twice} other {# times}} in this game.', { n: asked })}</p>
        </div>
      </header>
      {told === null ? <p className="soft">{t('He is thinking …')}</p> : <Weighed told={told} />}
    </section>
  );
}

function Weighed({ told }: { readonly told: Hint }) {
  const { session, scene } = useGame();
  const odds = useOwnOdds(told);
  const { advice, weighed, looked } = told;
  const hint = hintAt(session);
  return (
    <>
      {looked.chance !== null && (
        <section aria-labelledby="he-weighed">
          <h3 id="he-weighed" className="ruled-head">
            {t('He weighed')} <span className="cap">{t('chance to win')}</span>
          </h3>
          <ol className="weighed">
            {weighed.map((one, i) => (
              <li key={one.offer.id}>
                <button type="button" aria-pressed={one === looked} onClick={() => hint.setState({ nth: i })}>
                  <span className="nth">{i + 1}</span>
                  <span>{one.offer.text}</span>
                  <b>{one.chance === null ? '' : winning(one.chance)}</b>
                </button>
              </li>
            ))}
          </ol>
          {!advice.clear && <p className="cap">{t('They differ by no more than luck.')}</p>}
        </section>
      )}
      {(advice.reasons.length > 0 || odds !== null) && (
        <section aria-labelledby="why-so">
          <h3 id="why-so" className="ruled-head">
            {t('Why')}
          </h3>
          <ul className="reasons">
            {odds !== null && (
              <li>
                <Icon name="dice" size={18} />
                <span>{t('{share, verbatim} that it goes your way.', { share: percent(odds) })}</span>
              </li>
            )}
            {looked === weighed[0] &&
              advice.reasons.map(({ says, good, rule }) => (
                <li key={says.text} className={good ? 'good' : 'bad'}>
                  <Icon name={good ? 'check' : 'close'} size={18} />
                  <span>
                    <span className="sr">{good ? t('For it:') : t('Against it:')} </span>
                    {scene.read(says)}
                  </span>
                  {rule !== null && <RuleId id={rule} />}
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}
