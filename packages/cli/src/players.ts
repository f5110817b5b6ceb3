/** Computer players as the help names them: with every temper of every level it would be long. */
import { PLAYERS } from '@nobori/bots';

export const playersNamed = (): string =>
  `${PLAYERS.flatMap(({ id, temper }) => (temper === undefined ? [id] : [])).join(', ')}; a level may have a temper, as in ${PLAYERS.flatMap(
    ({ id, level, temper }) => (level === 'bushi' && temper !== undefined ? [id] : []),
  ).join(', ')}`;
