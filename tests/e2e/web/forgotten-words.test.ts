import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudo } from '../../../words/pseudo.ts';
import { type Made, makeContent } from './every-screen/content.ts';
import { OWN_SCREENS } from './every-screen/own-screens.ts';
import { SETTINGS_SCREENS, THRESHOLD_SCREENS } from './every-screen/settings-screens.ts';
import { isPlainLatin } from './every-screen/texts.ts';
import { sayIn, wordingsIn } from './every-screen/visit.ts';
import { devicesIn, walk } from './every-screen/walk.ts';
import { type Screens, startScreens } from './screens.ts';

const say = sayIn('en', wordingsIn('en', pseudo));

let build: string;
let screens: Screens;
let made: Made;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'linnet-pseudo-'));
  [screens] = await Promise.all([startScreens({ allowLoopbackTargets: true }), buildInPseudoLanguage(build)]);
  made = await makeContent(screens);
});

afterAll(async () => {
  await screens.close();
  await rm(build, { recursive: true });
});

/** In a process of its own, because the language is read from the environment. */
const buildInPseudoLanguage = (folder: string): Promise<unknown> =>
  promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'renderer', '--outDir', folder, '--minify', 'false'],
    { env: { ...process.env, NODE_ENV: 'production', LINNET_PSEUDO: 'on' } },
  );

/** Lets a device load the screens from another build than the one that the service serves. */
const loadScreensFrom = (device: BrowserContext, folder: string): Promise<unknown> =>
  device.route('**/app/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/app/', '');
    return route.fulfill({ path: join(folder, path.includes('.') ? path : 'index.html') });
  });

const PSEUDO = /[À-ɏḀ-ỿ]/;
const isForgotten = (text: string): boolean => isPlainLatin(text) && !PSEUDO.test(text);

/** A walk over some forty screens. */
const LONG = 300_000;

it.each([
  { name: 'what people work with', visits: OWN_SCREENS },
  { name: 'the settings', visits: SETTINGS_SCREENS },
  { name: 'what is seen without an account', visits: THRESHOLD_SCREENS },
])(
  '$name: every word comes from a catalogue, and words that are a third longer fit the window',
  { timeout: LONG },
  async ({ visits }) => {
    const devices = await devicesIn(screens, 'en');
    for (const page of Object.values(devices)) await loadScreensFrom(page.context(), build);
    const task = { made, language: 'en', say, isWrong: isForgotten, withAxe: false } as const;
    expect(await walk(devices, visits, task)).toEqual([]);
  },
);
