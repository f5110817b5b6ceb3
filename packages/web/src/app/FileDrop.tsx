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

const KINDS = ['dragover', 'dragleave', 'drop'] as const;

export function FileDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hear = (event: DragEvent): void => {
      if (event.type === 'dragleave' ? event.relatedTarget !== null : !holdsFiles(event)) return;
      setOver(event.type === 'dragover');
      if (event.type === 'dragleave') return;
      event.preventDefault();
      if (event.type === 'drop') takeFiles(event.dataTransfer?.files ?? null);
    };
    for (const kind of KINDS) window.addEventListener(kind, hear);
    return () => KINDS.forEach(kind => window.removeEventListener(kind, hear));
  }, []);
  return over ? (
    <div className="file-drop" aria-hidden="true">
      <p className="display">{t('Let go to open the file')}</p>
    </div>
  ) : null;
}
