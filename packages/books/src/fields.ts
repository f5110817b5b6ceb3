/** Written by `npm run texts` from fields.json of each book: what the fields of its files mean. */
import argadSengoku from './argad-sengoku/fields.json' with { type: 'json' };
import firstCut from './first-cut/fields.json' with { type: 'json' };
import kozeriai from './kozeriai/fields.json' with { type: 'json' };
import noDachi from './no-dachi/fields.json' with { type: 'json' };
import samuraiBlades from './samurai-blades/fields.json' with { type: 'json' };
import samuraiSkirmish from './samurai-skirmish/fields.json' with { type: 'json' };

export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'argad-sengoku': argadSengoku,
  'first-cut': firstCut,
  'kozeriai': kozeriai,
  'no-dachi': noDachi,
  'samurai-blades': samuraiBlades,
  'samurai-skirmish': samuraiSkirmish,
};
