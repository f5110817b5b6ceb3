/** The board. Everything outside this folder comes in through here. */
export { Board } from './Board.tsx';
export { KEYS_TOLD } from './keys.ts';
export type * from './types.ts';
