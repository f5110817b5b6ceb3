/** Which kind of unit is begun, and with whom. */
import type { TroopType } from '@nobori/engine/workshop';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import type { Mustering } from './useMuster.ts';

interface Props {
  readonly muster: Mustering;
  begin(kind: string, type: TroopType): void;
  onClose(): void;
}

export function NewUnit({ muster, begin, onClose }: Props) {
  const { kit, force, book } = muster;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const ways = kit.kinds(force).flatMap(kind => kit.types(force).flatMap(type => (kind.begun(type) === null ? [] : [{ kind, type }])));
  const several = kit.kinds(force).length > 1;
  return (
    <dialog ref={dialog} className="ask mu-ask" aria-label={t('New unit')} onClose={onClose}>
      <h2>{t('New unit')}</h2>
      <ul>
        {ways.map(({ kind, type }) => (
          <li key={`${kind.id} ${type.id}`}>
            <button className="btn" type="button" onClick={() => begin(kind.id, type)}>
              {muster.say(several ? kind.title : type.title)}
            </button>
            <span className="cap">{t('{least} to {most}', { least: kind.least, most: kind.most })}</span>{' '}
            <RuleLink book={book.id} rule={kind.rule} />
          </li>
        ))}
      </ul>
    </dialog>
  );
}
