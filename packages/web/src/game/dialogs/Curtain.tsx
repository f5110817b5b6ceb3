/** The screen changes hands: nothing of the battle is shown until the next player says who he is. */
import { Crest } from '../parts/drawings.tsx';
import { useGame, useSession } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { nameOfSeat, sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './curtain.css';

export function Curtain() {
  const { session, scene } = useGame();
  const seat = useSession(state => state.handTo);
  if (seat === null) return null;
  const side = sideNamed(scene.sides, scene.shown.chairs.find(chair => chair.seat === seat)?.side ?? null);
  const name = nameOfSeat(scene.shown, seat);
  return (
    <Dialog label={t('Hand over to {seat, verbatim}', { seat: name })} className={`curtain side-${side.number}`}>
      <Crest side={side} size={96} />
      <p className="soft">{t('Hand the screen to')}</p>
      <h2>{name}</h2>
      <p className="soft">{t('What comes next is for those eyes only.')}</p>
      <button className="btn go big" type="button" data-answer onClick={() => session.takeOver()}>
        {t('That is us')}
      </button>
    </Dialog>
  );
}
