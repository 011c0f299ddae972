import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

it('offers a design back that was left without saving it', async () => {
  const page = await open('/app/qr?kind=text&text=LINNET');
  await page.getByRole('textbox', { name: 'Colour', exact: true }).first().fill('#123456');
  await open('/app/qr?kind=text&text=LINNET');
  await page.getByRole('button', { name: 'Continue with draft' }).click();
  expect(await page.getByRole('textbox', { name: 'Colour', exact: true }).first().inputValue()).toBe(
    '#123456',
  );
  await open('/app/qr?kind=text&text=LINNET');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Colours' }).waitFor();
  expect(await page.getByText('You have a draft').count()).toBe(0);
});

it('takes the link that fits by Enter, and shows where each leads', async () => {
  const page = await open('/app/nowhere');
  await createLink(page, { alias: 'first-one', long_url: 'https://one.example.com/' });
  await createLink(page, { alias: 'second-one', long_url: 'https://two.example.com/' });
  await open('/app/qr');
  await page.getByRole('button', { name: 'Another link' }).click();
  await page.getByRole('combobox', { name: 'Find a link' }).fill('first');
  await page.getByText('one.example.com').waitFor();
  await page.getByText('two.example.com').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Find a link' }).press('Enter');
  await page.waitForURL(/link=/);
});
