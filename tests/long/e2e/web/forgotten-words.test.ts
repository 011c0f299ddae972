import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScreenFiles } from '../../../../service/pages/screens/files.ts';
import { pseudo } from '../../../../words/pseudo.ts';
import { makeContent } from '../../../e2e/web/every-screen/content.ts';
import { OWN_SCREENS } from '../../../e2e/web/every-screen/own-screens.ts';
import { SETTINGS_SCREENS, THRESHOLD_SCREENS } from '../../../e2e/web/every-screen/settings-screens.ts';
import { TEAM_SCREENS } from '../../../e2e/web/every-screen/team-screens.ts';
import { isPlainLatin, readTexts } from '../../../e2e/web/every-screen/texts.ts';
import { sayIn, wordingsIn } from '../../../e2e/web/every-screen/visit.ts';
import { Walk } from '../../../e2e/web/every-screen/walk.ts';
import { findOverflow, lookOf, show } from '../../../e2e/web/looks.ts';
import { type Screens, startScreens } from '../../../e2e/web/screens.ts';

const say = sayIn('en', wordingsIn('en', pseudo));

let build: string;
let screens: Screens;
let walk: Walk;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'linnet-pseudo-'));
  [screens] = await Promise.all([startScreens({ allowLoopbackTargets: true }), buildInPseudoLanguage(build)]);
  walk = await Walk.begin(screens, await makeContent(screens), 'en', say);
  for (const page of walk.pages) await loadScreensFrom(page.context(), build);
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
function loadScreensFrom(device: BrowserContext, folder: string): Promise<unknown> {
  const files = createScreenFiles(folder);
  return device.route('**/app/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/app/', '');
    const file = await files.find(path.includes('.') ? path : 'index.html');
    await (file ? route.fulfill({ body: file.plain, contentType: file.type }) : route.abort());
  });
}

const PSEUDO = /[À-ɏḀ-ỿ]/;
const isForgotten = (text: string): boolean => isPlainLatin(text) && !PSEUDO.test(text);

async function findAll(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const name of ['wide', 'narrow'] as const) {
    await show(page, lookOf(name, 'light'));
    faults.push(...(await findOverflow(page)).map((fault) => `${name}: ${fault}`));
    faults.push(...(await readTexts(page)).filter(isForgotten));
  }
  return [...new Set(faults)];
}

it.each([...OWN_SCREENS, ...TEAM_SCREENS, ...SETTINGS_SCREENS, ...THRESHOLD_SCREENS])(
  '$name: every word comes from a catalogue, and words that are a third longer fit the window',
  async (visit) => expect(await walk.visit(visit, findAll)).toEqual([]),
);
