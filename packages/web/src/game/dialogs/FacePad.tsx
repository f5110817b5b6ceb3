/** The faces of one die as large buttons; digits on the keyboard do the same. Dice with many faces are typed in. */
import type { Die } from '@nobori/engine';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../texts/language.ts';

const BUTTONS = 20;

export function FacePad({ die, onFace }: { readonly die: Die; readonly onFace: (face: number) => void }) {
  const { low, high } = die;
  const faces = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  useEffect(() => {
    if (faces.length > BUTTONS) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey) return;
      const face = event.key === '0' && low > 0 ? 10 : Number(event.key);
      if (face >= low && face <= high) onFace(face);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  if (faces.length > BUTTONS) return <Typed die={die} onFace={onFace} />;
  return (
    <div className="face-pad" role="group" aria-label={t('Face of the {die, word}', { die: die.name })}>
      {faces.map(face => (
        <button key={face} className="btn" type="button" onClick={() => onFace(face)}>
          {face}
        </button>
      ))}
    </div>
  );
}

function Typed({ die, onFace }: { readonly die: Die; readonly onFace: (face: number) => void }) {
  const [text, setText] = useState('');
  const face = Number(text);
  const fits = text !== '' && Number.isInteger(face) && face >= die.low && face <= die.high;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (fits) onFace(face);
  };
  return (
    <form className="face-typed" onSubmit={submit}>
      <label>
        {t('{die, word}, {low} to {high}', { die: die.name, low: die.low, high: die.high })}
        <input
          className="field"
          type="number"
          inputMode="numeric"
          min={die.low}
          max={die.high}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button className="btn" type="submit" disabled={!fits}>
        {t('Take it')}
      </button>
    </form>
  );
}
