/** Games with friends: the host's tables with storage, sockets and doors. */
export { doorsOf, type Doors } from './doors/app.ts';
export { furnished, type Furnishing, type Server } from './games/house.ts';
export type { Think } from './games/room.ts';
export { openStorage, type Storage } from './storage/index.ts';
