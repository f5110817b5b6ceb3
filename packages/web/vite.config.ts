import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

type Look = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Everything these modules cannot start without, themselves included. */
function neededBy(paths: readonly string[], look: Look): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of look.getModuleInfo(id)?.importedIds ?? []) add(next);
  };
  for (const path of paths) add(join(import.meta.dirname, 'src', path));
  return found;
}

/** What is loaded one after another until the first board answers; each of them leaves out what the ones before it have brought. */
const WAY_TO_THE_BOARD = {
  shell: ['main.tsx'],
  home: ['pages/home/HomePage.tsx'],
  board: ['pages/game/GamePage.tsx', 'game/GameScreen.tsx', 'game/host/session.ts'],
};

/** A book without its catalogue, which is loaded when somebody reads: one file, though both need the tables. */
function bookOf(id: string, look: Look): string | null {
  const [, book] = /\/books\/src\/([a-z-]+)\//.exec(id) ?? [];
  return book !== undefined && neededBy([`../../books/src/${book}/index.ts`], look).has(id) ? book : null;
}

/** What only small books need. A file of its own: left to the bundler it would lie in a circle with the first of them. */
const small = (id: string): string | null => (id.includes('/engine/src/small/') ? 'small' : null);

/** What only books on hexes need: the page itself knows hexes, their map and their board, and its barrel brings the rest along. */
const hexes = (id: string): string | null =>
  /\/engine\/src\/hex\/(footprint|line|mapFile|movement|occupancy|reach|search|sight)\.ts$/.test(id) ? 'hexes' : null;

/** A few files instead of forty small ones, which weigh a tenth more because each is compressed by itself. */
const chunkOf = (id: string, look: Look): string | null =>
  hexes(id) ?? Object.entries(WAY_TO_THE_BOARD).find(([, paths]) => neededBy(paths, look).has(id))?.[0] ?? bookOf(id, look) ?? small(id);

/** A static site: relative addresses, so that it works from any folder; installable and whole when offline. */
/** The build in which every word of the books is noise: see src/store/noise.ts. */
const NOISE = process.env['NOBORI_NOISE'] === '1';

/** Every text of the app, for the language that build has besides English: see src/texts/madeUp.ts. */
async function everyText(): Promise<readonly Plugin[]> {
  if (!NOISE) return [];
  const { appMessages } = await import('../../scripts/messages/app.ts');
  const id = '\0virtual:messages';
  return [
    {
      name: 'every text of the app',
      resolveId: source => (source === 'virtual:messages' ? id : null),
      load: one => (one === id ? `export default ${JSON.stringify(appMessages(join(import.meta.dirname, '../..')))}` : null),
    },
  ];
}

/**
 * Odds are worked out in a worker, so the page leaves out what the books ask for them: it would weigh on the first board. A book whose probes
 * stand in a file of their own is left alone otherwise.
 */
const askedInWorkers: Plugin = {
  name: 'questions are asked in workers',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    /\/books\/src\/[a-z-]+\/shown\/question\.ts$/.test(id) && existsSync(join(dirname(id), 'probes.ts'))
      ? 'export const question = () => [];'
      : null,
};

export default defineConfig({
  base: './',
  define: { 'import.meta.env.NOBORI_NOISE': NOISE },
  plugins: [
    askedInWorkers,
    ...(await everyText()),
    VitePWA({
      registerType: 'autoUpdate',
      includeAssets: ['fonts/*.woff2', 'icon.svg'],
      manifest: {
        name: 'Nobori: samurai skirmishes by the book',
        short_name: 'Nobori',
        description: 'Samurai skirmish wargames by the rules as written, with exact odds.',
        display: 'standalone',
        start_url: './',
        background_color: '#f1e9d6',
        theme_color: '#f1e9d6',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: { globPatterns: ['**/*.{js,css,html,svg,woff2}'] },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: NOISE ? 'dist-noise' : 'dist',
    manifest: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'shell and board' }] } },
    },
  },
  server: { port: 5173 },
});
