/** A moment of a battle as a link: the record itself, pressed into the address, so that no server is needed to look at it. */
import type { GameRecord } from '@nobori/engine';
import { press } from '../../app/pressed.ts';
import { linkTo } from '../../store/route.ts';

/** `#/replays/moment?r=…`, read by `importMoment`. */
const MOMENT = 'moment';

export async function momentLink(record: GameRecord, title: string): Promise<string> {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${linkTo('replays', MOMENT)}?r=${await press({ title, record })}`;
}
