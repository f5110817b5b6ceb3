/** Charges that were declared and have yet to be run: open ones for everybody, secret ones for whoever declared them. */
import { say, type Intent } from '@nobori/engine';
import type { SskRule } from '../rules.ts';
import type { SskOrder, SskState, UnitId } from '../state.ts';
import { bandsOf } from './bands.ts';

export function intents(view: SskState): Intent<SskOrder, SskRule>[] {
  const moment = view.moments.at(-1);
  const secret = moment?.kind === 'declaringSecretly' ? moment.declared : [];
  const declared = [
    ...view.units.flatMap(({ id, charge, acted }) => (charge === null || acted ? [] : [{ unit: id, target: charge }])),
    ...secret.map(({ unit, target }) => ({ unit, target })),
  ];
  const men = (unit: UnitId) => view.figures.filter(({ kit, fate, at }) => kit.unit === unit && fate === null && at[0] >= 0);
  return declared.flatMap(({ unit, target }): Intent<SskOrder, SskRule>[] => {
    const [own, foes] = [men(unit), men(target)];
    const [lead] = own;
    if (lead === undefined) return [];
    const targets = foes.map(({ kit }) => kit.id);
    const label = say(
      '{men, plural, one {{lead} charges} other {{lead} and {more} more charge}} {foes, plural, =0 {{first}} one {{first}} other {{first} and {others} more}}',
      bandsOf({ unit, men: own.map(({ kit }) => kit.id) }, { unit: target, men: targets }),
    );
    return [{ kind: 'charge', figure: lead.kit.id, label, way: [], targets, rule: 'SSK-024', undo: null }];
  });
}
