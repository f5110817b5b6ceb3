/** For looking at the game screen by itself: a game against the computer, as the address says (?scenario=…&seat=…&bot=…&dice=own). */
import type { Seat } from '@nobori/engine';
import { createRoot } from 'react-dom/client';
import { Notices } from '../app/notices.tsx';
import { useThemeOnPage } from '../app/theme.ts';
import { openBook } from '../store/library.ts';
import type { Occupant } from '../store/saved.ts';
import '../style/tokens.css';
import '../style/print.css';
import '../style/base.css';
import '../style/ui.css';
import { GameScreen } from './GameScreen.tsx';
import { newSession, type Session } from './session.ts';

const query = new URLSearchParams(window.location.search);
const scenarioId = query.get('scenario') ?? 'rice-carts';
const book = await openBook(query.get('book') ?? 'samurai-skirmish');
const scenario = book.scenarios.find(one => one.id === scenarioId);
const mine = (query.get('seat') ?? scenario?.chairs[0]?.seat ?? '').split(',');
const bot = query.get('bot') ?? 'greedy';
const occupants: Record<Seat, Occupant> = Object.fromEntries(
  (scenario?.chairs ?? []).map(({ seat }) => [seat, mine.includes(seat) ? { kind: 'person' } : { kind: 'bot', bot }]),
);
const options: Record<string, string | number | boolean> = JSON.parse(query.get('options') ?? '{}');
const session = await newSession({
  book: book.id,
  scenario: scenarioId,
  options,
  occupants,
  dice: query.get('dice') === 'own' ? 'own' : 'app',
  hints: query.get('hints') !== 'off',
  title: scenario?.title ?? scenarioId,
  seed: query.get('seed') ?? 'harness',
});

declare global {
  interface Window {
    session: Session;
  }
}
window.session = session;

function Harness() {
  useThemeOnPage();
  return (
    <>
      <GameScreen session={session} />
      <Notices />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Harness />);
