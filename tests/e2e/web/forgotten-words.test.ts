import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileAllClicks, visit } from '../../support/links.ts';
import { createLink, type Screens, settled, startScreens } from './screens.ts';

let build: string;
let screens: Screens;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'linnet-pseudo-'));
  [screens] = await Promise.all([startScreens(), buildInPseudoLanguage(build)]);
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

/** Names that are the same in every language: of the program, and of what this test makes and does. */
const NAMES = ['Linnet', 'ada', 'wiki', 'Chrome', 'Windows'];
const ADDRESS = /[@./:]\w/;
const PSEUDO = /[À-ɏḀ-ỿ]/;

const isForgotten = (text: string): boolean =>
  /[A-Za-z]{2}/.test(text) && !PSEUDO.test(text) && !ADDRESS.test(text) && !NAMES.includes(text);

/** Runs in the page: everything a person reads or hears, but for moments, which the browser words, and for commands. */
function readTexts(): string[] {
  const elements = [...document.querySelectorAll('body *:not(time, script, noscript, pre)')];
  return elements
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
}

it('every word on the main screens comes from a catalogue', async () => {
  const page = await screens.openElsewhere('/app/');
  const link = await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
  await visit(screens.service, 'wiki');
  await visit(screens.service, 'wiki', { headers: { 'user-agent': 'Mozilla/5.0' } });
  await fileAllClicks(screens.service);
  // Until then the page may still ask for files of the build that the service serves.
  await settled(page);
  await loadScreensFrom(page.context(), build);
  const paths = [
    '',
    'links',
    `links/${link}`,
    'tags',
    'analytics',
    'board?edit=yes',
    'qr',
    'help',
    'help/first-link',
    'settings/network',
    'links#new-link',
  ];
  const forgotten: string[] = [];
  for (const path of paths) {
    await page.goto('about:blank');
    await page.goto(`/app/${path}`);
    await settled(page);
    const texts = await page.evaluate(readTexts);
    expect(texts.filter((text) => PSEUDO.test(text)).length, path).toBeGreaterThan(10);
    forgotten.push(...texts.filter(isForgotten).map((text) => `/app/${path}: ${text}`));
  }
  expect(forgotten).toEqual([]);
});
