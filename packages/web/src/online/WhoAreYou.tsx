/** A name and a crest, both offered by dice: all that a guest needs to sit down. */
import { CREST_LOOKS, type CrestLook } from '@nobori/engine';
import { namesFrom } from '@nobori/engine/names';
import { useState } from 'preact/hooks';
import { Crest } from '../app/drawings.tsx';
import { Icon } from '../app/Icon.tsx';
import { newId } from '../store/newId.ts';
import { t } from '../texts/language.ts';
import type { Me } from './api.ts';
import './online.css';

interface Props {
  readonly me: Me | null;
  /** What the button does. */
  readonly act: string;
  readonly busy: boolean;
  readonly onDone: (name: string, crest: CrestLook) => void;
}

const anyName = (): string => namesFrom(newId(), [])(Math.random() < 0.5 ? 'samurai' : 'lady').name;
const anyCrest = (): CrestLook => CREST_LOOKS[Math.floor(Math.random() * CREST_LOOKS.length)] ?? 'tomoe';

export function WhoAreYou({ me, act, busy, onDone }: Props) {
  const [name, setName] = useState(() => me?.name ?? anyName());
  const [crest, setCrest] = useState<CrestLook>(() => me?.crest ?? anyCrest());
  const ready = name.trim() !== '';
  return (
    <form
      className="who"
      onSubmit={event => {
        event.preventDefault();
        if (ready) onDone(name.trim(), crest);
      }}
    >
      <label className="who-name">
        <span>{t('Your name at the table')}</span>
        <span className="row">
          <input
            className="field"
            value={name}
            maxLength={40}
            autoComplete="nickname"
            onInput={event => setName(event.currentTarget.value)}
          />
          <button
            className="btn plain"
            type="button"
            onClick={() => {
              setName(anyName());
              setCrest(anyCrest());
            }}
          >
            <Icon name="replay" size={18} />
            {t('Another')}
          </button>
        </span>
      </label>
      <fieldset className="who-crests">
        <legend>{t('Your crest')}</legend>
        {CREST_LOOKS.map(one => (
          <label key={one} className={one === crest ? 'on' : undefined}>
            <input className="sr" type="radio" name="crest" value={one} checked={one === crest} onChange={() => setCrest(one)} />
            <Crest side={{ number: 1, crest: one }} size={34} />
            <span className="sr">{one}</span>
          </label>
        ))}
      </fieldset>
      <button className="btn ink big" type="submit" disabled={!ready || busy}>
        {busy ? t('One moment …') : act}
      </button>
    </form>
  );
}
