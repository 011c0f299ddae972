import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWithJsqr } from '../../service/qr/codes/decoders.ts';
import { hasPdftoppm, picturesOf } from '../../service/qr/codes/pdf/pdf-pictures.ts';
import { pixelAt } from '../../service/qr/codes/pictures.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';
import { makeTag } from './tags.ts';

let screens: Screens;
let menu: string;
let wiki: string;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);

beforeAll(async () => {
  const page = await open('/app/nowhere');
  await createLink(page, { long_url: 'https://example.com/photos', alias: 'photos' });
  menu = await createLink(page, { long_url: 'https://example.com/menu', alias: 'menu' });
  wiki = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
});

const short = (alias: string): string => `${screens.service.url}/${alias}`;

const code = (page: Page, text: string) => page.getByRole('img', { name: `QR code of ${text}`, exact: true });

/** What is read in the picture on the screen, as it came from the service. */
async function readPreview(page: Page, text: string): Promise<string | null> {
  const source = await code(page, text).getAttribute('src');
  return readWithJsqr(Buffer.from(source?.split(',')[1] ?? '', 'base64'));
}

/** What a code in a file holds: the address with the mark of the code, which previews lack. */
const marked = (alias: string) => expect.stringMatching(new RegExp(`^http://.*/${alias}\\?..$`));

async function bytesOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click();

describe('the QR designer', () => {
  it('opens from a link with that link as its content', async () => {
    const page = await open(`/app/links#qr/${wiki}`);
    await code(page, short('wiki')).waitFor();
    await page.getByRole('link', { name: 'Open in the designer' }).click();
    await page.getByRole('heading', { name: 'QR codes' }).waitFor();
    await code(page, short('wiki')).waitFor();
    expect(await readPreview(page, short('wiki'))).toBe(short('wiki'));
  });

  it('draws any of the other links, Wi-Fi and text, and keeps the choice over a reload', async () => {
    const page = await open(`/app/qr?link=${wiki}`);
    await code(page, short('wiki')).waitFor();
    await page.getByRole('button', { name: 'Another link' }).click();
    await page.getByRole('combobox', { name: 'Find a link' }).fill('men');
    await page.keyboard.press('Enter');
    await code(page, short('menu')).waitFor();
    await page.reload();
    await code(page, short('menu')).waitFor();

    await page.getByLabel('Type').selectOption('Wi-Fi');
    await page.getByText('Fill in Network name').waitFor();
    expect(await page.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(true);
    await page.getByLabel('Network name').fill('Guests');
    await page.getByLabel('Password').fill('a;b');
    await code(page, 'WIFI:T:WPA;S:Guests;P:a\\;b;;').waitFor();
    await page.getByLabel('Security').selectOption('WPA3');
    await page.getByLabel('Hidden network').check();
    await code(page, 'WIFI:T:SAE;S:Guests;P:a\\;b;H:true;;').waitFor();

    await page.getByLabel('Type').selectOption('Text or address');
    await page.getByRole('textbox', { name: 'Text or address' }).fill('Good morning');
    await code(page, 'Good morning').waitFor();
    expect(await readPreview(page, 'Good morning')).toBe('Good morning');
  });

  it('says when colours are too close, and when they are not any more', async () => {
    const page = await open('/app/qr');
    const stage = page.getByRole('region', { name: 'Preview' });
    await stage.getByText('Easy to scan', { exact: true }).waitFor();
    // Fainter than any scanner sees, whatever the pattern; it has the port of this run in it.
    await page.getByLabel('Colour', { exact: true }).fill('#f0f0f0');
    await stage.getByText('Does not scan').waitFor();
    await stage.getByText('A scanner tried this picture and could not read it.').waitFor();
    await stage.getByText(/almost the same brightness/).waitFor();
    await page.getByLabel('Colour', { exact: true }).fill('#8a8a8a');
    await stage.getByText('Easy to scan', { exact: true }).waitFor();
    await page.getByLabel('Quiet zone').fill('1');
    await stage.getByText('Hard to scan').waitFor();
    await stage.getByText(/The quiet zone is only 1 wide/).waitFor();
  });

  it('says what no code can hold', async () => {
    const page = await open(`/app/qr?text=${'x'.repeat(1500)}`);
    const stage = page.getByRole('region', { name: 'Preview' });
    await stage.getByText('Hard to scan').or(stage.getByText('Does not scan')).first().waitFor();
    await page.getByLabel('Error correction').selectOption('Highest, 30 %');
    await stage.getByText(/can have up to 1273 bytes, but the content has 1500/).waitFor();
    expect(await stage.getByRole('img', { name: /^QR code/ }).count()).toBe(0);
  });

  it('saves a design with a logo for the team, which is there after a reload', async () => {
    const page = await open(`/app/qr?link=${wiki}`);
    await page.getByRole('radio', { name: 'Dots' }).press('Space');
    await page.getByRole('radio', { name: 'Gradient' }).press('Space');
    await page.getByRole('radio', { name: 'Circle' }).press('Space');
    await page.getByLabel('Start colour', { exact: true }).fill('#24145a');
    const logo = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#d32f2f' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Logo file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    await page.getByRole('button', { name: 'Save design' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('House style');
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByText('House style saved').waitFor();
    await page.getByRole('button', { name: 'House style', exact: true, pressed: true }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'House style', exact: true, pressed: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Dots' }).isChecked()).toBe(true);
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    const { bytes } = await bytesOf(page, press(page, 'Download PNG'));
    expect(await readWithJsqr(bytes)).toEqual(marked('wiki'));
    expect(await pixelAt(bytes, 256, 256)).toEqual([0xd3, 0x2f, 0x2f, 255]);

    await page.getByRole('button', { name: 'Plain', exact: true }).click();
    await page.getByRole('button', { name: 'Plain', exact: true, pressed: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Rounded' }).isChecked()).toBe(true);
  });

  it('renames and deletes a design', async () => {
    const page = await open('/app/qr');
    await page.getByRole('button', { name: 'Save design' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Badges');
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByRole('button', { name: 'Actions for Badges' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('house STYLE');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByText(/There is already a design named house STYLE/).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Name badges');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Actions for Name badges' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete design' }).click();
    await page.getByText('Name badges deleted').waitFor();
    await page.getByRole('button', { name: 'Name badges', exact: true }).waitFor({ state: 'detached' });
  });

  it('downloads files that hold what the screen says', async ({ skip }) => {
    const page = await open(`/app/qr?link=${wiki}`);
    await code(page, short('wiki')).waitFor();
    await page.getByLabel('PNG, pixels wide').fill('330');
    const png = await bytesOf(page, press(page, 'Download PNG'));
    expect([png.name, (await sharp(png.bytes).metadata()).width]).toEqual(['qr-wiki.png', 330]);
    expect(await readWithJsqr(png.bytes)).toEqual(marked('wiki'));
    const svg = await bytesOf(page, press(page, 'Download SVG'));
    expect(svg.bytes.toString()).toContain('width="40mm"');
    expect(await readWithJsqr(await sharp(svg.bytes).resize(410).png().toBuffer())).toEqual(marked('wiki'));
    const pdf = await bytesOf(page, press(page, 'Download PDF'));
    expect(pdf.name).toBe('qr-wiki.pdf');
    skip(!hasPdftoppm, 'pdftoppm is not installed');
    const [picture = Buffer.alloc(0)] = await picturesOf(pdf.bytes);
    expect(await readWithJsqr(picture)).toEqual(marked('wiki'));
  });
});

describe('the codes that were made', () => {
  it('are listed with their names, places and scans, and can be renamed', async () => {
    const page = await open(`/app/qr?link=${menu}`);
    await page.getByLabel('Used as').fill('Table card');
    await page.getByLabel('Where it hangs').fill('Canteen');
    const { bytes } = await bytesOf(page, press(page, 'Download PNG'));
    const row = page.getByRole('row', { name: /Table card/ });
    await row.getByRole('cell', { name: 'Never scanned' }).waitFor();
    await row.getByText('Canteen').waitFor();

    await fetch(String(await readWithJsqr(bytes)), { redirect: 'manual' });
    await page.reload();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change name and place of Table card · Canteen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Where it hangs').fill('Kitchen');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Kitchen').waitFor();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    expect(await findFaults(page)).toEqual([]);

    await row.getByRole('link', { name: 'Table card' }).click();
    await page.getByText('Table card · Kitchen').first().waitFor();
    await page.getByText('Scans', { exact: true }).waitFor();
  });
});

describe('labels', () => {
  const chosen = (page: Page, alias: string) =>
    page.getByRole('button', { name: `Do not choose ${alias}`, exact: true });

  async function openFor(aliases: readonly string[]): Promise<Page> {
    const page = await open('/app/links');
    for (const alias of aliases) await page.getByRole('checkbox', { name: `Select ${alias}` }).check();
    await page
      .getByRole('region', { name: 'Selected links' })
      .getByRole('button', { name: 'QR codes' })
      .click();
    await page.waitForURL(/\/app\/qr\/labels$/);
    for (const alias of aliases) await chosen(page, alias).waitFor();
    return page;
  }

  it('are made for links that are found by search, and for all of a tag, by keyboard', async () => {
    const page = await open('/app/qr/labels');
    const download = page.getByRole('button', { name: 'Download PDF' });
    await page.getByText('Choose links to make codes for them.').waitFor();
    expect(await download.isDisabled()).toBe(true);
    await page.request.post('/api/v1/urls/bulk/tags', {
      data: { ids: [menu], add: [await makeTag(page, { name: 'kitchen' })], remove: [] },
    });

    await page.getByLabel('Find a link').fill('phot');
    await page.getByRole('checkbox', { name: 'photos' }).press('Space');
    await page.getByText('1 label on 1 sheet').waitFor();
    await page.getByRole('button', { name: 'All links of a tag' }).press('Enter');
    await page.getByRole('button', { name: 'kitchen', exact: true }).press('Enter');
    await page.getByText('2 labels on 1 sheet').waitFor();
    await page.getByLabel('Start at label').fill('24');
    await page.getByText('2 labels on 2 sheets').waitFor();
    expect(await download.isEnabled()).toBe(true);

    await page.getByRole('link', { name: 'Designer', exact: true }).click();
    await page.getByRole('link', { name: 'Labels', exact: true }).click();
    await chosen(page, 'menu').press('Enter');
    await page.getByText('1 label on 1 sheet').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Choose links to make codes for them.').waitFor();
  });

  it('come as files in a ZIP too, for the links that were selected in the list', async () => {
    const page = await openFor(['wiki', 'menu']);
    await page.getByRole('radio', { name: 'ZIP with files' }).press('Space');
    await page.getByText('2 files').waitFor();
    const some = await bytesOf(page, press(page, 'Download ZIP'));
    expect(some.name).toBe('qr-codes.zip');
    const files = unzipSync(some.bytes);
    expect(Object.keys(files).sort()).toEqual(['menu.png', 'wiki.png']);
    expect(await readWithJsqr(files['menu.png'] ?? new Uint8Array())).toEqual(marked('menu'));
  });

  it('come on the sheets that are chosen', async ({ skip }) => {
    const page = await openFor(['photos']);
    await page
      .getByLabel('Label sheet', { exact: true })
      .selectOption({ label: 'Letter, 6 labels of 101.6 × 84.6 mm' });
    await page.getByText('Easy to scan', { exact: true }).waitFor();
    const { name, bytes } = await bytesOf(page, press(page, 'Download PDF'));
    expect(name).toBe('qr-labels.pdf');
    skip(!hasPdftoppm, 'pdftoppm is not installed');
    const [sheet = Buffer.alloc(0)] = await picturesOf(bytes);
    expect(await readWithJsqr(await firstOfSix(sheet))).toEqual(marked('photos'));
  });

  /** The first label of two columns and three rows; on a whole page jsQR misses most codes, depending on the port in them. */
  async function firstOfSix(page: Buffer): Promise<Buffer> {
    const { width, height } = await sharp(page).metadata();
    const label = { left: 0, top: 0, width: Math.floor(width / 2), height: Math.floor(height / 3) };
    return sharp(page).extract(label).png().toBuffer();
  }
});
