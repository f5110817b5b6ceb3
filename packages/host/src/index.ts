/** A game on a table, without a screen: commands in, what each seat may know out. App, terminal, simulations and tests are its doors. */
export * from './change.ts';
export * from './client.ts';
export * from './clock.ts';
export * from './command.ts';
export * from './computers.ts';
export * from './dice.ts';
export * from './follower.ts';
export * from './forced.ts';
export { hesitating } from './hesitation.ts';
export * from './match.ts';
export * from './occupants.ts';
export * from './rolling.ts';
export * from './screen.ts';
export type { Soon } from './soon.ts';
export * from './store.ts';
export * from './table.ts';
export * from './update.ts';
export type * from './wire.ts';
