/** Before a battle: which one, printed or one's own, and who leads its sides where it names nobody of them. */
import type { Book, Force, JudgingBook, Options, Scenario } from '@nobori/engine';
import { begun, freeSides, ledBy, type MusterKit, type ScenarioKit } from '@nobori/engine/workshop';
import { inOneSentence } from '@nobori/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLoaded } from '../../app/useLoaded.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { ownForces } from '../shelf/ownForces.ts';
import { worth } from '../../app/worth.ts';
import { ownScenarios, type OwnScenario } from './ownScenarios.ts';

interface Props {
  readonly book: Book;
  readonly scenario: Scenario;
  /** Its id on the shelf, where it is one's own. */
  readonly own: string;
  /** A pitched battle: its forces are chosen elsewhere on the page. */
  readonly mustered: boolean;
  /** The force one comes with, by its id on the shelf. */
  readonly force: string;
  readonly options: Options;
  /** The battle with other forces in it; null for those it lists. */
  readonly onField: (field: Scenario | null) => void;
}

interface Shelf {
  /** Says whether a battle with other forces in it can be. */
  readonly judge: JudgingBook;
  readonly musters: MusterKit | null;
  readonly kit: ScenarioKit | null;
  readonly forces: readonly Force[];
  readonly scenarios: readonly OwnScenario[];
}

async function shelfOf(book: Book): Promise<Shelf> {
  const [workshop, judge] = await Promise.all([book.workshop?.(), book.judging()]);
  const [forces, scenarios] = await Promise.all([ownForces(book), ownScenarios(book)]).catch(() => [[], []]); // a browser without a shelf
  return { judge, musters: workshop?.muster ?? null, kit: workshop?.scenario ?? null, forces, scenarios };
}

export function BattleChoice(props: Props) {
  const { book, scenario, own, mustered, force } = props;
  const shelf = useLoaded(book.id, () => shelfOf(book));
  if (shelf.kind !== 'there') return null;
  const { kit, scenarios } = shelf.value;
  const now = own !== '' ? `own ${own}` : mustered && scenario.id !== book.muster.fielded?.scenario ? 'field' : scenario.id;
  const go = (to: string): void => {
    const mine = to.startsWith('own ') ? to.slice(4) : null;
    const query = [mine === null ? '' : `scenario=${mine}`, force === '' ? '' : `force=${force}`].filter(one => one !== '').join('&');
    goTo(`${linkTo('setup', book.id, mine === null ? to : 'own')}${query === '' ? '' : `?${query}`}`);
  };
  return (
    <>
      <section aria-labelledby="battle">
        <h2 className="ruled-head" id="battle">
          {t('Battle')}
        </h2>
        <select className="field" aria-labelledby="battle" value={now} onChange={event => go(event.currentTarget.value)}>
          {book.muster.fielded === undefined && <option value="field">{t('A pitched battle of forces you choose')}</option>}
          {book.scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {t(title)}
            </option>
          ))}
          {scenarios.length > 0 && (
            <optgroup label={t('Your own')}>
              {scenarios.map(({ id, name }) => (
                <option key={id} value={`own ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </section>
      {kit !== null && !mustered && <OtherForces {...props} kit={kit} shelf={shelf.value} />}
    </>
  );
}

function OtherForces({
  book,
  scenario,
  force,
  options,
  onField,
  kit,
  shelf,
}: Props & { readonly kit: ScenarioKit; readonly shelf: Shelf }) {
  const free = useMemo(() => freeSides(shelf.judge, kit, scenario), [book, kit, scenario]);
  const pool = [...book.muster.ready, ...shelf.forces];
  const [led, setLed] = useState<Readonly<Record<string, string>>>(() =>
    free[0] !== undefined && shelf.forces.some(({ id }) => id === force) ? { [free[0]]: force } : {},
  );
  const field = useMemo(
    () =>
      Object.entries(led).reduce((one, [side, id]) => {
        const leads = pool.find(other => other.id === id);
        return leads === undefined ? one : ledBy(shelf.judge, kit, one, side, leads);
      }, scenario),
    [book, kit, scenario, led],
  );
  useEffect(() => onField(field === scenario ? null : field), [field]);
  const wrong = useMemo(() => {
    const state = field === scenario ? null : begun(shelf.judge, field);
    return state === null || state.ok ? null : inOneSentence(state.complaints);
  }, [field]);
  const sides = [...new Set(scenario.chairs.map(({ side }) => side))];
  const nameOf = (side: string): string => t(scenario.chairs.find(chair => chair.side === side)?.name ?? side);
  const costOf = (one: Force | null): number | null => {
    try {
      return one === null ? null : book.muster.cost(one, options);
    } catch {
      return null; // men no muster knows
    }
  };
  return (
    <section aria-labelledby="led">
      <h2 className="ruled-head" id="led">
        {t('Forces')}
      </h2>
      <div className="forces">
        {sides.map(side => {
          const chosen = pool.find(({ id }) => id === led[side]);
          const points = costOf(kit.force(scenario, side));
          return (
            <div key={side} className="force-choice" data-side={side}>
              <label htmlFor={`led ${side}`}>{nameOf(side)}</label>
              <select
                id={`led ${side}`}
                className="field"
                disabled={!free.includes(side)}
                value={led[side] ?? ''}
                onChange={event => {
                  const { [side]: _before, ...rest } = led;
                  setLed(event.currentTarget.value === '' ? rest : { ...rest, [side]: event.currentTarget.value });
                }}
              >
                <option value="">{points === null ? t('As listed') : t('As listed ({worth, verbatim})', { worth: worth(points, shelf.musters) })}</option>
                {pool.map(one => (
                  <option key={one.id} value={one.id}>
                    {t('{force, word} ({worth, verbatim})', { force: one.name, worth: worth(costOf(one) ?? 0, shelf.musters) })}
                  </option>
                ))}
              </select>
              {!free.includes(side) && <p className="cap">{t('The story needs these very men.')}</p>}
              {chosen !== undefined && !book.muster.ready.includes(chosen) && <Faults book={book} force={chosen} options={options} kit={shelf.musters} />}
            </div>
          );
        })}
      </div>
      {wrong !== null && <p className="force-fault">{wrong}</p>}
      <p>
        <a className="btn plain small" href={linkTo('workshop', 'muster')}>
          {t('Muster one of your own')}
        </a>
      </p>
    </section>
  ); // prettier-ignore
}

function Faults({
  book,
  force,
  options,
  kit,
}: Pick<Props, 'book' | 'options'> & { readonly force: Force; readonly kit: MusterKit | null }) {
  return (kit?.check(force, options) ?? []).map(fault => (
    <p key={t(fault)} className="force-fault">
      {t(fault)}{' '}
      <a className="rid" href={linkTo('rules', book.id, fault.rule)}>
        {fault.rule}
      </a>
    </p>
  ));
}
