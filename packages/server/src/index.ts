/** Games with friends: the host's tables with storage, sockets and doors. */
export { takeSeat, type Choose } from './bot.ts';
export { doorsOf, type Doors } from './doors/app.ts';
export { checkGames, type CheckedGame } from './games/checkGames.ts';
export { furnished, type Furnishing, type Server } from './games/house.ts';
export type { Think } from './games/room.ts';
export { backup, NotRestored, openStorage, restore, type Storage } from './storage/index.ts';
