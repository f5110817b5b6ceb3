/** `node scripts/clicks.mjs`: how many clicks a battle takes. The counting is in clicks.ts, which needs the books' sources. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./clicks.ts', import.meta.url);
