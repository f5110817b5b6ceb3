/** All keys, and the switch that turns the single letters off. */
import { KEYS_TOLD } from '../../board/index.ts';
import { useStore } from '../../preact/useStore.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { KEYS, letterKeys } from '../shortcuts.ts';
import './keys-dialog.css';

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { on, turn } = useStore(letterKeys);
  return (
    <Dialog label="Keyboard" className="keys-dialog" onClose={onClose}>
      <h2>Keyboard</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>On the board</h3>
      <p className="soft">{KEYS_TOLD}</p>
      <label className="switch">
        <input type="checkbox" checked={on} onChange={event => turn(event.currentTarget.checked)} />
        Single letters and digits are keys
      </label>
      <div className="row">
        <button className="btn ink" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
