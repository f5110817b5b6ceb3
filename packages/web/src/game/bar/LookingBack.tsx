/** The board shows an earlier moment: back to now, or a new game from here. */
import { useSession, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePlayOn } from '../playOn.ts';
import { t } from '../../texts/language.ts';

export default function LookingBack() {
  const { session } = useTools();
  const cursor = useSession(state => state.cursor);
  const playOn = usePlayOn();
  return (
    <>
      <button className="btn go" type="button" onClick={() => session.look(null)}>
        <Icon name="end" size={18} />
        {t('Back to now')}
      </button>
      <button className="btn" type="button" onClick={() => playOn(cursor ?? 0)}>
        <Icon name="branch" size={18} />
        {t('Play on from here')}
      </button>
    </>
  );
}
