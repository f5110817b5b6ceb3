/** The board. Everything outside this folder comes in through here. */
export { Board } from './Board.tsx';
export type * from './types.ts';
