import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guessesIn } from './guesses.testing.ts';

const root = join(import.meta.dirname, '../..');

/** Whoever looks into a text, and what kind of text that is. None of them is a sentence, a name or an identifier that a book gave. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'an address, a cookie, the name of a file': [
    'web/src/app/App.tsx',
    'web/src/app/download.ts',
    'web/src/app/importFile.ts',
    'web/src/app/keeping.ts',
    'web/src/online/invitations.ts',
    'web/src/online/server.ts',
    'web/src/pages/game/GamePage.tsx',
    'web/src/pages/online/profile/Keeping.tsx',
    'web/src/pages/rules/RuleBook.tsx',
    'web/src/pages/rules/entries.ts',
    'web/src/store/route.ts',
    'web/src/texts/language.ts',
    'web/src/workshop/paper/PaperBench.tsx',
    'cli/src/commands/keeping.ts',
    'cli/src/lastRun.ts',
  ],
  'an id made fit for a document, or a number drawn from it': [
    'web/src/app/drawings.tsx',
    'web/src/art/thumbnail.ts',
    'web/src/board/Figures.tsx',
    'web/src/board/Scenery.tsx',
    'web/src/game/board/useGroundId.ts',
    'web/src/workshop/ground/swatches.ts',
    'web/src/workshop/position/Desk.tsx',
  ],
  'a colour, a class, a drawing of ours': [
    'web/src/art/press.ts',
    'web/src/board/Signals.tsx',
    'web/src/workshop/paper/inks.ts',
    'cli/src/play/board.ts',
  ],
  'a key that was pressed': [
    'web/src/game/dialogs/FacePad.tsx',
    'web/src/game/parts/Menu.tsx',
    'web/src/workshop/muster/useKeys.ts',
    'web/src/workshop/shell/isTyping.ts',
  ],
  'what somebody typed, or a choice of our own making': [
    'web/src/workshop/battle/BattleChoice.tsx',
    'web/src/workshop/library/items.ts',
    'web/src/workshop/muster/TroopCards.tsx',
    'cli/src/commands/bot.ts',
    'cli/src/commands/ladder.ts',
    'cli/src/commands/records.ts',
    'cli/src/commands/rules.ts',
    'cli/src/commands/scenario.ts',
    'cli/src/commands/serve.ts',
    'cli/src/commands/sim.ts',
    'cli/src/commands/tune.ts',
    'cli/src/play/menu.ts',
    'cli/src/play/terminal.ts',
    'cli/src/request.ts',
    'cli/src/scenarios.ts',
  ],
  'sources, files, mistakes of a machine': [
    'bots/src/lab/ladder.ts',
    'cli/src/codeLines.ts',
    'cli/src/coverage.ts',
    'cli/src/failure.ts',
    'cli/src/files.ts',
    'cli/src/jsonFault.ts',
    'cli/src/sim/play.ts',
    'host/src/fair/told.ts',
    'web/src/workshop/position/model.ts',
  ],
  'how a text is set on the page: paragraphs, ids that are links, words that were looked for, columns, the order of a list': [
    'web/src/game/dialogs/RuleDialog.tsx',
    'web/src/online/people.ts',
    'web/src/pages/rules/EntryView.tsx',
    'web/src/texts/inParts.ts',
    'web/src/pages/rules/Prose.tsx',
    'web/src/workshop/paper/columns.ts',
    'web/src/workshop/scenario/LaterRows.tsx',
  ],
  'an address, a header, a mail, a name of ours, what a database answers': [
    'server/src/bot.ts',
    'server/src/doors/asking.ts',
    'server/src/doors/games.ts',
    'server/src/doors/health.ts',
    'server/src/doors/letters.ts',
    'server/src/doors/limits.ts',
    'server/src/doors/me.ts',
    'server/src/doors/people.ts',
    'server/src/doors/shapes.ts',
    'server/src/doors/written.ts',
    'server/src/games/making.ts',
    'server/src/main.ts',
    'server/src/notices/notices.ts',
    'server/src/notices/outside.ts',
    'server/src/notices/smtp.ts',
    'server/src/storage/held.ts',
    'server/src/storage/index.ts',
    'server/src/storage/postgres.ts',
    'server/src/storage/sqlite.ts',
  ],
  'words replaced by noise or by another language': ['web/src/store/noise.ts', 'web/src/texts/otherLetters.ts'],
  'the players of the laboratory that know their book': [
    'bots/src/lab/greedy/doctrine/kozeriai.ts',
    'bots/src/lab/greedy/doctrine/samurai-skirmish.ts',
  ],
};

const sources = ['web', 'cli', 'bots', 'host', 'server'].flatMap(name =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.tsx?$/.test(file))
    .map(file => `${name}/src/${file.replaceAll('\\', '/')}`),
);

test('app, terminal, players, host and server look into no text that a book gave: whoever looks into one is listed with what it is', () => {
  const listed = Object.values(READ).flat();
  const found = sources.flatMap(path => {
    const guesses = guessesIn({ path, text: readFileSync(join(root, 'packages', path), 'utf8') });
    return guesses.length === 0 ? [] : [{ path, guesses }];
  });
  expect(found.filter(({ path }) => !listed.includes(path))).toEqual([]);
  expect(listed.filter(path => found.every(one => one.path !== path))).toEqual([]); // nobody stays on the list
});

test.each([
  ['a pattern', 'if (/wound/.test(label)) count();', ['1: /wound/']],
  ['one put together', "new RegExp('a').exec(label)", ["1: new RegExp('a')"]],
  ['the beginning of a text', "label.startsWith('Shoot')", ["1: label.startsWith('Shoot')"]],
  ['an id taken apart', "unit.id.split('-')", ["1: unit.id.split('-')"]],
  ['the kind of an order', "order.kind === 'done'", ["1: order.kind === 'done'"]],
  ['the other way round', "'died' !== one.event.kind", ["1: 'died' !== one.event.kind"]],
  ['an order taken for another', 'const { to } = order as Move;', ['1: order as Move']],
  ['that of a choice', 'const { to } = choice.order as Move;', ['1: choice.order as Move']],
  ['what every book has, and lists', "event.kind === 'rolled' && falls.includes('foe') && role === 'end'", []],
] as const)('it is found: %s', (_what, text, found) => {
  expect(guessesIn({ path: 'a.ts', text })).toEqual(found);
});
