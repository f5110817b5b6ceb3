/** The tools over the board: a sign each, and the key that takes it up. */
import type { ComponentChildren } from 'preact';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { TOOL_ICONS, type ToolIcon } from './icons.ts';

export interface Tool<K extends string> {
  readonly id: K;
  readonly icon: ToolIcon;
  readonly key: string;
  readonly title: string;
}

interface Props<K extends string> {
  readonly tools: readonly Tool<K>[];
  readonly tool: K;
  readonly children?: ComponentChildren;
  choose(tool: K): void;
}

export function ToolBar<K extends string>({ tools, tool, children, choose }: Props<K>) {
  return (
    <div className="gr-tools" role="toolbar" aria-label={t('Tools')}>
      {tools.map(one => (
        <button
          key={one.id}
          type="button"
          className={`icb${one.id === tool ? ' on' : ''}`}
          aria-pressed={one.id === tool}
          aria-label={one.title}
          aria-keyshortcuts={one.key}
          title={t('{tool, verbatim} ({key, verbatim})', { tool: one.title, key: one.key })}
          onClick={() => choose(one.id)}
        >
          <Line d={TOOL_ICONS[one.icon]} />
          <small aria-hidden="true">{one.key}</small>
        </button>
      ))}
      {children}
    </div>
  );
}
