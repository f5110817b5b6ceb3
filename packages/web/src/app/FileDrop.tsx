/** A record or a situation can be dragged onto any page. What reads it is loaded only then. */
import { useEffect, useState } from 'preact/hooks';
import { tell } from './notices.tsx';
import { whyOf } from './useLoaded.ts';
import { t } from '../texts/language.ts';
import './file-drop.css';

export function takeFiles(list: FileList | null): void {
  const files = [...(list ?? [])]; // the list empties itself as soon as its input or its event is done
  if (files.length === 0) return;
  import('./importFile.ts').then(({ importFiles }) => importFiles(files)).catch((error: unknown) => tell(whyOf(error), 'wrong'));
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

export function FileDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener(
      'dragover',
      event => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      event => {
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      event => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        takeFiles(event.dataTransfer?.files ?? null);
      },
      { signal },
    );
    return () => ends.abort();
  }, []);
  return over ? (
    <div className="file-drop" aria-hidden="true">
      <p className="display">{t('Let go to open the file')}</p>
    </div>
  ) : null;
}
