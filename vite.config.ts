import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { LEFT_IN_PLACE } from './packaging/left-in-place.ts';
import { CHUNKS } from './packaging/screens/chunks.ts';
import { packed } from './packaging/screens/packed.ts';
import { preloads } from './packaging/screens/preloads.ts';
import { sentences } from './packaging/screens/sentences.ts';
import { themeFirst } from './packaging/screens/theme-first.ts';
import { TRANSLATED } from './packaging/words/areas.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { languageOf } from './words/language.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `LINNET_PSEUDO=on npm run build` shows every sentence of a catalogue in the pseudo-language; `rtl` from right to left. */
const { LINNET_PSEUDO: pseudo, LINNET_LANGUAGE: spoken } = process.env;
const isPseudo = pseudo === 'on' || pseudo === 'rtl';
const define = { 'globalThis.linnetPseudo': String(isPseudo) };

const nodeModules = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

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

/** A Node program in one file per entry: fewer modules to load make it start sooner and rest smaller. */
const node = (outDir: string, input: Record<string, string>, constants = {}): UserConfig => ({
  define: { ...define, ...constants },
  plugins: [asciiOnly],
  ssr: { target: 'node', noExternal: true, external: LEFT_IN_PLACE },
  build: {
    ssr: true,
    outDir: here(outDir),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' } },
  },
});

const service = node('dist/service', {
  index: here('service/index.ts'),
  export: here('service/export-links.ts'),
  move: here('service/move.ts'),
  restore: here('service/restore.ts'),
  writer: here('service/threads/writer.ts'),
  queries: here('service/threads/queries.ts'),
  jobs: here('service/threads/jobs.ts'),
});

/** The public key that packages of this build take updates of; `npm run sign-update -- --new-key FILE` makes one. */
const updateKey = { 'globalThis.linnetUpdateKey': JSON.stringify(process.env.LINNET_UPDATE_KEY ?? '') };

const main = node('dist/main', { index: here('main/index.ts') }, updateKey);

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

const everyTest = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // One second, the default, is short for a browser on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
} satisfies ViteUserConfig['test'];

/** `npm test`: everything but the browser runs in plain Node. */
const tests: ViteUserConfig = {
  test: {
    globalSetup: ['tests/support/prepare.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [svelte({ configFile: false })],
        // Rune modules hold state of their own and read the globals of a browser: each file is a process of its own.
        test: {
          ...everyTest,
          name: 'apart',
          include: ['tests/{architecture,main,packaging,renderer,words}/**/*.test.ts'],
        },
      },
      {
        // A service keeps everything in its context, so files can share what takes longest: loading it.
        test: {
          ...everyTest,
          name: 'together',
          include: ['tests/{bench,e2e,service}/**/*.test.ts'],
          isolate: false,
          // Browsers, processes and servers may be late on a busy machine; a counterexample of a property is never chance.
          retry: { count: 1, condition: /^(?!Property failed)/ },
          setupFiles: ['tests/support/show-logged-errors.ts'],
        },
      },
    ],
  },
};

const builds: Record<string, UserConfig> = { renderer, service, main, preload, test: tests };

/** Tools that only want to know how the project is laid out name no mode of ours. */
export default defineConfig(({ mode }) => builds[mode] ?? tests);
