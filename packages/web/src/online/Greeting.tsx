/** On the front page, in the place of what Nobori is: whoever is known here is told who waits for him. */
import { useLoaded } from '../app/useLoaded.ts';
import { t } from '../texts/language.ts';
import { atHome } from './atHome.ts';
import './online.css';

/** By the hour of whoever reads it. */
function hail(name: string): string {
  const hour = new Date().getHours();
  if (hour >= 5 && hour < 12) return t('Good morning, {name, verbatim}.', { name });
  return hour >= 12 && hour < 18 ? t('Good afternoon, {name, verbatim}.', { name }) : t('Good evening, {name, verbatim}.', { name });
}

export default function Greeting() {
  const found = useLoaded('home', atHome);
  if (found.kind !== 'there' || found.value.me === null) return null;
  const { me, waiting, open } = found.value;
  const suits = open.filter(({ fits }) => fits).length;
  return (
    <p className="greeting">
      {hail(me.name)}{' '}
      {waiting > 0
        ? t('{waiting, plural, one {One game waits} other {# games wait}} for you.', { waiting })
        : suits > 0
          ? t('Nobody waits for you. {suits, plural, one {One open game suits} other {# open games suit}} you.', { suits })
          : t('Nobody waits for you.')}
    </p>
  );
}
