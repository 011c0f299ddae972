import { appendFileSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import packageFile from './package.json' with { type: 'json' };
import { CHUNKS, NODE_CHUNKS } from './packaging/chunks.ts';
import { extensionFiles } from './packaging/extension.ts';
import { preloads, themeFirst } from './packaging/screens/head.ts';
import { packed } from './packaging/screens/packed.ts';
import { sentences } from './packaging/screens/sentences.ts';
import { typefaces } from './packaging/typefaces.ts';
import { TRANSLATED } from './packaging/words/areas.ts';
import { findMemoryFolder } from './tests/support/memory-folder.ts';
import { ScreensFirst } from './tests/support/screens-first.ts';
import { languageOf } from './words/language.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `LINNET_PSEUDO=on npm run build` shows every sentence of a catalogue in the pseudo-language; `rtl` from right to left. */
const { LINNET_PSEUDO: pseudo, LINNET_LANGUAGE: spoken } = process.env;
const isPseudo = pseudo === 'on' || pseudo === 'rtl';
const define = { 'globalThis.linnetPseudo': String(isPseudo) };

const nodeModules = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Beside every program: the words under which the packages in it are given on. */
const license = { fileName: 'licenses.md' };

/** What the browser loads from `/app/`. */
const renderer: UserConfig = {
  root: here('renderer'),
  base: '/app/',
  define,
  plugins: [
    sentences({
      root: here('.'),
      languages: isPseudo ? [] : TRANSLATED,
      spoken: languageOf(spoken) ?? 'en',
      mirrored: pseudo === 'rtl',
    }),
    svelte({ configFile: false }),
    themeFirst(here('renderer/theme.js')),
    preloads(),
    packed(),
  ],
  // Browsers load the shared worker as a module; split into chunks it shares code with the screens.
  worker: { format: 'es' },
  build: {
    outDir: here('dist/renderer'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license,
    rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting: CHUNKS } },
  },
  server: { proxy: { '^/(?!app/)': 'http://127.0.0.1:7431' } },
};

/**
 * Writes what is not ASCII as an escape. The engine keeps the source of what it runs, and twice as much of it when a
 * single character takes two bytes.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * What stands beside the built programs: packages with native parts or data files of their own, and those that load parts
 * of themselves by name. Everything else is bundled, and a `devDependency`.
 */
const BESIDE = ['electron', ...Object.keys(packageFile.dependencies)];

type CodeSplitting = Rolldown.OutputOptions['codeSplitting'];

/** A Node program in one file per entry: fewer modules to load make it start sooner and rest smaller. */
const node = (
  outDir: string,
  input: Record<string, string>,
  codeSplitting?: CodeSplitting,
  further: Rolldown.OutputOptions = {},
): UserConfig => ({
  define,
  plugins: [asciiOnly],
  ssr: { target: 'node', noExternal: true, external: BESIDE },
  build: {
    ssr: true,
    outDir: here(outDir),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    license,
    rolldownOptions: {
      input,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // A tenth of the code of packages is what their authors say of it; the notices of licences stay.
        comments: { legal: true, jsdoc: false, annotation: false },
        codeSplitting,
        ...further,
      },
    },
  },
});

const serviceProgram = node(
  'dist/service',
  {
    index: here('service/start/index.ts'),
    browser: here('service/start/command/browser.ts'),
    command: here('service/start/command.ts'),
    export: here('service/start/export-links.ts'),
    move: here('service/start/move.ts'),
    restore: here('service/start/restore.ts'),
    writer: here('service/start/threads/writer.ts'),
    queries: here('service/start/threads/queries.ts'),
    jobs: here('service/start/threads/jobs.ts'),
  },
  NODE_CHUNKS,
);
/** The protocol of assistants brings a validator of schemas that compiles them, 300 kB; we let it validate nothing. */
const SMALL_VALIDATOR = {
  '@modelcontextprotocol/server/_shims': here(
    'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs',
  ),
};

const service: UserConfig = {
  ...serviceProgram,
  resolve: { alias: SMALL_VALIDATOR },
  plugins: [asciiOnly, typefaces],
};

/** A file that is given on alone has the words in it under which the packages in it are. */
const withNotices: Plugin = {
  name: 'with-notices',
  writeBundle: ({ dir = '' }) => {
    const notices = readFileSync(`${dir}/${license.fileName}`, 'utf8').replaceAll('*/', '* /');
    appendFileSync(`${dir}/linnet.mjs`, `/*!\n${notices}*/\n`);
  },
};

/** The command line, in one file that people download: of the package for codes only what computes them. */
const commandLine = node('dist/cli', { linnet: here('cli/main.ts') }, false, {
  banner: '#!/usr/bin/env node',
  entryFileNames: '[name].mjs',
});
const cli: UserConfig = {
  ...commandLine,
  plugins: [asciiOnly, withNotices],
  resolve: { alias: { qrcode: here('node_modules/qrcode/lib/core/qrcode.js') } },
};

/** The public key that packages of this build take updates of; `npm run sign-update -- --new-key FILE` makes one. */
const updateKey = { 'globalThis.linnetUpdateKey': JSON.stringify(process.env.LINNET_UPDATE_KEY ?? '') };

/** Its modules find the other programs by their own place, so none may move to a chunk. */
const mainProgram = node('dist/main', { index: here('main/index.ts') });
const main: UserConfig = { ...mainProgram, define: { ...define, ...updateKey } };

/** A sandboxed preload cannot require files, so it is one CommonJS file. */
const preload: UserConfig = {
  build: {
    outDir: here('dist/preload'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    lib: { entry: here('main/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron', ...nodeModules] },
  },
};

/** The browser extension, which the service sends as `/extension.zip`. */
const extension: UserConfig = {
  root: here('extension'),
  base: './',
  plugins: [extensionFiles(here('.'))],
  build: {
    outDir: here('dist/extension'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { popup: here('extension/popup.html'), background: here('extension/background.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
};

/**
 * Most of what a test does is waiting, for a page or a process, so more of them than there are processors keep these busy.
 */
const WORKERS = availableParallelism() * 2;

const WITH_STATE = [
  'tests/renderer/{api,session}/**/*.test.ts',
  'tests/renderer/features/links/links/form/alias/alias-check.test.ts',
];

const NO_NAVIGATOR = 'tests/support/no-navigator.ts';

/** The supervision over processes of the built service takes half a minute, mostly of waiting, and must not begin last. */
const SUPERVISION = 'tests/main/supervision/ring.test.ts';

const memory = findMemoryFolder();

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Limits end what would never end. Work on backups stands back behind all else that a busy machine does, and one second for a
 * poll, the default, is short for a browser there.
 */
const limitsOf = (minutes: number) =>
  ({
    testTimeout: 2 * minutes * 60_000,
    hookTimeout: 2 * minutes * 60_000,
    expect: { poll: { timeout: minutes * 60_000 } },
  }) satisfies ProjectOptions;

const everyTest = {
  pool: 'forks',
  // Temporary files lie where no test waits for a disk.
  env: memory === undefined ? {} : { TMPDIR: memory },
  ...limitsOf(1),
  maxWorkers: WORKERS,
} satisfies ViteUserConfig['test'];

/** Files that share a process, and so what takes longest: loading what they test. None leaves a global changed. */
const together = (
  name: string,
  include: string[],
  { env, ...others }: ProjectOptions = {},
): TestProjectInlineConfiguration => ({
  plugins: [svelte({ configFile: false })],
  test: {
    ...everyTest,
    env: { ...everyTest.env, ...env },
    name,
    include,
    ...others,
    isolate: false,
    setupFiles: ['tests/support/show-logged-errors.ts', NO_NAVIGATOR],
  },
});

const testsOf = (projects: TestProjectInlineConfiguration[]): ViteUserConfig => ({
  test: {
    globalSetup: ['tests/support/prepare.ts'],
    sequence: { sequencer: ScreensFirst },
    // What was transformed once is read again by the next run.
    experimental: { fsModuleCache: true },
    projects,
  },
});

/** `npm test`. */
const tests = testsOf([
  together('real parts', ['tests/{bench,e2e,service}/**/*.test.ts', SUPERVISION]),
  together(
    'rules',
    ['tests/{architecture,cli,extension,main,packaging,renderer,updates,words}/**/*.test.ts'],
    { exclude: [...WITH_STATE, SUPERVISION] },
  ),
  // Rune modules hold state of their own: each of these files is a process of its own.
  {
    plugins: [svelte({ configFile: false })],
    test: { ...everyTest, name: 'state', include: WITH_STATE, setupFiles: [NO_NAVIGATOR] },
  },
]);

/** What they make up, and how often they kill a service, `npm run test:long` tries ten times as often. */
const TRIED_MORE_OFTEN = [
  SUPERVISION,
  'tests/service/account/history/model.test.ts',
  'tests/service/links/destination/forward.test.ts',
  'tests/service/links/destination/other-schemes.test.ts',
  'tests/service/links/rules/match.test.ts',
  'tests/service/links/tags/kills.test.ts',
  'tests/service/outside/webhooks/kills.test.ts',
  'tests/service/outside/webhooks/queue.test.ts',
  'tests/service/visits/lookup/mistyped-names.test.ts',
  'tests/service/visits/redirects/explain.test.ts',
];

/** `npm run test:long`: what is long by nature. Each part of it has a short form among the others. */
const longTests = testsOf([
  together('long', ['tests/long/**/*.test.ts', ...TRIED_MORE_OFTEN], {
    env: { LINNET_TRIES: '10' },
    ...limitsOf(5),
  }),
]);

const builds: Record<string, UserConfig> = {
  cli,
  extension,
  renderer,
  service,
  main,
  preload,
  test: tests,
  long: longTests,
};

/** Tools that only want to know how the project is laid out name no mode of ours. */
export default defineConfig(({ mode }) => builds[mode] ?? tests);
