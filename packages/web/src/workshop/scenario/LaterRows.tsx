/** Reinforcements, where the book has such: who comes, over which edge, and when. */
import type { FigureCard, FigureId } from '@nobori/engine';
import type { Fought, Later, ScenarioKit } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';
import { TypedNumber } from '../shell/Typed.tsx';
import { EDGES, edgeName } from './edges.ts';
import { sideName, sidesIn } from './sides.ts';

interface Props {
  readonly kit: ScenarioKit;
  readonly scenario: Fought;
  readonly cards: readonly FigureCard[];
  readonly name: (id: FigureId) => string;
  change(scenario: Fought): void;
}

/** Half way through an evening. */
const USUAL_TURN = 4;

export function LaterRows({ kit, scenario, cards, name, change }: Props) {
  const { later: editor } = kit;
  if (editor === null) return null;
  const later = editor.of(scenario);
  const put = (next: Later | null): void => change(editor.put(scenario, next) as Fought); // the kit gives back what it was given
  // A2 before A10.
  const menOf = (side: string): FigureId[] =>
    cards
      .flatMap(card => (card.side === side ? [card.id] : []))
      .toSorted((a, b) => name(a).localeCompare(name(b), undefined, { numeric: true }));
  const begin = (): void => {
    const [side = ''] = sidesIn(scenario);
    put({ side, figures: menOf(side).slice(-1), edge: 'west', messenger: null, turn: USUAL_TURN });
  };
  return (
    <section className="sc-part" aria-label={t('Reinforcements')}>
      <h2 className="hr">{t('Reinforcements')}</h2>
      {later === null ? (
        <button className="btn" type="button" data-act="later" disabled={cards.length === 0} onClick={begin}>
          {t('Some come later')}
        </button>
      ) : (
        <>
          <label className="gr-row">
            <span>{t('Whose')}</span>
            <select className="field" value={later.side} onChange={event => put({ ...later, side: event.currentTarget.value, figures: menOf(event.currentTarget.value).slice(-1), messenger: null })}>
              {sidesIn(scenario).map(side => (
                <option key={side} value={side}>
                  {sideName(scenario, side)}
                </option>
              ))}
            </select>
          </label>
          <fieldset className="sc-later">
            <legend>{t('Who comes')}</legend>
            {menOf(later.side).map(id => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={later.figures.includes(id)}
                  onChange={event => put({ ...later, figures: event.currentTarget.checked ? [...later.figures, id] : later.figures.filter(one => one !== id) })}
                />
                {name(id)}
              </label>
            ))}
          </fieldset>
          <label className="gr-row">
            <span>{t('Over')}</span>
            <select className="field" value={later.edge} onChange={event => put({ ...later, edge: EDGES.find(one => one === event.currentTarget.value) ?? 'west' })}>
              {EDGES.map(edge => (
                <option key={edge} value={edge}>
                  {edgeName(edge)}
                </option>
              ))}
            </select>
          </label>
          <label className="gr-row">
            <span>{t('Sent for by')}</span>
            <select className="field" value={later.messenger ?? ''} onChange={event => put({ ...later, messenger: menOf(later.side).find(id => id === event.currentTarget.value) ?? null })}>
              <option value="">{t('nobody: they come in their turn')}</option>
              {menOf(later.side).filter(id => !later.figures.includes(id)).map(id => (
                <option key={id} value={id}>
                  {t('{who, verbatim}, who must leave there', { who: name(id) })}
                </option>
              ))}
            </select>
          </label>
          <label className="gr-row">
            <span>{later.messenger === null ? t('In turn') : t('Turns after that')}</span>
            <TypedNumber value={later.turn} least={1} most={50} done={turn => put({ ...later, turn })} />
          </label>
          <button className="btn" type="button" data-act="no-later" onClick={() => put(null)}>
            {t('Nobody comes later')}
          </button>
        </>
      )}
    </section>
  ); // prettier-ignore
}
