/** The game on the screen: top bar, board, rail, slip, and whatever lies on top of them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { memo } from '../preact/memo.ts';
import { latePart, part } from '../preact/part.tsx';
import { useStore } from '../preact/useStore.ts';
import type { BoardHandle, Tool } from '../board/index.ts';
import { BoardArea } from './board/BoardArea.tsx';
import { GameProvider, useDesk, useGame, useSession, useStage, useTools } from './context.tsx';
import { Curtain } from './dialogs/Curtain.tsx'; // never lazy: nothing may be seen before it falls
import { createDesk } from './table/desk.ts';
import { wakeOdds } from './host/oddsInWorker.ts';
import { useKeptPace } from './pace.ts';
import { createStage, staging } from './stage/state.ts';
import type { Session } from './host/session.ts';
import { useShortcuts } from './shortcuts.ts';
import { Slip } from './bar/Slip.tsx';
import type { OddsThreadHandle } from './odds/OddsThread.tsx';
import { TopBar } from './top/TopBar.tsx';
import { NARROW, useMedia, useQuestions, useScene } from './useScene.ts';
import { useChosenInView, useFirstLook } from './board/useView.ts';
import { t } from '../texts/language.ts';
import './game-screen.css';
import './rail.css';
import { dialogIsOpen } from '../app/dialogIsOpen.ts';
import { screenPart } from './parts/screenPart.ts';

const OddsThread = latePart(() => import('./odds/OddsThread.tsx'));
const OddsSlip = latePart(() => import('./odds/OddsSlip.tsx'));
/** Right after the board: one can order without it, and nobody should wait for it. */
const Rail = latePart(() => import('./Rail.tsx'), {
  calm: 150,
  Meanwhile: () => <aside className="rail" aria-label={t('Figure and chronicle')} />,
});
/** Goals and score: one can order without them, and looks for them at once. */
const Sign = latePart(() => import('./briefing/Sign.tsx'), { calm: 150 });
const Briefing = latePart(() => import('./briefing/Briefing.tsx'), { calm: 150 });
const StageLayer = latePart(() => import('./stage/StageLayer.tsx'));
/** In lessons only. */
const Guide = part(() => import('./lesson/Guide.tsx'));
const Tabs = part(() => import('./bar/Tabs.tsx'));
const LatestRolls = part(() => import('./chronicle/LatestRolls.tsx'));
const Picking = part(() => import('./dialogs/Picking.tsx'));
const RuleDialog = latePart(() => import('./dialogs/RuleDialog.tsx'));
const Confirming = latePart(() => import('./dialogs/Confirming.tsx'));
const FormDialog = part(() => import('./dialogs/FormDialog.tsx'));
const OwnDice = part(() => import('./dialogs/OwnDice.tsx'));
const KeysDialog = part(() => import('./dialogs/KeysDialog.tsx'));
const Result = part(() => import('./result/Result.tsx'));

/** The slip as tall as it usually is, with those who have yet to act on its edge: the board is fitted to what is left, whatever the slip says just then. */
const TALL_SLIP = 62;
const ON_ITS_EDGE = 24;
/** The sign at the board's head, and a little air. */
const SIGN = 52;
/** On a narrow screen talk and clocks lie over the head of the board: nobody should stand behind them. */
const CHIPS = 80;

export function GameScreen({ session }: { readonly session: Session }) {
  const [desk] = useState(createDesk);
  const [stage] = useState(createStage);
  useQuestions(session, desk);
  const scene = useScene(session);
  const tools = useMemo(() => ({ session, desk, stage }), [session, desk, stage]);
  const book = useStore(session, state => state.book.id);
  useEffect(() => {
    // After the first board has been drawn: nobody asks for odds before that.
    const timer = window.setTimeout(() => wakeOdds(book), 800);
    return () => window.clearTimeout(timer);
  }, [book]);
  return (
    <GameProvider tools={tools} scene={scene}>
      <Sheet />
    </GameProvider>
  );
}

/** Drawn again when something on it changes, not whenever the session does. */
const Sheet = memo(function Sheet() {
  const { scene, session } = useGame();
  const board = useRef<BoardHandle>(null);
  const thread = useRef<OddsThreadHandle>(null);
  const odds = useRef<HTMLElement>(null);
  const [slipHeight, setSlipHeight] = useState(0);
  const [tool, setTool] = useState<Tool>('none');
  const [help, setHelp] = useState(false);
  const tab = useDesk(state => state.tab);
  const narrow = useMedia(NARROW);
  const [result, setResult] = useResult();
  const owns = useSession(state => state.wanted !== null);
  const forms = useDesk(state => state.form !== null);
  const picks = useDesk(state => state.picking !== null);
  const openHelp = useCallback(() => setHelp(true), []);
  const openResult = useCallback(() => setResult(true), [setResult]);
  const followCamera = useCallback(() => thread.current?.draw(), []);
  useKeptPace();
  useShortcuts(openHelp);
  useKeptFocus();
  const foot = narrow ? 0 : Math.max(slipHeight, TALL_SLIP) + 16 + ON_ITS_EDGE;
  useFirstLook(board, narrow || slipHeight > 0);
  useChosenInView(board);
  const top = narrow ? (session.online === undefined ? 0 : CHIPS) : SIGN;
  const insets = useMemo(() => ({ bottom: foot, top }), [foot, top]);
  return (
    <div className={`game side-${scene.mine.number}`} data-tab={tab}>
      <TopBar board={board} ruler={tool === 'ruler'} onKeys={openHelp} />
      <div className="sign-place">
        <Sign />
      </div>
      <BoardArea board={board} insets={insets} onCamera={followCamera} onTool={setTool} />
      <StageLayer board={board} foot={foot} />
      <OddsThread ref={thread} board={board} odds={odds} />
      <OddsSlip slip={odds} board={board} foot={narrow ? 0 : slipHeight} />
      <Slip onHeight={setSlipHeight} onResult={openResult} />
      <Rail />
      {session.teacher !== null && <Guide board={board} />}
      {narrow && <LatestRolls />}
      {narrow && <Tabs />}
      <Curtain />
      <Briefing />
      {picks && <Picking />}
      <Confirming />
      <RuleDialog />
      {owns && <OwnDice />}
      {forms && <FormDialog board={board} tool={tool} />}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      {result && <Result onClose={() => setResult(false)} />}
    </div>
  );
});

/** The result shows itself when the battle ends before one's eyes, not when an old one is opened again. */
function useResult(): readonly [boolean, (open: boolean) => void] {
  const over = useSession(state => state.view.verdict !== null);
  const version = useSession(state => state.version);
  const { teacher } = useTools().session;
  const shown = useStage(staging); // the last blow is seen before the verdict
  const [open, setOpen] = useState(false);
  const wasOver = useRef(over);
  useEffect(() => {
    if (shown) return;
    if (over && !wasOver.current && teacher === null) setOpen(true); // a lesson has an end of its own
    wasOver.current = over;
  }, [over, version, shown]);
  return [open, setOpen];
}

/** A button that has done its work and gone must not take the focus with it. */
function useKeptFocus(): void {
  const version = useSession(state => state.version);
  const asked = useDesk(state => state.asked);
  const before = useRef(false);
  useEffect(() => {
    const noted = (event: FocusEvent): void => {
      before.current = event.target instanceof Node && screenPart('bar')?.contains(event.target) === true;
    };
    window.addEventListener('focusin', noted);
    return () => window.removeEventListener('focusin', noted);
  }, []);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && before.current && !dialogIsOpen()) screenPart('bar')?.focus({ preventScroll: true });
  }, [version, asked]);
}
