/** What a person likes. Kept in this browser only; takes effect at once. */
import { equal, say, type Sentence } from '@nobori/engine';
import type { ComponentChildren } from 'preact';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useStore } from '../../preact/useStore.ts';
import { PACE_WORDS } from '../../game/pace.ts';
import { linkTo } from '../../store/route.ts';
import { DEFAULTS, PACES, settings, type Settings } from '../../store/settings.ts';
import { LANGUAGES, language, t } from '../../texts/language.ts';
import { KeepOffline } from './KeepOffline.tsx';
import './settings.css';

const THEMES = [
  ['system', say('As the system')],
  ['light', say('Day')],
  ['dark', say('Night')],
] as const;
const MOTIONS = [
  ['system', say('As the system')],
  ['on', say('On')],
  ['off', say('Off')],
] as const;
const PACE_VALUES = PACES.map(pace => [pace, PACE_WORDS[pace]] as const);

const TEXT_SIZES = [
  ['normal', say('Normal')],
  ['large', say('Large')],
  ['larger', say('Larger')],
] as const;

const ENDS = [
  ['wait', say('By themselves')],
  ['atOnce', say('By themselves, at once')],
  ['hand', say('By hand')],
] as const;

export default function SettingsPage() {
  const now = useStore(settings);
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Settings')} />
        <p>{t('Kept in this browser only. Everything takes effect at once.')}</p>
      </div>
      <Group title={t('On the page')}>
        {LANGUAGES.length > 1 && <LanguageChoice />}
        <OneOf title={t('Light')} says={t('Day paper or night paper.')} name="theme" values={THEMES} settings={now} />
        <OneOf
          title={t('Size of text')}
          says={t('All words of the app; the board has its own zoom.')}
          name="textSize"
          values={TEXT_SIZES}
          settings={now}
        />
        <YesNo
          title={t('Hints')}
          says={t('What to do now, why something cannot be done, and offers of guided battles.')}
          name="hints"
          settings={now}
        />
      </Group>
      <Group title={t('What is shown and heard')}>
        <OneOf
          title={t('Motion')}
          says={t('Men march, arrows fly and dice tumble. Without it, what came of it stands there for a moment.')}
          name="motion"
          values={MOTIONS}
          settings={now}
        />
        <OneOf title={t('Pace')} says={t('How long what happens is shown.')} name="pace" values={PACE_VALUES} settings={now} />
        <YesNo
          title={t('Wait for me before each order of the computer')}
          says={t('It goes on when you say so.')}
          name="stepping"
          settings={now}
        />
        <Sound settings={now} />
      </Group>
      <Group title={t('Playing')}>
        <YesNo
          title={t('Briefing before the battle')}
          says={t('Goals, length and special rules, once for each player. B opens it at any time.')}
          name="briefing"
          settings={now}
        />
        <OneOf
          title={t('Ends of phases')}
          says={t('A phase in which nothing is left to do can end by itself, after three seconds in which you can take your order back.')}
          name="ends"
          values={ENDS}
          settings={now}
        />
        <YesNo
          title={t('Remind me who can still act')}
          says={t('Before a phase ends, say who has not acted yet.')}
          name="reminder"
          settings={now}
        />
        <YesNo title={t('Ask before what cannot be undone')} says={t('Deleting games, giving up.')} name="confirm" settings={now} />
      </Group>
      {'caches' in window && (
        <Group title={t('This device')}>
          <Setting title={t('Without a connection')} says={t('The whole app, kept here for use without a network.')}>
            <KeepOffline />
          </Setting>
        </Group>
      )}
      <BackToDefault settings={now} />
      <p>
        <a href={linkTo('about')}>{t('About Nobori')}</a>
      </p>
    </main>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section className="settings" aria-label={title}>
      <h2 className="ruled-head">{title}</h2>
      {children}
    </section>
  );
}

/** Everything but the language, in which one could be lost, and how the chronicle is told, which is chosen there. */
const { language: _language, chronicle: _chronicle, ...USUAL } = DEFAULTS;

function BackToDefault({ settings: now }: { readonly settings: Store }) {
  const changed = !equal({ ...now, ...USUAL }, now);
  return (
    <p className="settings-foot">
      <button className="btn" type="button" disabled={!changed} onClick={() => now.change(USUAL)}>
        {t('Back to default')}
      </button>
      <span className="soft">{changed ? t('All settings but the language.') : t('Everything is at its default.')}</span>
    </p>
  );
}

/** "Deutsch": a language is named in itself. */
const ownName = (id: string): string => new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id;

/** The one setting that is not there at once: all texts are loaded again. */
function LanguageChoice() {
  const change = (id: string): void => {
    settings.getState().change({ language: id });
    window.location.reload();
  };
  return (
    <Setting title={t('Language')} says={t('What is not translated yet is said in English.')}>
      <select className="field" aria-label={t('Language')} value={language()} onChange={event => change(event.currentTarget.value)}>
        {LANGUAGES.map(id => (
          <option key={id} value={id} lang={id}>
            {ownName(id)}
          </option>
        ))}
      </select>
    </Setting>
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
  readonly values: readonly (readonly [Settings[K], Sentence])[];
  readonly settings: Store;
}

function OneOf<K extends 'theme' | 'textSize' | 'motion' | 'pace' | 'ends'>({ title, says, name, values, settings }: OneOfProps<K>) {
  return (
    <Setting title={title} says={says}>
      <div className="seg">
        {values.map(([value, word]) => (
          <label key={value}>
            <input type="radio" name={name} checked={settings[name] === value} onChange={() => settings.change({ [name]: value })} />
            {t(word)}
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
  readonly name: 'hints' | 'reminder' | 'confirm' | 'briefing' | 'stepping';
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
        {settings[name] ? t('Yes') : t('No')}
      </label>
    </Setting>
  );
}

/** Off until somebody asks for it; one volume for everything. */
function Sound({ settings: now }: { readonly settings: Store }) {
  const on = now.sound === 'on';
  return (
    <Setting title={t('Sound')} says={t('Steps, bows, steel and drums. Nothing is told by sound alone.')}>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={t('Sound')}
          checked={on}
          onChange={event => now.change({ sound: event.currentTarget.checked ? 'on' : 'off' })}
        />
        {on ? t('Yes') : t('No')}
      </label>
      {on && (
        <label className="volume">
          {t('Volume')}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={now.volume}
            onInput={event => now.change({ volume: Number(event.currentTarget.value) })}
          />
        </label>
      )}
    </Setting>
  );
}
