/** What a person likes. Kept in this browser only; takes effect at once. */
import type { ComponentChildren } from 'preact';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useStore } from '../../preact/useStore.ts';
import { settings, type Settings } from '../../store/settings.ts';
import './settings.css';

const THEMES = [
  ['system', 'As the system'],
  ['light', 'Day'],
  ['dark', 'Night'],
] as const;
const MOTIONS = [
  ['system', 'As the system'],
  ['on', 'On'],
  ['off', 'Off'],
] as const;
const PACES = [
  ['quick', 'At once'],
  ['watch', 'Shown'],
  ['step', 'Step by step'],
] as const;

export default function SettingsPage() {
  const now = useStore(settings);
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title="Settings" />
        <p>Kept in this browser only. Everything takes effect at once.</p>
      </div>
      <div className="settings">
        <OneOf title="Light" says="Day paper or night paper." name="theme" values={THEMES} settings={now} />
        <OneOf
          title="Motion"
          says="Figures slide and dice tumble, a quarter of a second at most."
          name="motion"
          values={MOTIONS}
          settings={now}
        />
        <OneOf title="The computer’s orders" says="How its moves are shown." name="botPace" values={PACES} settings={now} />
        <YesNo title="Remind me" says="Before a phase ends, say who has not acted yet." name="reminder" settings={now} />
        <YesNo title="Ask before what cannot be undone" says="Deleting games, giving up." name="confirm" settings={now} />
      </div>
    </main>
  );
}

type Store = Settings & { readonly change: (some: Partial<Settings>) => void };

function Setting({ title, says, children }: { readonly title: string; readonly says: string; readonly children: ComponentChildren }) {
  return (
    <div className="setting">
      <fieldset>
        <legend>{title}</legend>
        <p className="soft">{says}</p>
        {children}
      </fieldset>
    </div>
  );
}

interface OneOfProps<K extends keyof Settings> {
  readonly title: string;
  readonly says: string;
  readonly name: K;
  readonly values: readonly (readonly [Settings[K], string])[];
  readonly settings: Store;
}

function OneOf<K extends 'theme' | 'motion' | 'botPace'>({ title, says, name, values, settings }: OneOfProps<K>) {
  return (
    <Setting title={title} says={says}>
      <div className="seg">
        {values.map(([value, word]) => (
          <label key={value}>
            <input type="radio" name={name} checked={settings[name] === value} onChange={() => settings.change({ [name]: value })} />
            {word}
          </label>
        ))}
      </div>
    </Setting>
  );
}

function YesNo({
  title,
  says,
  name,
  settings,
}: {
  readonly title: string;
  readonly says: string;
  readonly name: 'reminder' | 'confirm';
  readonly settings: Store;
}) {
  return (
    <Setting title={title} says={says}>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={title}
          checked={settings[name]}
          onChange={event => settings.change({ [name]: event.currentTarget.checked })}
        />
        {settings[name] ? 'Yes' : 'No'}
      </label>
    </Setting>
  );
}
