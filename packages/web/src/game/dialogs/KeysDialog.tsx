/** All keys, and the switch that turns the single letters off. */
import { say, type Sentence } from '@nobori/engine';
import { useStore } from '../../preact/useStore.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { letterKeys } from '../shortcuts.ts';
import { t } from '../../texts/language.ts';
import './keys-dialog.css';

const ON_THE_BOARD = say(
  'Arrow keys pan, plus and minus zoom, 0 shows all figures, home the whole board. Tab goes to lit places and figures, arrows from one to the next, comma and full stop through all in order, enter picks. I tells more. M carries a figure that may move, C puts a cursor on the ground, R takes the ruler, escape lets go.',
);

const KEYS: readonly (readonly [keys: Sentence, does: Sentence])[] = [
  [say('1 – 9'), say('the buttons of the action bar, from the left')],
  [say('0'), say('the rest of what can be done')],
  [say('Enter'), say('confirms the plan on the board, or goes on in a lesson')],
  [say('E'), say('ends the phase')],
  [say('N, P'), say('next or previous figure that can act')],
  [say('G'), say('moves the whole unit together, or one by one')],
  [say('Ctrl or ⌘ and A'), say('chooses everybody who can act')],
  [say('Shift and click'), say('chooses one more, or one less')],
  [say('F, T, H, S, L'), say('several chosen: closer or wider, one facing, hold, shoot at the best targets, same as last turn')],
  [say('H'), say('what a computer player would do in your place')],
  [say('Y'), say('why he would')],
  [say('U'), say('takes the last order back')],
  [say('Space'), say('hurries on while something is shown; shows the computer’s next order when it waits for you')],
  [say('Shift, held'), say('runs through what is shown')],
  [say('V'), say('what the chosen man can see: his lines of sight')],
  [say('W'), say('what happened since your last order')],
  [say('Arrow keys'), say('step through what happened while it is looked at')],
  [say('[ and ]'), say('one order back or on')],
  [say('B'), say('the briefing: goals, length, special rules')],
  [say('O'), say('to the board')],
  [say('L'), say('to the chronicle')],
  [say('Escape'), say('puts down what is in hand, closes what lies open, or keeps a phase from ending by itself')],
  [say('?'), say('these keys')],
];

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { on, turn } = useStore(letterKeys);
  return (
    <Dialog label={t('Keyboard')} className="keys-dialog" onClose={onClose}>
      <h2>{t('Keyboard')}</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={keys.text}>
            <dt>{t(keys)}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('On the board')}</h3>
      <p className="soft">{t(ON_THE_BOARD)}</p>
      <label className="switch">
        <input type="checkbox" checked={on} onChange={event => turn(event.currentTarget.checked)} />
        {t('Single letters and digits are keys')}
      </label>
      <div className="row">
        <button className="btn ink" type="button" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </Dialog>
  );
}
