/**
 * What the workshop needs of a book: which men it musters, which ground it knows, what can be written into a scenario or a position, what
 * belongs on paper. Loaded when somebody builds; no game needs it. Each part is the book's own tables and functions, so that no editor knows a rule.
 */
import type { GroundKit } from './ground.ts';
import type { MusterKit } from './muster.ts';
import type { PaperKit } from './paper.ts';
import type { PositionKit } from './position.ts';
import type { ScenarioKit } from './scenario.ts';

export interface Workshop {
  readonly muster?: MusterKit;
  readonly ground?: GroundKit;
  readonly scenario?: ScenarioKit;
  readonly position?: PositionKit;
  readonly paper?: PaperKit;
}

export * from './ends.ts';
export * from './filling.ts';
export * from './ground.ts';
export * from './hexGround.ts';
export * from './hexSheet.ts';
export * from './hexTools.ts';
export * from './muster.ts';
export * from './mustering.ts';
export * from './otherForces.ts';
export * from './palette.ts';
export * from './paper.ts';
export * from './position.ts';
export * from './proposals.ts';
export * from './scenario.ts';
export * from './settable.ts';
export * from './tableGround.ts';
export * from './tableTools.ts';
