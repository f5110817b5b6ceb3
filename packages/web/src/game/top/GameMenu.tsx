/** Everything that is not of this moment: the computer's pace, files, keys, other pages. */
import { FORMAT } from '@nobori/engine';
import { download, fileName } from '../../app/download.ts';
import { tell } from '../../app/notices.tsx';
import { whyOf } from '../../app/useLoaded.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { useStore } from '../../preact/useStore.ts';
import { PACES, settings } from '../../store/settings.ts';
import { useState } from 'preact/hooks';
import { part } from '../../preact/part.tsx';
import { openBriefing } from '../briefing/briefed.ts';
import { serverThere } from '../../online/server.ts';
import { useGame, useSession } from '../context.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { PACE_WORDS, usePace } from '../pace.ts';
import { t } from '../../texts/language.ts';

const Leaving = part(() => import('./Leaving.tsx'));

const PutOnline = part(() => import('../../online/PutOnline.tsx'));

/** Ways to leave this battle. */
export type Leave = 'restart' | 'swap' | 'giveUp';

export default function GameMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { session, scene, stage } = useGame();
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const [putting, setPutting] = useState(false);
  const over = useSession(state => state.view.verdict !== null);
  const viewer = useSession(state => state.viewer);
  const [pace, setPace] = usePace();
  const { reminder, stepping, sound, change } = useStore(settings);
  const { title, occupants } = session.getState();
  const bots = Object.values(occupants).some(occupant => occupant.kind === 'bot');
  /** As far as whoever has the screen knows it. */
  const situation = async (): Promise<void> => {
    const { book, view } = session.getState();
    const written = book.write(view);
    if (!(await book.judging()).read(written, view.options).ok)
      return tell(t('You see too little of this battle to save it as a situation.'), 'wrong');
    const file = { nobori: FORMAT, book: book.id, situation: written, options: view.options };
    return download(`${fileName(title)}-turn-${view.turn}.json`, JSON.stringify(file, null, 2));
  };
  /** All of it, so that it can be verified and played on: whoever opens it too early should know. */
  const record = (): void => {
    download(`${fileName(title)}.json`, JSON.stringify(session.record()));
    if (session.hides()) tell(t('The file holds everybody’s secrets: do not open it before the battle is over.'));
  };
  const leave = (what: Leave, icon: IconName, text: string): MenuItem => ({
    id: what,
    label: <WithIcon icon={icon} text={text} />,
    onPick: () => setLeaving(what),
  });
  const taught = session.teacher !== null;
  const bound = taught || session.solving !== undefined;
  const items: MenuItem[] = [
    { id: 'briefing', label: <WithIcon icon="flag" text={t('Briefing')} />, onPick: openBriefing },
    { id: 'recall', label: <WithIcon icon="replay" text={t('What happened?')} />, onPick: () => stage.getState().recall() },
    ...PACES.map(one => ({
      id: one,
      label: <Checked on={one === pace} text={t('Pace: {pace, verbatim}', { pace: t(PACE_WORDS[one]) })} />,
      onPick: () => setPace(one),
    })),
    ...(bots
      ? [
          {
            id: 'stepping',
            label: <Checked on={stepping} text={t('Wait for me before each order of the computer')} />,
            onPick: () => change({ stepping: !stepping }),
          },
        ]
      : []),
    {
      id: 'sound',
      label: <Checked on={sound === 'on'} text={t('Sound')} />,
      onPick: () => change({ sound: sound === 'on' ? 'off' : 'on' }),
    },
    {
      id: 'reminder',
      label: <Checked on={reminder} text={t('Remind me who can still act')} />,
      onPick: () => change({ reminder: !reminder }),
    },
    {
      id: 'record',
      label: <WithIcon icon="save" text={t('Save the record as a file')} />,
      onPick: record,
    },
    {
      id: 'situation',
      label: <WithIcon icon="save" text={t('Save this situation as a file')} />,
      onPick: () => void situation().catch(error => tell(whyOf(error), 'wrong')),
    },
    {
      id: 'rules',
      label: <WithIcon icon="book" text={t('Rules of {book, verbatim}', { book: scene.book.title })} />,
      onPick: () => goTo(linkTo('rules', scene.book.id)),
    },
    ...(scene.book.lessons === undefined
      ? []
      : [
          {
            id: 'lesson',
            label: <WithIcon icon="person" text={taught ? t('This lesson from the beginning') : t('First battle, guided')} />,
            onPick: () => goTo(`${linkTo('lesson', scene.book.id)}${taught ? '?anew' : ''}`),
          },
        ]),
    ...(over || bound ? [] : [leave('restart', 'replay', t('Begin again'))]),
    ...(Object.keys(occupants).length > 1 && bots && !bound ? [leave('swap', 'people', t('Swap sides'))] : []),
    ...(over || viewer === null || bound ? [] : [leave('giveUp', 'flag', t('Give up'))]),
    ...(over || bound || session.online !== undefined || !serverThere()
      ? []
      : [{ id: 'online', label: <WithIcon icon="people" text={t('Put it online …')} />, onPick: () => setPutting(true) }]),
    { id: 'keys', label: <WithIcon icon="keys" text={t('Keyboard')} />, onPick: onKeys },
    { id: 'games', label: <WithIcon icon="log" text={t('All games')} />, onPick: () => goTo(linkTo('games')) },
    { id: 'settings', label: <WithIcon icon="gear" text={t('Settings')} />, onPick: () => goTo(linkTo('settings')) },
  ];
  return (
    <>
      <Menu items={items} label={t('Menu')} className="icb" opens="down">
        <Icon name="menu" />
      </Menu>
      {leaving !== null && <Leaving what={leaving} onDone={() => setLeaving(null)} />}
      {putting && <PutOnline session={session} onClose={() => setPutting(false)} />}
    </>
  );
}

function WithIcon({ icon, text }: { readonly icon: Parameters<typeof Icon>[0]['name']; readonly text: string }) {
  return (
    <>
      <Icon name={icon} size={18} />
      {text}
    </>
  );
}

function Checked({ on, text }: { readonly on: boolean; readonly text: string }) {
  return (
    <>
      <span className="tick">{on && <Icon name="check" size={18} />}</span>
      {text}
      {on && <span className="sr"> {t('(on)')}</span>}
    </>
  );
}
