/** What can be done with the things chosen; and, for a while after some were deleted, how to have them back. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { counted, type Item } from './items.ts';

const TAG = 'M4 4h8l8 8-8 8-8-8ZM8.2 8.2v.1';
const FOLDER = 'M3.5 6h6l2 2.5h9V19h-17Z';

interface Props {
  readonly chosen: readonly Item[];
  readonly items: readonly Item[];
  readonly clear: () => void;
  readonly onTag: (tag: string) => void;
  readonly onUntag: (tag: string) => void;
  readonly onFolder: (folder: string) => void;
  readonly onFile: () => void;
  readonly onDelete: () => void;
}

export function ChosenBar({ chosen, items, clear, onTag, onUntag, onFolder, onFile, onDelete }: Props) {
  const [asks, setAsks] = useState<'tag' | 'folder' | null>(null);
  return (
    <div className="lib-bar" role="toolbar" aria-label={t('What is chosen')}>
      <b role="status">{t('{n} chosen', { n: chosen.length })}</b>
      <button className="btn small" type="button" onClick={() => setAsks('tag')}>
        <Line d={TAG} size={18} />
        <span>{t('Tag')}</span>
      </button>
      <button className="btn small" type="button" onClick={() => setAsks('folder')}>
        <Line d={FOLDER} size={18} />
        <span>{t('Put into a folder')}</span>
      </button>
      <button className="btn small" type="button" onClick={onFile}>
        <Icon name="download" size={18} />
        <span>{t('As one file')}</span>
      </button>
      <button className="btn small" type="button" onClick={onDelete}>
        <Icon name="bin" size={18} />
        <span>{t('Delete')}</span>
      </button>
      <button className="icb" type="button" aria-label={t('Choose nothing')} onClick={clear}>
        <Icon name="close" size={18} />
      </button>
      {asks === 'tag' && (
        <WordDialog
          title={t('Tag')}
          label={t('A word for all of them')}
          words={counted(items.flatMap(({ tags }) => tags)).map(([tag]) => tag)}
          onAnswer={word => {
            setAsks(null);
            if (word !== null && word !== '') onTag(word);
          }}
        >
          <Had tags={counted(chosen.flatMap(({ tags }) => tags)).map(([tag]) => tag)} onUntag={onUntag} />
        </WordDialog>
      )}
      {asks === 'folder' && (
        <WordDialog
          title={t('Put into a folder')}
          label={t('Which folder; empty for none')}
          words={counted(items.map(({ folder }) => folder)).map(([folder]) => folder)}
          onAnswer={word => {
            setAsks(null);
            if (word !== null) onFolder(word);
          }}
        />
      )}
    </div>
  );
}

interface WordProps {
  readonly title: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly children?: ComponentChildren;
  readonly onAnswer: (word: string | null) => void;
}

function WordDialog({ title, label, words, children, onAnswer }: WordProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [word, setWord] = useState('');
  const [name, list] = [useId(), useId()];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={name}
      onClose={() => onAnswer(dialog.current?.returnValue === 'yes' ? word.trim().slice(0, 60) : null)}
    >
      <h2 id={name}>{title}</h2>
      <form method="dialog" className="lib-ask">
        <label>
          <span>{label}</span>
          <input className="field" value={word} list={list} maxLength={60} onInput={event => setWord(event.currentTarget.value)} />
        </label>
        <datalist id={list}>
          {words.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {children}
        <div className="row">
          <button className="btn" type="button" onClick={() => dialog.current?.close('no')}>
            {t('Never mind')}
          </button>
          <button className="btn ink" value="yes">
            {t('Do it')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The tags that are there already, each taken off by a press. */
function Had({ tags, onUntag }: { readonly tags: readonly string[]; readonly onUntag: (tag: string) => void }) {
  return (
    <p className="lib-tags">
      {tags.map(tag => (
        <button
          key={tag}
          className="lib-tag"
          type="button"
          aria-label={t('Take off {tag, verbatim}', { tag })}
          onClick={() => onUntag(tag)}
        >
          {tag} <Icon name="close" size={14} />
        </button>
      ))}
    </p>
  );
}

/** How long what was deleted can be had back. */
const STAYS = 10_000;

export function UndoBar({ n, undo, over }: { readonly n: number; readonly undo: () => void; readonly over: () => void }) {
  useEffect(() => {
    const timer = window.setTimeout(over, STAYS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="lib-bar" role="status">
      <b>{t('{n, plural, one {One thing is deleted.} other {# things are deleted.}}', { n })}</b>
      <button className="btn small" type="button" onClick={undo}>
        {t('Undo')}
      </button>
      <button className="icb" type="button" aria-label={t('Close this message')} onClick={over}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
