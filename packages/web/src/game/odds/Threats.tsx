/** "What can they do to him here?": the odds of everything the others could do to a figure now, asked for on purpose. */
import { useState } from 'preact/hooks';
import { useGame } from '../context.tsx';
import { bestLine, percent } from '../table/oddsRows.ts';
import { threatsTo, type Threat } from '../host/oddsInWorker.ts';
import type { FigureId, Outcome, Told } from '@nobori/engine';
import { t } from '../../texts/language.ts';
import './threats.css';

export function Threats({ figure }: { readonly figure: FigureId }) {
  const { scene, desk } = useGame();
  const { book, shown, name } = scene;
  const [known, setKnown] = useState<{ readonly of: unknown; readonly threats: readonly Threat[] } | 'asking' | null>(null);
  const ask = (): void => {
    setKnown('asking');
    void threatsTo(book.id, shown, figure).then(threats => setKnown({ of: shown, threats }));
  };
  const found = known !== null && known !== 'asking' && known.of === shown ? known.threats : null;
  if (found === null) {
    return (
      <button className="btn small threats-ask" type="button" disabled={known === 'asking'} onClick={ask}>
        {known === 'asking' ? t('Counting …') : t('What can they do to him here?')}
      </button>
    );
  }
  if (found.length === 0) return <p className="cap">{t('Nobody can strike or shoot at him as they stand.')}</p>;
  return (
    <ul className="threats">
      {found.map(({ probe, questions, seat }) => (
        <li key={`${probe.kind} ${probe.figure} ${seat}`}>
          <button type="button" onClick={() => desk.choose(probe.figure)}>
            <span>{name(probe.figure)}</span>
            <b>{ofWhat(questions)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "35% hurt, 12% out of the fight": a bare number says nothing. */
function ofWhat([first]: readonly Told[]): string {
  const line = first === undefined ? null : bestLine(first);
  if (line === null) return '';
  const share = (counts: (outcome: Outcome) => boolean): number =>
    line.chances.reduce((sum, { outcome, share: part }) => (counts(outcome) ? sum + part : sum), 0);
  const [hurts, fells] = [share(({ weight }) => weight > 0), share(({ falls }) => falls?.includes('foe') === true)];
  return t('{hurts, verbatim} harmed, {fells, verbatim} felled', { hurts: percent(hurts), fells: percent(fells) });
}
