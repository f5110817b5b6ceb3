/** The battle is over: what came of it, and what next. */
import { useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { rematch } from '../playOn.ts';
import { t } from '../../texts/language.ts';

export default function Over({ onResult }: { readonly onResult: () => void }) {
  const { session } = useTools();
  return (
    <>
      <button className="btn ink" type="button" onClick={onResult}>
        <Icon name="flag" size={18} />
        {t('After-action report')}
      </button>
      <button className="btn" type="button" onClick={() => session.look(0)}>
        <Icon name="replay" size={18} />
        {t('Watch again')}
      </button>
      <button className="btn" type="button" onClick={() => void rematch(session)}>
        {t('Rematch')}
      </button>
    </>
  );
}
