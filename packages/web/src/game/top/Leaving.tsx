/** A second thought before this battle is left: begun again, with the sides swapped, or given up. */
import { Confirm } from '../../app/Confirm.tsx';
import { notKept } from '../../app/notKept.ts';
import { useTools } from '../context.tsx';
import { rematch } from '../playOn.ts';
import type { Leave } from './GameMenu.tsx';
import { t } from '../../texts/language.ts';

export default function Leaving({ what, onDone }: { readonly what: Leave; readonly onDone: () => void }) {
  const { session } = useTools();
  const answer = (yes: boolean): void => {
    onDone();
    if (!yes) return;
    if (what === 'giveUp') session.giveUp();
    else rematch(session, what === 'swap').catch(notKept);
  };
  const [title, text, yes] = {
    restart: [t('Begin again?'), t('The same battle from the start, with new dice. This one is kept among your games.'), t('Begin again')],
    swap: [
      t('Swap sides?'),
      t('The same battle from the start, and you lead the other side. This one is kept among your games.'),
      t('Swap sides'),
    ],
    giveUp: [t('Give up?'), t('The battle is lost for your side, and nothing can be taken back.'), t('Give up')],
  }[what];
  return <Confirm title={title ?? ''} text={text ?? ''} yes={yes ?? ''} no={t('Play on')} onAnswer={answer} />;
}
