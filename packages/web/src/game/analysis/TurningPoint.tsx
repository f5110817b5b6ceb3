/** On the report of a battle: where it turned, once a computer player has looked at all of it. Until then it can be asked for; it is never guessed. */
import { beadsOf, type Bead } from '@nobori/bots/analysis';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { useTools } from '../context.tsx';
import { keptAnalysis } from './kept.ts';
import { analysisAt, beginAnalysis } from './runner.ts';

const largest = (beads: readonly Bead[]): Bead | undefined => beads.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];

const lastWords = (bead: Bead | undefined): string => {
  if (bead === undefined) return t('No single order or die turned it.');
  const facts = { turn: bead.judged.turn, by: Math.abs(Math.round(bead.by * 100)) };
  return bead.kind === 'dice'
    ? t('Turn {turn}: the dice of one order moved the chance to win by {by} points.', facts)
    : t('Turn {turn}: one order gave away {by} points of the chance to win.', facts);
};

export default function TurningPoint() {
  const { session } = useTools();
  const { id } = session.getState();
  const { found, running } = useStore(analysisAt(session), state => state);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // What has been looked at before stands there at once.
    void keptAnalysis(id)
      .then(kept => (kept !== null && kept.judged.length >= kept.orders ? beginAnalysis(session) : undefined))
      .catch(() => undefined);
  }, [id, session]);
  const done = found?.judged.length ?? 0;
  const whole = found !== null && done >= found.orders;
  return (
    <section aria-labelledby="turned">
      <h3 id="turned" className="ruled-head">
        {t('The turning point')}
      </h3>
      {whole ? (
        <p>
          {lastWords(largest(beadsOf(found)))} <a href={linkTo('analysis', id)}>{t('Look at it')}</a>
        </p>
      ) : running || begun ? (
        <progress max={Math.max(1, found?.orders ?? 1)} value={done} aria-label={t('The battle is looked at')} />
      ) : (
        <button
          className="btn small"
          type="button"
          onClick={() => {
            setBegun(true);
            void beginAnalysis(session).finally(() => setBegun(false));
          }}
        >
          {t('Find it')}
        </button>
      )}
    </section>
  );
}
