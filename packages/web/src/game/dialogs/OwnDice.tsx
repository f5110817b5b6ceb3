/** Own dice: says what to roll, for whom and by which rule, and takes the faces by button or key. */
import type { Die as DieKind, Wanted } from '@nobori/engine';
import { useEffect, useState } from 'preact/hooks';
import { useGame, useSession } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Die } from '../parts/Die.tsx';
import { FacePad } from './FacePad.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { diceWords } from '../table/words.ts';
import { t } from '../../texts/language.ts';
import './own-dice.css';

/** Whoever cannot be asked (a computer's roll, a lost die) may let the machine throw. */
const thrown = ({ low, high }: DieKind): number => low + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (high - low + 1));

export default function OwnDice() {
  const wanted = useSession(state => state.wanted);
  return wanted === null ? null : <Asking key={wanted.round} wanted={wanted.wanted} />;
}

function Asking({ wanted }: { readonly wanted: Wanted }) {
  const { session, scene } = useGame();
  const asking = useSession(state => state.wanted);
  const bot = useSession(state => asking !== null && state.occupants[asking.seat]?.kind === 'bot');
  const [faces, setFaces] = useState<readonly number[]>([]);
  const { call, dice } = wanted;
  const next = dice[faces.length];
  const take = (all: readonly number[]): void => session.giveDice(all);
  const add = (face: number): void => {
    const more = [...faces, face];
    if (dice.length === 1) take(more);
    else if (more.length <= dice.length) setFaces(more);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Backspace') setFaces(before => before.slice(0, -1));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog label={t('Roll your dice')} className="own-dice" {...(bot ? {} : { onClose: () => session.dropDice() })}>
      <p className="cap">
        <RuleId id={call.rule} />
      </p>
      <h2>
        {t('Roll {dice, verbatim} for {who, verbatim}: {what, verbatim}', {
          dice: diceWords(dice),
          who: scene.name(call.who),
          what: scene.read(call.for),
        })}
      </h2>
      {asking?.wrong !== null && asking?.wrong !== undefined && <p role="alert">{asking.wrong}</p>}
      {dice.length > 1 && (
        <div className="thrown" aria-live="polite">
          {dice.map((die, i) => (
            <Die key={i} face={faces[i] ?? null} die={die} counts={i === faces.length} size={36} />
          ))}
        </div>
      )}
      {next !== undefined && <FacePad key={faces.length} die={next} onFace={add} />}
      <div className="row">
        {!bot && (
          <button className="btn plain" type="button" onClick={() => session.dropDice()}>
            {t('Cancel the order')}
          </button>
        )}
        {faces.length > 0 && (
          <button className="btn plain" type="button" onClick={() => setFaces(faces.slice(0, -1))}>
            {t('Take one back')}
          </button>
        )}
        <button className="btn" type="button" data-answer onClick={() => take(dice.map(thrown))}>
          {t('Let the app throw')}
        </button>
        {dice.length > 1 && (
          <button className="btn ink" type="button" disabled={next !== undefined} onClick={() => take(faces)}>
            {t('Take these')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
