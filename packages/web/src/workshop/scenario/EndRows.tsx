/** How and when it ends: ends in the order they are looked at; each opens to say when, for which goals, and how the sides fare. */
import type { End, EndTime, Fact, FigureId, Goal, Standing } from '@nobori/engine';
import { endRaised, wantedBy, wanting, withEnd, withNewEnd, withoutEnd, type Fought, type Wanted } from '@nobori/engine/workshop';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { TOOL_ICONS } from '../ground/icons.ts';
import { sideName, sidesIn } from './sides.ts';

interface Props {
  /** What a man of the scenario is called. */
  readonly name: (id: FigureId) => string;
  readonly scenario: Fought;
  /** A goal in words. */
  readonly sentence: (goal: Goal) => string;
  change(scenario: Fought): void;
}

const TIMES = ['once', 'turn', 'limit'] as const satisfies readonly EndTime[];
const timeName = (when: EndTime): string => ({ once: t('at once'), turn: t('when a turn ends'), limit: t('when time is up') })[when];
const FARED = ['won', 'half', 'drawn', 'lost'] as const satisfies readonly Standing[];
const faredName = (fared: Standing): string =>
  ({ won: t('victory'), half: t('half a victory'), drawn: t('draw'), lost: t('defeat') })[fared];
const WANTED = ['any', 'reached', 'missed'] as const satisfies readonly Wanted[];
const wantedName = (wanted: Wanted): string =>
  ({ any: t('is not asked for'), reached: t('is reached'), missed: t('is not reached') })[wanted];

export function EndRows({ name, scenario, sentence, change }: Props) {
  const { victory } = scenario;
  const put = (next: Fought['victory']): void => change({ ...scenario, victory: next });
  const [first = ''] = sidesIn(scenario);
  return (
    <section aria-label={t('How it ends')}>
      <h3 className="cap">{t('How it ends: the first that has come about counts')}</h3>
      <ol className="sc-endings">
        {victory.ends.map((end, i) => (
          <li key={i} data-end={i}>
            <EndRow end={end} name={name} scenario={scenario} sentence={sentence} put={next => put(withEnd(victory, i, next))} />
            <span className="sc-end-tools">
              <button className="icb" type="button" aria-label={t('Look at it earlier')} disabled={i === 0} onClick={() => put(endRaised(victory, i))}>
                <Line d="M12 19V6M6 12l6-6 6 6" size={18} />
              </button>
              <button className="icb" type="button" aria-label={t('Take this end away')} disabled={victory.ends.length < 2} onClick={() => put(withoutEnd(victory, i))}>
                <Line d={TOOL_ICONS.trash} size={18} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button className="btn" type="button" data-act="add-end" onClick={() => put(withNewEnd(victory, first))}>
        {t('Another end')}
      </button>
    </section>
  ); // prettier-ignore
}

function EndRow({ end, name, scenario, sentence, put }: Omit<Props, 'change'> & { readonly end: End; put(end: End): void }) {
  const sides = sidesIn(scenario);
  const told = scenario.victory.goals.filter(goal => goal.with['told'] !== false || wantedBy(end, goal.id) !== 'any');
  return (
    <details>
      <summary>
        {saidOf(end, { name, scenario, sentence })} <span className="cap">{timeName(end.when)}</span>
      </summary>
      <label className="gr-row">
        <span>{t('Looked at')}</span>
        <select className="field" value={end.when} onChange={event => put({ ...end, when: TIMES.find(one => one === event.currentTarget.value) ?? end.when })}>
          {TIMES.map(when => (
            <option key={when} value={when}>
              {timeName(when)}
            </option>
          ))}
        </select>
      </label>
      {told.map(goal => (
        <label key={goal.id} className="gr-row sc-asks">
          <span>{t('{side, verbatim}: {goal, verbatim}', { side: sideName(scenario, goal.side), goal: sentence(goal) })}</span>
          <select className="field" value={wantedBy(end, goal.id)} onChange={event => put(wanting(end, goal.id, WANTED.find(one => one === event.currentTarget.value) ?? 'any'))}>
            {WANTED.map(wanted => (
              <option key={wanted} value={wanted}>
                {wantedName(wanted)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {sides.map(side => (
        <label key={side} className="gr-row">
          <span>{sideName(scenario, side)}</span>
          <select className="field" value={end.standing[side] ?? 'lost'} onChange={event => put({ ...end, standing: { ...end.standing, [side]: FARED.find(one => one === event.currentTarget.value) ?? 'lost' } })}>
            {FARED.map(fared => (
              <option key={fared} value={fared}>
                {faredName(fared)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  ); // prettier-ignore
}

/** As its author tells it; else by whom it lets win, and by what. */
function saidOf(end: End, { name, scenario, sentence }: Omit<Props, 'change'>): string {
  if (end.brief !== '') return t(end.brief, factsOf(scenario, end.if, name));
  const named = (fared: Standing): string[] => sidesIn(scenario).filter(side => end.standing[side] === fared).map(side => sideName(scenario, side)); // prettier-ignore
  const winners = [...named('won'), ...named('half')];
  const goals = scenario.victory.goals.filter(({ id }) => end.if.includes(id)).map(sentence);
  const who = winners.length === 0 ? t('Nobody wins') : t('Victory for {winners}', { winners });
  return goals.length === 0
    ? t('{who, verbatim}, where nothing above has come about', { who })
    : t('{who, verbatim}: {goals}', { who, goals });
}

/** What the sentences of ends may name: sides, and the numbers goals ask for. */
function factsOf(scenario: Fought, ids: readonly string[], name: Props['name']): Record<string, Fact> {
  const { goals } = scenario.victory;
  const names = Object.fromEntries(sidesIn(scenario).map(side => [side, sideName(scenario, side)]));
  const [first = '', second = ''] = sidesIn(scenario).map(side => sideName(scenario, side));
  const mine = goals.find(({ id }) => ids.includes(id));
  const numbers = Object.fromEntries(goals.map(({ id, need }) => [id, need ?? 0]));
  const side = mine === undefined ? first : sideName(scenario, mine.side);
  return { ...names, first, second, winner: side, side, best: 0, figures: goals.find(({ id, figures }) => ids.includes(id) && figures.length > 0)?.figures.map(name) ?? [], ...numbers };
} // prettier-ignore
