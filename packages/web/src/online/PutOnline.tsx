/** A battle of this browser goes on at the server, as it stands, with dice one can check; the one here is kept as it is. */
import type { Book, Chair } from '@nobori/engine';
import { openTable, diceBox } from '@nobori/host';
import { useMemo } from 'preact/hooks';
import type { NewGame, Session } from '../game/host/session.ts';
import { Making } from './InviteFriends.tsx';

/** The whole position: whoever holds the device holds its secrets too. */
function positionOf(session: Session, book: Book): unknown {
  const { entries, seal: _seal, ...head } = session.record();
  const opened = openTable({ book, dice: diceBox('app', null) }, head, [{ n: 0, at: 0, entries, command: null, dice: null }]);
  return opened.ok ? book.write(opened.value.game.state) : null;
}

export default function PutOnline({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const { book, view, occupants, title } = session.getState();
  const plan = useMemo(
    () => (): NewGame => ({
      book: book.id,
      situation: positionOf(session, book),
      options: view.options,
      occupants,
      dice: 'app',
      hints: false,
      title,
    }),
    [session, book, view, occupants, title],
  );
  const chairs: readonly Chair[] = view.chairs;
  return <Making plan={plan} chairs={chairs} going onClose={onClose} />;
}
