import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBareWords } from './bare-words.ts';
import { findInEach } from './kept-findings.ts';
import { listSources } from './source-files.ts';

/** What looks like words and is for programs, or for the log. */
const FOR_PROGRAMS: Readonly<Record<string, readonly RegExp[]>> = {
  // What is typed, and what shells, `man` and servers read.
  'cli/client.ts': [/^(Authorization|Bearer)/],
  'cli/commands.ts': [/^[a-z_\d ]+$/, /^linnet /],
  'cli/completion.ts': [/./],
  'cli/help.ts': [/^linnet /],
  'cli/login/receive.ts': [/^text\/plain/],
  'cli/manual.ts': [/./],
  // Folders of the systems.
  'cli/settings.ts': [/^(Roaming|Library|Application Support)$/],
  'extension/send.ts': [/^Bearer /],
  // Folders of the systems, which have blanks in their names.
  'main/base/folders.ts': [/^\/Library\//, /^C:\\/, /^Linnet Service$/],
  'main/launch/sign-update.ts': [/./],
  'main/system/autostart.ts': [/^\[Desktop Entry\]$/],
  'main/updates/installer.ts': [/^provider: generic/],
  'updates/package-kind.ts': [/^sudo /],
  'updates/server-package.ts': [/ update /],
  // Names of products.
  'renderer/features/people/providers/presets.ts': [
    /^(Microsoft Entra ID|Google Workspace|Keycloak|Zitadel|Okta)$/,
  ],
  'renderer/features/people/keys/sample-request.ts': [/^-H /],
  // A cookie.
  'renderer/features/pages/look/languages.ts': [/Max-Age=/],
  // Names of keys.
  'renderer/features/links/links/list/row-shortcuts.ts': [/^(Home|End|Enter|Space|Delete)$/],
  'renderer/ui/keyboard/press.ts': [/^Space$/, /^input:not/],
  'renderer/ui/keyboard/places.ts': [/^(input:not|a\[href\])/],
  'renderer/features/links/links/bulk/SelectionBar.svelte': [/^Escape$/],
  'renderer/features/pages/palette/Palette.svelte': [/^Enter$/],
  'renderer/features/stats/stats/board/BoardScreen.svelte': [/^Escape$/],
  'renderer/features/stats/stats/board/editing/WidgetEditor.svelte': [/^Delete$/],
  // A rule of style sheets.
  'renderer/features/stats/stats/board/drawings/marks.ts': [/^color-mix/],
  // Commands and lines of configuration files, which people copy as they are.
  'renderer/features/network/announced-name/recipes.ts': [/^(sudo|uci|\/etc|Add-|echo) ?/],
  // Names of keys as Electron has them.
  'renderer/features/pages/desktop-app/accelerator.ts': [/./],
  // What is typed into an address bar, what a program sends, and names of keys.
  'renderer/features/outside/command-line/CommandLineSection.svelte': [/^curl /],
  'renderer/help/articles/begin.ts': [/^go /],
  'renderer/help/articles/finding-links.ts': [/^(Space|Shift)$/],
  'renderer/help/articles/programs.ts': [/^Authorization: /],
  'renderer/help/articles/reference.ts': [/^(Enter|Space|Escape)$/],
  // What a bookmark runs, and what other programs read.
  'renderer/features/pages/anywhere/recipes.ts': [/./],
  'renderer/features/keeping/updates/HandOver.svelte': [/^Files$/],
  'renderer/lib/countries.ts': [/^AC CP /],
  'renderer/lib/failure.ts': [/^Failure$/],
  'renderer/lib/timing.ts': [/^Aborted$/],
  'renderer/features/stats/stats/charts/repaint.svelte.ts': [
    /^\((prefers-color-scheme: dark|forced-colors: active)\)$/,
  ],
  // Names of products, and a command.
  'service/network/https/trust/pages.ts': [/^(iPhone, iPad|Mac|Windows|Android|Linux|Firefox)$/, /^sudo cp /],
  // A property list, which programs read.
  'service/network/https/trust/profile.ts': [/./],
  'service/kernel/failure.ts': [/^Unable to open connection to local database$/],
  'service/http/pages/page.ts': [/^http: https:$/],
  'service/base/mail/letters/letter.ts': [/^font:600 /],
};

/**
 * In the service, these are read by people: what is laid out as HTML, mails, why it does not start, and why an address
 * is not shared. The rest speaks to programs; the page of the API says what the description of the API says, which is on
 * the wire.
 */
const isRead = (file: string): boolean =>
  !file.startsWith('service/') ||
  /^service\/(kernel\/failure|network\/sharing\/lan\/lan)\.ts$/.test(file) ||
  (!file.startsWith('service/pages/reference/') &&
    (/\/letters?\.ts$/.test(file) || /markup`/.test(readFileSync(file, 'utf8'))));

const isCatalogue = (file: string): boolean => /\/words(\/[a-z-]+)?\.ts$/.test(file);

const sources = listSources(['cli', 'extension', 'main', 'renderer', 'service', 'updates']).filter(
  (file) => !/\.d\.m?ts$|\.mjs$/.test(file) && !isCatalogue(file) && isRead(file),
);
const bareWordsIn = (file: string): string[] =>
  findBareWords(file)
    .filter(({ text }) => !FOR_PROGRAMS[file]?.some((pattern) => pattern.test(text)))
    .map(({ line, text }) => `${file}:${line} ${text.slice(0, 60)}`);

describe('Sentences that people read', () => {
  it('come from a catalogue, words.ts', () => {
    expect([...findInEach('words', sources, bareWordsIn).values()].flat()).toEqual([]);
  });
});
