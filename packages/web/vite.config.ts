import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cards } from './build/cards.ts';
import { chunkOf } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { files } from './build/files.ts';
import { lateOr } from './build/late.ts';
import { threads } from './build/threads.ts';

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

/** Files that one can fight without (staging, pictures, hints, files in and out): they are not installed with the books. */
const AT_FIRST_USE = [
  ...['StageLayer', 'StageBar', 'AskSound', 'Recall', 'RecallBar', 'sounds', 'Sign', 'Briefing', 'score', 'Goals', 'ending', 'Minimap'],
  'TurnTrack',
  ...['GroupBar', 'GroupCard', 'PlanLayer', 'PlanPanel', 'PointedAt', 'MoreFollows', 'Leaving', 'hero', 'vignettes', 'sheet-svg'],
  ...[
    'maps',
    'thumbnail',
    'asFar',
    'importFile',
    'gameFile',
    'KeysDialog',
    'ZoneLegend',
    'EdgeChips',
    'Ending',
    'passing',
    'Opponent',
    'opponents',
    'Hint',
    'advice',
    'AdviceBar',
    'AdvicePanel',
    'AdviceLayer',
    'useHint',
    'problems',
    'analysis',
    'AnalysisPage',
    'runner',
    'ProblemsPage',
    'ProblemPanel',
    'SolveBar',
    'AskButton',
    'Squares',
    'ways',
    'idea',
    'winning',
    'grades',
    'sharing',
    'pressed',
    'hint',
    'Face',
    'faces',
  ],
  ...['Guide', 'teacher', 'lesson', 'lessons', 'LessonPage', 'LessonList', 'useStep'],
  ...['Rulers', 'LostPage', 'instructions', 'LatestRolls', 'OddsThread', 'NoGame', 'Chips'],
  ...['icons', 'Findings', 'grades', 'online', 'Talk'], // style sheets of late rooms that several of them share
  ...['judging', 'faults'], // whether a file that comes in can be
  ...['first-cut', 'small', 'texts'], // our own example, and what only small books need
  ...['weighing', 'goals', 'stageWords', 'player', 'pointed', 'reportFile', 'recallKeys'], // what only some of the above need
];

/** What has been loaded before that file asks for more, and whatever a worker asks for, is not fetched ahead: naming it is a kilobyte of names. */
const isThere = (file: string, asking: string): boolean =>
  /\/(thinker|oddsWorker|\w+\.worker)-/.test(asking) ||
  /\/(shell|words|rolldown-runtime)-/.test(file) ||
  // games online come late to the first page, and files when somebody opens one
  (/\/shell-/.test(asking) && /\/(api|GameLine|titleOf|onlineWords|players|roster|gameFile|battleTitle|situationPlan)-/.test(file)) ||
  (file.endsWith('.js') && !/\/(shell|home|otherPages)-/.test(asking) && /\/(board|kernel|home)-/.test(file)); // styles come in no other way

/** A static site: relative addresses, so that it works from any folder; installable and whole when offline. */
export default defineConfig({
  base: './',
  define: { 'import.meta.env.NOBORI_NOISE': NOISE },
  plugins: [
    threads(),
    cards(NOISE),
    ...(await everyText()),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: null, // src/app/ahead.ts does it, once nothing else is wanted
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
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: [`**/{${AT_FIRST_USE.join()}}-*`, 'assets/late/**', 'push.js'],
        importScripts: ['push.js'], // what it does with notices
        // What is not installed is kept at its first use, or by "Keep everything offline" (src/app/keeping.ts).
        runtimeCaching: [{ urlPattern: /\/(assets|fonts)\//, handler: 'CacheFirst', options: { cacheName: 'nobori-kept' } }],
      },
    }),
    files(),
    compressed(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: NOISE ? 'dist-noise' : 'dist',
    chunkSizeWarningLimit: 400,
    modulePreload: {
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' ? files : files.filter(file => !isThere(file, hostId)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'shell and board' }] },
        chunkFileNames: ({ name, moduleIds }) => lateOr(name, moduleIds, '[name]-[hash].js'),
        assetFileNames: ({ names, originalFileNames }) => lateOr(names[0] ?? '', originalFileNames, '[name]-[hash][extname]'),
      },
    },
  },
  server: { port: 5173 },
});
