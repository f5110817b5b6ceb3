/** For books that fit on a few pages: orders, events and state declared, everything else by default. */
export * from '../kernel/define.ts';
export * from './book.ts';
export * from './roles.ts';
export * from './state.ts';
