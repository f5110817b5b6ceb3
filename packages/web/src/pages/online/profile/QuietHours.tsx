/** Hours in which one is told nothing: what falls into them is told when they are over. */
import type { QuietHours as Hours } from '../../../online/api.ts';
import { t } from '../../../texts/language.ts';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** By the clock of this browser. */
export const theNight = (): Hours => ({ zone: zone(), from: 22, to: 7 });
const DAY = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  readonly hours: Hours | null;
  readonly onChange: (hours: Hours | null) => void;
}

interface HourProps {
  readonly hour: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (hour: number) => void;
}

const Hour = ({ hour, label, disabled, onChange }: HourProps) => (
  <select
    className="field"
    aria-label={label}
    value={hour}
    disabled={disabled}
    onChange={event => onChange(Number(event.currentTarget.value))}
  >
    {DAY.map(one => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </select>
);

export function QuietHours({ hours, onChange }: Props) {
  const shown = hours ?? theNight();
  const disabled = hours === null;
  const change = (changed: Partial<Hours>): void => onChange({ ...shown, zone: zone(), ...changed });
  return (
    <fieldset className="profile-quiet">
      <legend className="sr">{t('Quiet hours')}</legend>
      <label>
        <input type="checkbox" checked={!disabled} onChange={event => onChange(event.currentTarget.checked ? theNight() : null)} />
        <span>{t('Not at night')}</span>
      </label>
      <span className="profile-hours">
        <Hour hour={shown.from} label={t('Quiet from this hour')} disabled={disabled} onChange={from => change({ from })} />
        {t('to')}
        <Hour hour={shown.to} label={t('Quiet until this hour')} disabled={disabled} onChange={to => change({ to })} />
      </span>
    </fieldset>
  );
}
