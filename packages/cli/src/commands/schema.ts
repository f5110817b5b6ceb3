/** `nobori schema`: the published JSON Schemas, printed from the shapes that read the files. */
import { recordSchema, type JsonSchema } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { printJson } from '../files.ts';
import { bookNamed } from '../request.ts';
import { described } from '../schema/described.ts';

const KINDS = ['scenario', 'situation', 'record', 'order', 'force'] as const;

export function addSchema(program: Command): void {
  program
    .command('schema')
    .description(`print the JSON Schema of a kind of file: ${KINDS.join(', ')}`)
    .argument('<kind>', KINDS.join(' | '))
    .option('--book <book>', 'whose files', 'samurai-skirmish')
    .action((kind: string, { book: id }: { book: string }) => {
      const book = bookNamed(id);
      const schemas: Readonly<Record<string, JsonSchema>> = {
        scenario: book.shapes.scenario.schema,
        situation: book.shapes.situation.schema,
        record: recordSchema(book),
        order: book.shapes.order.schema,
        force: book.muster.shape.schema,
      };
      const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
      if (schema === undefined) throw new Failure(`There is no schema "${kind}"; there are: ${KINDS.join(', ')}.`, 2);
      printJson({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `${book.title}: ${kind}`,
        ...described(schema, book.id),
      });
    });
}
