/** Back to an earlier step. What was ordered since is gone: the lesson goes on as a copy that has not come so far, with the same dice to come. */
import { startsOf } from '@nobori/engine';
import { notKept } from '../../app/notKept.ts';
import { newId } from '../../store/newId.ts';
import { goTo, linkTo, parseRoute } from '../../store/route.ts';
import { deleteGame, keepGame, loadGame } from '../../store/saved.ts';
import type { Teacher } from './teacher.ts';

export async function goBack(teacher: Teacher, step: number): Promise<void> {
  const starts = startsOf(teacher.lesson);
  const { step: now } = teacher.getState();
  const [begins, ends] = [starts[step] ?? 0, starts[now] ?? 0];
  const [id = ''] = parseRoute(window.location.hash).parts;
  const kept = await loadGame(id);
  if (kept === null) return;
  const given = kept.lines.reduce((sum, { entries }) => sum + entries.length, 0);
  if (begins === ends && given === begins) return teacher.backTo(step);
  try {
    const { game, lines } = kept;
    const again = { ...game, id: newId(), over: false, updated: Date.now(), lesson: { id: teacher.lesson.id, step } };
    let left = begins;
    const stay = lines.filter(({ entries }) => (left -= entries.length) >= 0);
    await keepGame(again, stay);
    window.location.replace(linkTo('game', again.id));
    await deleteGame(id);
  } catch (error) {
    notKept(error);
    goTo(linkTo('lesson'));
  }
}
