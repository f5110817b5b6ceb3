/** What has befallen the chosen man: everything the book keeps of him that can be set, the important first. */
import type { FigureCard, Sentence, State } from '@nobori/engine';
import type { Setting, SettingValue } from '@nobori/engine/workshop';
import { STATE_ICONS } from '../../art/icons.ts';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { TypedNumber } from '../shell/Typed.tsx';
import type { Bench } from './model.ts';

interface Props {
  readonly bench: Bench;
  readonly state: State;
  readonly card: FigureCard & { readonly name: string };
  readonly others: readonly (FigureCard & { readonly name: string })[];
  readonly read: (sentence: Sentence) => string;
  readonly set: (key: string, value: SettingValue) => void;
  readonly remove: () => void;
}

export function States(props: Props) {
  const { bench, card, remove } = props;
  const main = bench.kit.settings.filter(one => one.main);
  const rest = bench.kit.settings.filter(one => !one.main);
  const toggles = main.filter(({ kind }) => kind === 'mark' || kind === 'time');
  const rows = main.filter(one => !toggles.includes(one));
  return (
    <section className="pos-states">
      <h2 className="ruled-head">{t('States of {who, verbatim}', { who: card.name })}</h2>
      <div className="pos-toggles">
        {toggles.map(one => (
          <Toggle key={one.key} setting={one} {...props} />
        ))}
      </div>
      {rows.map(one => (
        <Row key={one.key} setting={one} {...props} />
      ))}
      {rest.length > 0 && (
        <details className="pos-more">
          <summary>{t('Everything else the book keeps of him')}</summary>
          {rest.map(one => (
            <Row key={one.key} setting={one} {...props} />
          ))}
        </details>
      )}
      <button className="btn small" type="button" onClick={remove}>
        {t('Take him off the board')}
      </button>
      <p className="cap pos-keys">
        <kbd className="kbd">Q</kbd> <kbd className="kbd">E</kbd> {t('turn')} <kbd className="kbd">W</kbd> {t('wound')}{' '}
        <kbd className="kbd">M</kbd> {t('carry')} <kbd className="kbd">{t('Del')}</kbd> {t('off')}
      </p>
    </section>
  );
}

type One = Props & { readonly setting: Setting };

function Toggle({ bench, state, card, setting, read, set }: One) {
  const on = bench.kit.valueOf(state, card.id, setting.key) === true;
  const icon = setting.mark === undefined ? undefined : Object.entries(STATE_ICONS).find(([kind]) => kind === setting.mark)?.[1];
  return (
    <button type="button" aria-pressed={on} onClick={() => set(setting.key, !on)}>
      {icon !== undefined && (
        <i aria-hidden="true">
          <svg className="fig-state-icon" viewBox="0 0 24 24" width="16" height="16">
            <path d={icon} />
          </svg>
        </i>
      )}
      <span>{read(setting.title)}</span>
    </button>
  );
}

/** So many pips can be pressed one by one; more are typed. */
const PIPS = 6;

function Row(props: One) {
  const { bench, setting, read } = props;
  return (
    <div className="pos-row">
      <span id={`set-${setting.key}`}>
        {read(setting.title)} {setting.rule !== undefined && <RuleLink book={bench.book.id} rule={setting.rule} />}
      </span>
      <Control {...props} />
    </div>
  );
}

function Control({ bench, state, card, others, setting, read, set }: One) {
  const { kit } = bench;
  const value = kit.valueOf(state, card.id, setting.key);
  const label = `set-${setting.key}`;
  switch (setting.kind) {
    case 'mark':
    case 'time':
      return (
        <input
          type="checkbox"
          aria-labelledby={label}
          checked={value === true}
          onChange={event => set(setting.key, event.currentTarget.checked)}
        />
      );
    case 'count': {
      const n = typeof value === 'number' ? value : setting.least;
      if (setting.least < 0 || !setting.main || n > PIPS)
        return (
          <TypedNumber
            key={card.id}
            labelledBy={label}
            value={n}
            least={setting.least}
            most={setting.most}
            done={typed => set(setting.key, typed)}
          />
        );
      return (
        <span className="pos-pips" role="group" aria-labelledby={label}>
          {Array.from({ length: Math.min(PIPS, setting.most) }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-pressed={i < n}
              aria-label={String(i + 1)}
              onClick={() => set(setting.key, n === i + 1 ? i : i + 1)}
            />
          ))}
        </span>
      );
    }
    case 'choice': {
      const choices = kit.choices(state, card.id, setting.key);
      const at = choices.findIndex(one => one.value === value);
      return (
        <select
          className="field"
          aria-labelledby={label}
          value={at}
          onChange={event => set(setting.key, choices[Number(event.currentTarget.value)]?.value ?? null)}
        >
          {choices.map((one, i) => (
            <option key={String(one.value)} value={i}>
              {read(one.title)}
            </option>
          ))}
        </select>
      );
    }
    case 'figure':
      return (
        <select
          className="field"
          aria-labelledby={label}
          value={typeof value === 'string' ? value : ''}
          onChange={event => set(setting.key, event.currentTarget.value || null)}
        >
          <option value="">{t('nobody')}</option>
          {others
            .filter(({ id }) => id !== card.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      );
  }
}
