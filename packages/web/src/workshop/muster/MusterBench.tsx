/** The bench of the muster: the band on the left, the man in hand and who can be added in the middle, points, faults and crest on the right. */
import type { Book, CrestLook, Force } from '@nobori/engine';
import { begunUnit, christenedForce, type MusterKit, type TroopType } from '@nobori/engine/workshop';
import { useMemo, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { Line as Icon } from '../../app/Line.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { openJudging } from '../../store/judging.ts';
import { newId } from '../../store/newId.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { useThing, type InHand } from '../shell/useThing.ts';
import { BandList } from './BandList.tsx';
import { Begin } from './Begin.tsx';
import { ICONS } from './drawings.tsx';
import { KeyList } from './KeyList.tsx';
import { PointsPanel, toMend } from './PointsPanel.tsx';
import { ManInHand } from './ManInHand.tsx';
import { NewUnit } from './NewUnit.tsx';
import { ReadyForces } from './ReadyForces.tsx';
import { offerFor, TroopCards } from './TroopCards.tsx';
import { useKeys } from './useKeys.ts';
import { useKinds } from './useKinds.ts';
import { forceIn, manInHand, useMuster } from './useMuster.ts';
import './muster.css';
import './band.css';
import './man.css';
import './troops.css';
import './points-panel.css';
import './begin.css';
import './small.css'; // last: it says what differs

export default function MusterBench({ route }: PageProps) {
  const [, id = ''] = route.parts;
  return id === '' ? <Begin /> : <Opened key={id} id={id} />;
}

const asIs = (value: unknown): unknown => value;

function Opened({ id }: { readonly id: string }) {
  const held = useThing('force', id, asIs);
  const thing = held.kind === 'there' ? held.inHand.thing : null;
  const book = useLoaded(thing?.book ?? '', async () => {
    if (thing === null) return null;
    const opened = await openJudging(thing.book);
    const kit = (await opened.workshop?.())?.muster;
    return kit === undefined ? null : { book: opened, kit };
  });
  if (held.kind === 'none')
    return <Gone says={t('There is no such force here. It may lie in another browser: ask for its file or link.')} />;
  if (book.kind === 'failed') return <Gone says={book.why} />;
  if (held.kind !== 'there' || book.kind !== 'there' || book.value === null) return <Gone says={t('Opening the book …')} />;
  return <Read inHand={held.inHand} {...book.value} />;
}

function Gone({ says }: { readonly says: string }) {
  return (
    <>
      <BenchBar bench="muster" />
      <main className="page narrow" id="main" tabIndex={-1}>
        <p>{says}</p>
        <a className="btn" href={linkTo('workshop', 'muster')}>
          {t('To the forces')}
        </a>
      </main>
    </>
  );
}

interface Opening {
  readonly inHand: InHand<unknown>;
  readonly book: Book;
  readonly kit: MusterKit;
}

function Read({ inHand, book, kit }: Opening) {
  const force = useMemo(() => forceIn(book, inHand.value), [book, inHand.value]);
  if (force === null) return <Gone says={t('The book cannot read this force: it may come from a later release.')} />;
  return <Bench inHand={inHand} book={book} kit={kit} force={force} />;
}

type Tab = 'band' | 'add' | 'crest';

function Bench({ inHand, book, kit, force }: Opening & { readonly force: Force }) {
  const muster = useMuster(book, kit, inHand, force);
  const kinds = useKinds(muster);
  const [tab, setTab] = useState<Tab>('band');
  const [sheet, setSheet] = useState(false);
  const [asks, setAsks] = useState<'unit' | 'keys' | null>(null);
  // A dialog tells a moment later that it was closed: by then the next may have been asked for.
  const closed = (dialog: 'unit' | 'keys'): void => setAsks(now => (now === dialog ? null : now));
  const colours = { side: force.colour ?? 1, crest: force.crest ?? ('kuroda' satisfies CrestLook) };

  const add = (type: TroopType): void => {
    const offer = offerFor(muster, type);
    if (offer === null) return tell(t('He makes no unit.'), 'wrong');
    if (offer.kind === 'refused') return tell(muster.say(offer.why), 'wrong');
    return muster.done(offer.done);
  };
  const names = (): void => muster.change(christenedForce(kit, force, newId()));
  const newUnit = (): void => {
    const ways = kit.kinds(force).flatMap(kind => kit.types(force).flatMap(type => kind.begun(type) ?? []).length);
    if (ways.length === 0) return;
    setAsks('unit');
  };
  const begin = (kind: string, type: TroopType): void => {
    const lines =
      kit
        .kinds(force)
        .find(one => one.id === kind)
        ?.begun(type) ?? null;
    setAsks(null);
    if (lines !== null) muster.done(begunUnit(kit, force, kind, lines));
  };
  useKeys(muster, kinds, { add, names, newUnit, help: () => setAsks('keys'), letGo: () => setSheet(false) });

  const faults = toMend(muster);
  const whyNot = muster.cost === 0 ? t('Nobody is in it yet.') : (faults[0]?.says ?? null);
  const play = (): void => goTo(`${linkTo('setup', book.id, 'field')}?force=${encodeURIComponent(inHand.thing.id)}`);
  return (
    <>
      <BenchBar bench="muster" book={book.title} inHand={inHand} next={{ label: t('Play with it'), whyNot, run: play }} />
      <main className="mu" id="main" tabIndex={-1} data-tab={tab} data-sheet={sheet}>
        <p className="mu-phone-points">
          <b className={muster.cost > muster.limit ? 'over' : ''}>{muster.cost}</b>
          <span>
            {kit.budget.in === 'figures'
              ? t('of {limit} figures', { limit: muster.limit })
              : t('of {limit} points', { limit: muster.limit })}
          </span>
          <button type="button" className={faults.length === 0 ? 'fine' : 'wrong'} onClick={() => setTab('crest')}>
            {t('{n, plural, =0 {Nothing to mend} one {One thing to mend} other {# things to mend}}', { n: faults.length })}
          </button>
        </p>
        <BandList
          muster={muster}
          colours={colours}
          name={inHand.thing.name}
          onNames={names}
          onNewUnit={newUnit}
          undo={inHand.undo}
          onChosen={() => setSheet(true)}
        />
        <div className="mu-mid">
          {manInHand(muster) === null ? (
            <ReadyForces muster={muster} />
          ) : (
            <ManInHand muster={muster} colours={colours} onClose={() => setSheet(false)} />
          )}
          <TroopCards
            muster={muster}
            colours={colours}
            kinds={kinds}
            add={type => {
              add(type);
              setTab('band');
              setSheet(false);
            }}
          />
          <p className="mu-keys">
            <span>
              <kbd className="kbd">1 … 9</kbd> {t('add a man')}
            </span>
            <span>
              <kbd className="kbd">{t('Space')}</kbd> {t('his options')}
            </span>
            <span>
              <kbd className="kbd">N</kbd> {t('new unit')}
            </span>
            <span>
              <kbd className="kbd">R</kbd> {t('names by dice')}
            </span>
            <span>
              <kbd className="kbd">?</kbd> {t('all keys')}
            </span>
          </p>
        </div>
        <PointsPanel muster={muster} colours={colours} />
        <nav className="mu-tabs4" aria-label={t('Parts of the bench')}>
          <TabButton now={tab} tab="band" icon={ICONS.list} label={t('Band')} go={setTab} />
          <TabButton now={tab} tab="add" icon={ICONS.plus} label={t('Add a man')} go={setTab} />
          <TabButton now={tab} tab="crest" icon={ICONS.flag} label={t('Points, crest')} go={setTab} />
          <button type="button" aria-disabled={whyNot !== null} onClick={() => (whyNot === null ? play() : tell(whyNot, 'wrong'))}>
            <Icon d={ICONS.go} size={20} />
            {t('Play')}
          </button>
        </nav>
      </main>
      {asks === 'unit' && <NewUnit muster={muster} begin={begin} onClose={() => closed('unit')} />}
      {asks === 'keys' && <KeyList onClose={() => closed('keys')} />}
    </>
  );
}

interface TabProps {
  readonly now: Tab;
  readonly tab: Tab;
  readonly icon: string;
  readonly label: string;
  go(tab: Tab): void;
}

function TabButton({ now, tab, icon, label, go }: TabProps) {
  return (
    <button type="button" aria-pressed={now === tab} onClick={() => go(tab)}>
      <Icon d={icon} size={20} />
      {label}
    </button>
  );
}
