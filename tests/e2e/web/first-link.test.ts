import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../support/people.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

it('leads a newcomer from the first account to a link, its clicks and its code', async () => {
  const { service } = screens;
  const page = await screens.open('/app/');

  await page.getByRole('heading', { name: 'Welcome to Linnet' }).waitFor();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the first account' }).click();

  await page.getByRole('link', { name: 'New link' }).first().click();
  await page.getByLabel('Destination').fill('docs.example.com/handbook');
  await page.getByLabel('Alias').fill('handbook');
  await page.getByText('Available', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('heading', { name: 'Link created' }).waitFor();

  for (const visit of [1, 2, 3]) {
    const answer = await fetch(`${service.url}/handbook`, {
      redirect: 'manual',
      headers: { 'user-agent': BROWSER },
    });
    expect([visit, answer.status, answer.headers.get('location')]).toEqual([
      visit,
      302,
      'https://docs.example.com/handbook',
    ]);
  }

  await service.context.clicks.flush();

  await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('img', { name: 'Clicks over time: 3 clicks' }).waitFor();
  await page.getByRole('button', { name: /Chrome/ }).waitFor();

  await page.getByRole('link', { name: 'QR code', exact: true }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('qr-handbook.png');
  expect(await decode(await file.path())).toBe(`${service.url}/handbook`);
}, 60_000);

async function decode(path: string): Promise<string | undefined> {
  const { data, info } = await sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
