/** `node scripts/clicks.mjs`: how many clicks a battle takes. The counting needs the sources, packages/web/scripts/clicks.ts. */
import { tsImport } from 'tsx/esm/api';

await tsImport('../packages/web/scripts/clicks.ts', import.meta.url);
