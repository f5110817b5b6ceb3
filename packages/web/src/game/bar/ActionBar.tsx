/** What can be done now: a question’s answers as cards, else the likely acts with keys 1 to 5, "…" for the rest, take back, and the end of the moment. */
import { useMemo, useRef } from 'preact/hooks';
import { latePart, part } from '../../preact/part.tsx';
import { ActButton } from './ActButton.tsx';
import { actsOf, IN_FRONT, inFront, type Acts } from '../table/acts.ts';
import { answersOf, CARDS } from '../table/answers.ts';
import { useDesk, useGame, useSession, useTools } from '../context.tsx';
import { isAway } from '../host/session.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { ActSign, Icon } from '../parts/Icon.tsx';
import { useFitting } from './useFitting.ts';
import { useAble } from '../useAble.ts';
import { useOrders } from '../useOrders.ts';
import { NARROW, useMedia } from '../useScene.ts';
import type { Form } from '@nobori/engine';
import { currentDraft, type DeskState } from '../table/desk.ts';
import { isEmpty } from '../table/draft.ts';
import { onlyTalk, type Offer } from '../table/offers.ts';
import { t } from '../../texts/language.ts';
import './action-bar.css';

const FreeActs = part(() => import('./FreeActs.tsx'));
const Shelf = part(() => import('./Shelf.tsx'));
const Cards = part(async () => ({ default: (await import('./Cards.tsx')).Cards }));
/** Nothing can be taken back before the first order, and nobody needs advice for it at once. */
const Beside = latePart(() => import('./Beside.tsx'), { calm: 150 });

/** Acts nobody waits for, when there are any. */
export function MayFreeActs({ talk }: { readonly talk: boolean }) {
  const some = useSession(state => state.free.length + state.masters.length > 0 || isAway(state));
  return some ? <FreeActs talk={talk} /> : null;
}

/** Has the seat something to say besides: an offer of truce? */
function useParley(): boolean {
  const { scene } = useGame();
  const free = useSession(state => state.free);
  return useMemo(() => free.some(ask => onlyTalk(ask, scene)), [free, scene]);
}

/** Orders that take words or numbers of one's own, for the chosen figure or for nobody in particular. */
function useForms(): readonly Form[] {
  const chosen = useDesk(state => state.chosen);
  const forms = useDesk(state => state.asked.forms);
  return useMemo(() => forms.filter(({ figure }) => figure === undefined || figure === chosen), [forms, chosen]);
}

function FormButton({ form }: { readonly form: Form }) {
  const { scene, desk } = useGame();
  return (
    <button
      className="btn"
      type="button"
      aria-haspopup="dialog"
      data-family={form.family.key}
      data-role={form.role}
      onClick={() => desk.setState({ form })}
    >
      <ActSign of={form.family} />
      {t('{form, verbatim} …', { form: scene.read(form.title) })}
    </button>
  );
}

export function useActs(): Acts {
  const { read } = useGame().scene;
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => actsOf(asked, chosen, read), [asked, chosen, read]);
}

/** The answers to a question, where one is asked. */
export function useAnswers(): readonly Offer[] | null {
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => answersOf(asked, chosen), [asked, chosen]);
}

function isPlanned(desk: DeskState): boolean {
  const draft = currentDraft(desk);
  return draft !== null && !isEmpty(draft);
}

export function ActionBar() {
  const answers = useAnswers();
  return answers === null ? <Acting /> : <Answering answers={answers} />;
}

function Answering({ answers }: { readonly answers: readonly Offer[] }) {
  const forms = useForms();
  const { acts } = useActs();
  const cards = useMemo(() => answers.slice(0, CARDS), [answers]);
  const others = acts.filter(({ offers }) => offers.some(offer => !cards.includes(offer))); // more answers than cards, and what is only said
  const parley = useParley();
  return (
    <>
      <Cards answers={cards} />
      <span className="beside-cards">
        {(forms.length + others.length > 0 || parley) && (
          <Shelf of={answers}>
            <Rest acts={others} forms={forms} from={cards.length} />
          </Shelf>
        )}
        <MayFreeActs talk={false} />
        <Beside />
      </span>
    </>
  );
}

/** On the shelf. */
function Rest({ acts, forms, from = IN_FRONT }: { readonly acts: Acts['acts']; readonly forms: readonly Form[]; readonly from?: number }) {
  return (
    <>
      {acts.map((act, i) => (
        <ActButton key={act.id} act={act} shortcut={from + i < 9 ? String(from + i + 1) : null} />
      ))}
      {forms.map(form => (
        <FormButton key={form.key} form={form} />
      ))}
      <MayFreeActs talk />
    </>
  );
}

function Acting() {
  const { desk } = useTools();
  const { acts, closing } = useActs();
  const { give } = useOrders();
  const narrow = useMedia(NARROW);
  const chosen = useDesk(state => state.chosen);
  const able = useAble();
  const row = useRef<HTMLSpanElement>(null);
  // Of two acts one keeps both rather than the words of the plan's own buttons.
  const level = useFitting(row, acts, IN_FRONT + 1);
  const room = level > 2 ? level - 1 : level;
  const all = useForms();
  const pens = all.filter(({ drawn }) => drawn);
  const forms = all.filter(form => !pens.includes(form));
  const { front, rest } = useMemo(() => inFront(acts, Math.max(0, room - pens.length)), [acts, room, pens.length]); // what is drawn is what one came for
  const [written, said] = [forms.filter(({ role }) => role !== 'talk'), forms.filter(({ role }) => role === 'talk')];
  const parley = useParley();
  const roomy = pens.length + front.length + written.length <= room;
  const idle = chosen === null || !able.includes(chosen);
  const [ending] = closing?.offers ?? [];
  const planned = useDesk(isPlanned); // then confirming is what comes next
  return (
    <>
      <span ref={row} className={`acts${level < 3 ? ' tight' : ''}`}>
        <DraftButtons />
        {pens.map(form => (
          <FormButton key={form.key} form={form} />
        ))}
        {front.map((act, i) => (
          <ActButton key={act.id} act={act} shortcut={String(i + 1)} />
        ))}
        {roomy && written.map(form => <FormButton key={form.key} form={form} />)}
        {idle && able.length > 0 && (
          <button className="btn" type="button" aria-keyshortcuts="n" onClick={() => desk.chooseNext(1)}>
            {t('Next man')} <span className="kbd">N</span>
          </button>
        )}
        {(rest.length > 0 || said.length > 0 || parley || (!roomy && written.length > 0)) && (
          <Shelf of={acts}>
            <Rest acts={rest} forms={roomy ? said : forms} from={front.length} />
          </Shelf>
        )}
      </span>
      <MayFreeActs talk={false} />
      <Beside />
      {ending !== undefined && !narrow && (
        <button
          className={`btn closing${planned ? '' : ' go'}`}
          type="button"
          aria-keyshortcuts="e"
          data-role="end"
          onClick={() => give(ending)}
        >
          {closing?.label}
          <Icon name="end" size={18} />
        </button>
      )}
    </>
  );
}
