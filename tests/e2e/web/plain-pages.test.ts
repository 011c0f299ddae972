import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** Somewhere else, as a browser sees it: another origin. */
let elsewhere: Server;
let destination: string;

beforeAll(async () => {
  screens = await startScreens();
  elsewhere = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<title>There</title><p>${request.headers.referer ?? 'no referrer'}</p>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  destination = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/there`;
  await makeLink(screens.service, { alias: 'locked', long_url: destination, password: 'sesame-open-1' });
  await makeLink(screens.service, { alias: 'open', long_url: destination });
  for (const _ of [1, 2, 3]) await visit(screens.service, 'open');
});

afterAll(async () => {
  elsewhere.close();
  await screens.close();
});

// Its sections, some of which are long, are in `tests/long`.
it('the reference, which needs no script, has no barrier and fits the window in any look', async () => {
  expect(await findFaults(await screens.open('/docs'))).toEqual([]);
});

it('a locked link opens in a browser without script, and tells the other side nothing', async () => {
  const page = await screens.open('/locked', { javaScriptEnabled: false });
  await page.getByLabel('Password').fill('wrong-words-2');
  await page.getByRole('button', { name: 'Open the link' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Wrong password');
  await page.getByLabel('Password').fill('sesame-open-1');
  await page.getByRole('button', { name: 'Open the link' }).click();
  await page.waitForURL(destination);
  expect(await page.textContent('p')).toBe('no referrer');
});

it('statistics open without script, and only with the password', async () => {
  const page = await screens.open('/stats', { javaScriptEnabled: false });
  await page.getByLabel('Short code').fill('locked');
  await page.getByRole('button', { name: 'Show statistics' }).click();
  await page.getByRole('heading', { name: 'These statistics need a password' }).waitFor();
  await page.getByLabel('Password').fill('wrong-words-2');
  await page.getByRole('button', { name: 'Show statistics' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Wrong password');
  await page.getByLabel('Password').fill('sesame-open-1');
  await page.getByRole('button', { name: 'Show statistics' }).click();
  await page.getByText('Total clicks').waitFor();
  await page.getByRole('link', { name: '7 days' }).click();
  await page.getByRole('heading', { name: /in 7 days$/ }).waitFor();
});

it('the chart of the statistics has a table twin', async () => {
  const page = await screens.open('/stats/open', { javaScriptEnabled: false });
  await page.getByRole('img', { name: /^Clicks over time/ }).waitFor();
  await page.getByText('As a table').click();
  expect(await page.getByRole('table').getByRole('row').nth(1).textContent()).toMatch(/31$/);
});

it('the reference leads to its sections', async () => {
  const page = await screens.open('/docs', { javaScriptEnabled: false });
  await page.getByRole('navigation').getByRole('link', { name: 'Link Management' }).click();
  await page.waitForURL('**/docs/link-management');
  await page.getByRole('heading', { name: 'Link Management' }).waitFor();
});
