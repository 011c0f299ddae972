import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { findFaults } from './looks.ts';
import { NARROW, type Screens, settled, startScreens, WIDE } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  mkdirSync('/tmp/p-move/shots', { recursive: true });
  screens = await startScreens();
});
afterAll(() => screens.close());

const iso = (ago: number) => new Date(Date.now() - ago).toISOString();
const H = 3_600_000;
const proof = (over = {}) => ({
  ok: true,
  links: 12431,
  clicks: 1_912_004,
  seconds: 4.2,
  at: iso(5 * H),
  problem: null,
  ...over,
});
const copy = (days: number, reason: string, p: unknown = proof()) => ({
  name: `linnet-2026112${9 - days}T031000Z-${reason}`,
  at: iso(days * 24 * H + 5 * H),
  size: 81_204_113 - days * 400_000,
  reason,
  proof: p,
  folder: '/data/backups',
});
const BASE = {
  backups: [
    copy(0, 'daily'),
    copy(0, 'demand', null),
    copy(1, 'daily'),
    copy(2, 'upgrade'),
    copy(
      3,
      'daily',
      proof({
        ok: false,
        problem: 'The database in the copy is damaged (SQLITE_CORRUPT)',
        links: 0,
        clicks: 0,
      }),
    ),
    copy(4, 'move'),
    copy(6, 'restore'),
  ],
  running: null,
  failure: null,
  attention: null,
  daily: true,
  next_at: iso(-19 * H),
  folder: {
    path: '/home/ada/.config/linnet/backups',
    chosen: false,
    available: true,
    free_bytes: 81_000_000_000,
  },
  impossible: null,
};
const MOVE = { step: null, problem: null, file: null, moved_at: null, waiting: null };
const DIFF = {
  name: 'linnet-x',
  at: iso(29 * H),
  links: {
    back: {
      count: 2,
      first: ['wifi', 'menu-of-the-canteen-with-a-very-long-name-that-goes-on-and-on-and-on'],
    },
    gone: { count: 31, first: ['door', 'plan', 'party', 'a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    changed: { count: 1, first: ['wiki'] },
  },
  accounts: {
    back: { count: 0, first: [] },
    gone: { count: 1, first: ['bea@example.com'] },
    changed: { count: 0, first: [] },
  },
  clicks: { present: 1_912_004, copy: 1_908_113 },
  secrets: 'code',
  seconds: 3.1,
};
async function mock(page: Page, list: unknown, move: unknown = MOVE, restore: unknown = null) {
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.route('**/host/backups', (r) => r.fulfill(json(list)));
  await page.route('**/host/backups/*/difference', (r) => r.fulfill(json(DIFF)));
  await page.route('**/host/backups/recovery-code', (r) =>
    r.fulfill(json({ code: '7KQF-92MX-3TWB-0A1B-7KQF-92MX-3TWB-0A1B-7KQF-92MX-3TWB-0A1B-7KQF-92MX' })),
  );
  await page.route('**/host/restore', (r) => r.fulfill(json({ restore })));
  await page.route('**/host/move', (r) => r.fulfill(json(move)));
}
async function shot(page: Page, name: string) {
  await settled(page).catch(() => undefined);
  await page.screenshot({ path: `/tmp/p-move/shots/${name}.png`, fullPage: true });
  const faults = await findFaults(page);
  if (faults.length) process.stdout.write(`${name}: ${JSON.stringify(faults)}\n`);
}
const open = async (
  options: object,
  list: unknown,
  move?: unknown,
  restore?: unknown,
  path = '/app/settings/backups',
) => {
  const page = await screens.openElsewhere('/app/links', options);
  await mock(page, list, move, restore);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForTimeout(700);
  return page;
};
it('full', async () => {
  const page = await open(WIDE, BASE);
  await shot(page, 'full-light');
  await page
    .getByRole('button', { name: /What to do with the copy/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Restore/ }).waitFor();
  await page.screenshot({ path: '/tmp/p-move/shots/menu.png' });
  await page.getByRole('menuitem', { name: /Restore/ }).click();
  await page.getByText('What goes').waitFor();
  await shot(page, 'dialog-light');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await page.getByRole('button', { name: 'Make the file' }).click();
  await page.getByText('Passphrase once more').waitFor();
  await shot(page, 'move-dialog');
}, 120_000);
it('dark narrow', async () => {
  const page = await open({ ...NARROW, colorScheme: 'dark' }, BASE);
  await shot(page, 'full-dark-narrow');
  await page
    .getByRole('button', { name: /What to do with the copy/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Restore/ }).click();
  await page.getByText('What goes').waitFor();
  await shot(page, 'dialog-dark-narrow');
}, 120_000);
it('trouble', async () => {
  const list = {
    ...BASE,
    attention: {
      kind: 'proof-failed',
      message:
        'The copy of 22 Nov 2026, 03:10 did not pass its proof: a link is missing. Linnet makes another one within the hour.',
    },
    failure: { at: iso(H), step: 'packing', message: 'No room on the disk' },
    running: { name: 'x', reason: 'demand', step: 'packing', started_at: iso(2000) },
    folder: {
      ...BASE.folder,
      chosen: true,
      available: false,
      path: '/media/backup/' + 'very-long-folder-name/'.repeat(6),
      free_bytes: null,
    },
  };
  const page = await open(
    WIDE,
    list,
    {
      ...MOVE,
      waiting: {
        at: iso(2 * H),
        addresses: ['http://192.168.1.20:7431'],
        asked_at: iso(40_000),
        problem: 'It does not answer at http://192.168.1.20:7431',
      },
    },
    {
      name: 'linnet-20261121T031000Z-daily',
      at: iso(H),
      state: 'taken_back',
      message: 'The restored data did not serve (the database is damaged). Everything is as it was before.',
    },
  );
  await shot(page, 'trouble-light');
  await page.goto('/app/');
  await page.getByText('See backups').waitFor();
  await shot(page, 'overview-light');
  await page.goto('/app/settings/network');
  await page.getByText('Ask again').waitFor();
  await shot(page, 'network-light');
}, 120_000);
it('busy dark', async () => {
  const page = await open(
    { ...WIDE, colorScheme: 'dark' },
    { ...BASE, running: { name: 'x', reason: 'demand', step: 'proving', started_at: iso(2000) } },
    { ...MOVE, step: 'copying', moved_at: iso(24 * H) },
    { name: 'linnet-20261121T031000Z-daily', at: iso(1000), state: 'restarting', message: null },
  );
  await page.screenshot({ path: '/tmp/p-move/shots/busy-dark.png', fullPage: true });
}, 120_000);
it('empty, moved narrow', async () => {
  const page = await open(
    NARROW,
    { ...BASE, backups: [] },
    {
      ...MOVE,
      moved_at: iso(24 * H),
      file: {
        name: 'linnet-20261122T031000Z-move',
        at: iso(H),
        size: 81_000_000,
        links: 12431,
        clicks: 1_912_004,
      },
    },
  );
  await shot(page, 'empty-moved-narrow');
}, 120_000);
