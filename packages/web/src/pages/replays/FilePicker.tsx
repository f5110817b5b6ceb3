/** A record or a situation from a file: picked, or let fall anywhere on the page. */
import { useRef } from 'preact/hooks';
import { takeFiles } from '../../app/FileDrop.tsx';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../texts/language.ts';

export function FilePicker() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="file-picker" aria-label={t('Open a file')}>
      <Icon name="upload" size={26} />
      <p>
        {t('Drag a record or a situation onto the page, or choose its file.')}{' '}
        <span className="faint">{t('JSON, as Nobori writes it.')}</span>
      </p>
      <button className="btn" type="button" onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('Record or situation file')}
        hidden
        onChange={event => {
          takeFiles(event.currentTarget.files);
          event.currentTarget.value = ''; // the same file can be chosen again
        }}
      />
    </section>
  );
}
