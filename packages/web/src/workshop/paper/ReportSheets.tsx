/** After the battle: how it ended, who did what, and the tale turn by turn. */
import type { Deeds } from '../../game/table/deeds.ts';
import { luckWord } from '../../game/table/luck.ts';
import { standingWord } from '../../game/table/report.ts';
import { Crest } from '../../game/parts/drawings.tsx';
import { t } from '../../texts/language.ts';
import { Flow, type Block } from './Flow.tsx';
import type { SheetProps } from './sheets.tsx';

export function ReportSheets({ subject, paper, options, onPages }: SheetProps) {
  const { report, tale, title, book } = subject;
  if (report === null) return null;
  const blocks: Block[] = [
    {
      key: 'head',
      wide: true,
      node: (
        <header className="sheet-head leaflet-head">
          <h2>{title}</h2>
          <p>{book.title}</p>
        </header>
      ),
    },
    {
      key: 'why',
      wide: true,
      node: (
        <p className="leaflet-story">
          {report.why} {options.has('ids') && <span className="sheet-id">{report.rules.join(', ')}</span>}
        </p>
      ),
    },
    {
      key: 'sides',
      wide: true,
      node: (
        <div className="report-sides">
          {report.sides.map(({ side, standing, fielded, lost, deeds }) => (
            <div key={side.id} className={`leaflet-side side-${side.number}`}>
              <h3>
                <Crest side={side} size={28} /> <span>{side.name}</span>
              </h3>
              <p>
                <b>{t('{standing, verbatim}:', { standing: standingWord(standing) })}</b>{' '}
                {t('{fielded} fielded, {lost} lost', { fielded, lost: lost.length })}
              </p>
              <ul className="sheet-list">
                {told(deeds).map(one => (
                  <li key={one.name}>
                    <b>{t('{name, verbatim}:', { name: one.name })}</b> {one.words}
                  </li>
                ))}
                {lost
                  .filter(({ name }) => !told(deeds).some(one => one.name === name))
                  .map(({ name, fate }) => (
                    <li key={name}>
                      {name}, {fate}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      ),
    },
    {
      key: 'dice',
      wide: true,
      node: (
        <p className="sheet-ruling">
          <b>{t('The dice:')}</b>{' '}
          {report.luck.map(sum => t('{side, verbatim}: {luck, verbatim}', { side: sum.side.name, luck: luckWord(sum) })).join('; ')}
        </p>
      ),
    },
    ...(options.has('tale') ? tale : [])
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ time, lines }): Block[] =>
        parts(lines).map((some, i) => ({
          key: `${time} ${i}`,
          wide: false,
          node: (
            <div className="report-turn">
              {i === 0 && <h3>{time}</h3>}
              <p>{some.join(' ')}</p>
            </div>
          ),
        })),
      ),
  ];
  return <Flow paper={paper} title={title} foot={t('Nobori · after-action report')} blocks={blocks} ordered onPages={onPages} />;
}

/** So many men have their deeds told; of others who fell only that is said. */
const MOST_DEEDS = 6;
const told = (deeds: readonly Deeds[]): Deeds[] => deeds.filter(({ words }) => words !== '').slice(0, MOST_DEEDS);

/** A long turn in parts that fit anywhere. */
const SENTENCES = 12;
const parts = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / SENTENCES) }, (_, i) => lines.slice(i * SENTENCES, (i + 1) * SENTENCES));
