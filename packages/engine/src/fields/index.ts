/** The words of declarations: shapes, fields, and who may see them. Books take them together, as `f`. */
export * from './field.ts';
export * from './keeps.ts';
export * from './lawful.ts';
export * from './seeing.ts';
export * from './sight.ts';
export * from '../kernel/shape.ts';
