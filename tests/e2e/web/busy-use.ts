import type { Page } from 'playwright-core';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { type Screens, settled } from './screens.ts';

/** Links to work with, as many a minute as are let through. */
export async function makePrinters({ service }: Screens): Promise<void> {
  const { token } = await signUp(service, 'ada');
  for (let number = 0; number < 60; number += 1) {
    if (number % 30 === 29) service.clock.advance(60_000);
    await makeLink(service, { alias: `printer-${number}` }, token);
  }
  service.clock.advance(60_000);
}

/** What two windows show within a hurried minute, of which every fourth is one: the clock of the limits stands still meanwhile. */
const OF_FIRST = ['Home', 'Statistics', 'Home', 'Links > Team', 'Home', 'Team'];
const OF_SECOND = ['QR codes', 'Home', 'Links > Deleted', 'Statistics'];

/** Goes to a place, and to one of its tabs if the name has one. */
async function open(page: Page, name: string): Promise<void> {
  const [place = '', tab] = name.split(' > ');
  await page.getByRole('navigation').first().getByRole('link', { name: place, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: place }).waitFor();
  const tabs = page.getByRole('main').getByRole('navigation', { name: place });
  if (tab) await tabs.getByRole('link', { name: tab }).click();
}

/** Looks a link up as a person does who reads while typing: slower than the screens wait for the next letter. */
async function lookUp(page: Page, text: string): Promise<void> {
  await open(page, 'Links');
  await page.keyboard.press('/');
  await page.keyboard.type(text, { delay: 200 });
  await page
    .getByRole('row', { name: /printer-/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

/** Turns pages to and fro. */
async function turnPages(page: Page): Promise<void> {
  await open(page, 'Links');
  for (const name of ['Next', 'Next', 'Previous', 'Previous'])
    await page.getByRole('button', { name: new RegExp(name) }).click();
}

/** Pauses the links of a page, and takes it back. */
async function pauseAndResume(page: Page): Promise<void> {
  await open(page, 'Links');
  await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
  await page
    .getByRole('region', { name: 'Selected links' })
    .getByRole('button', { name: 'Pause', exact: true })
    .click();
  await page
    .getByText(/links paused/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
}

/** Opens a link, looks at it and changes where it leads. */
async function edit(page: Page, place: string): Promise<void> {
  await open(page, 'Links');
  await page
    .getByRole('row', { name: /printer-/ })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^printer-/ });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: /^Edit printer/ });
  await dialog.getByLabel('Destination').fill(`https://example.com/${place}`);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Works in two windows for so long, and returns what was refused because it was too much. */
export async function useBusily(screens: Screens, minutes: number): Promise<string[]> {
  const first = await screens.openElsewhere('/app/');
  const second = await first.context().newPage();
  const refused: string[] = [];
  for (const page of [first, second])
    page.on('response', (response) => {
      if (response.status() === 429) refused.push(response.url());
    });
  await second.goto('/app/links');
  for (let minute = 0; minute < minutes; minute += 1) {
    const isHurried = minute % 4 === 0;
    for (const name of isHurried ? OF_FIRST : OF_FIRST.slice(0, 2)) await open(first, name);
    for (const name of isHurried ? OF_SECOND : OF_SECOND.slice(0, 1)) await open(second, name);
    if (isHurried) await lookUp(first, 'printer 19');
    if (minute % 4 === 1) await turnPages(second);
    if (minute % 8 === 2) await pauseAndResume(first);
    if (minute % 8 === 3) await edit(second, `edited-${minute}`);
    if (minute % 8 === 6) await lookUp(second, 'example.com');
    screens.service.clock.advance(60_000);
  }
  await settled(first);
  return refused;
}
