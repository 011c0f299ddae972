import type { Page } from 'playwright-core';
import { ANY, button, exactly, heading, picture, press, type Say, seen, text, type Visit } from './visit.ts';

const table = seen((page) => page.getByRole('table'));
const code = picture('QR code of {text}', { text: ANY });

async function askForCodes(page: Page, say: Say): Promise<void> {
  await page.getByRole('checkbox', { name: say('Select every link on this page') }).check();
  await page
    .getByRole('region', { name: say('Selected links') })
    .getByRole('button', { name: say('QR codes') })
    .click();
}

async function askForFiles(page: Page, say: Say): Promise<void> {
  await askForCodes(page, say);
  await page.getByRole('radio', { name: say('ZIP with files') }).press('Space');
}

/** What people work with: links, figures, codes, help. */
export const OWN_SCREENS: readonly Visit[] = [
  { name: 'home', path: () => '/app/', settled: heading('Recent links') },
  { name: 'the links', path: () => '/app/links', settled: table },
  { name: 'the links of the team', path: () => '/app/team', settled: table },
  { name: 'an empty search', path: () => '/app/links?search=zzz', settled: text('No matching links') },
  { name: 'one link', path: ({ link }) => `/app/links/${link}`, settled: heading('Browsers') },
  {
    name: 'one link as tables',
    path: ({ link }) => `/app/links/${link}?as=table`,
    settled: heading('Browsers'),
  },
  { name: 'the statistics', path: () => '/app/analytics', settled: heading('Browsers') },
  {
    name: 'what the statistics can be filtered by',
    path: () => '/app/analytics',
    act: press('Filter'),
    settled: button('Campaign source'),
  },
  { name: 'the board', path: () => '/app/board', settled: heading('Operating systems') },
  {
    name: 'the board while it is edited',
    path: () => '/app/board?edit=yes',
    settled: button('Add a widget'),
  },
  {
    name: 'what can be added to the board',
    path: () => '/app/board?edit=yes',
    act: press('Add a widget'),
    settled: heading('Figures'),
  },
  {
    name: 'the statistics as tables, filtered',
    path: () => '/app/analytics?as=table&short_code=wiki&live=yes',
    settled: heading('Browsers'),
  },
  {
    name: 'statistics of nothing',
    path: () => '/app/analytics?browser=Lynx',
    settled: text('No matching clicks'),
  },
  {
    name: 'a deleted link',
    path: ({ binned }) => `/app/links/${binned}`,
    settled: (page) => page.getByRole('heading', { name: 'binned' }).first().waitFor(),
  },
  {
    name: 'the deleted links',
    path: () => '/app/bin',
    settled: (page) => page.getByText('binned').first().waitFor(),
  },
  { name: 'the imports', path: () => '/app/imports', settled: seen((page) => page.locator('main h1')) },
  { name: 'what was looked for', path: () => '/app/wanted', settled: table },
  {
    name: 'blocking a link',
    path: () => '/app/links#block-link/wiki',
    settled: (page, say) => page.getByLabel(say('Reason')).waitFor(),
  },
  { name: 'the create sheet', path: () => '/app/links#new-link', settled: heading('New link') },
  { name: 'the link sheet', path: ({ link }) => `/app/links#link/${link}`, settled: text('Total clicks') },
  {
    name: 'the edit sheet',
    path: ({ link }) => `/app/links#edit-link/${link}`,
    settled: heading('Edit {alias}', { alias: 'wiki' }),
  },
  { name: 'the code', path: ({ link }) => `/app/links#qr/${link}`, settled: code },
  {
    name: 'passing a link on',
    path: ({ link }) => `/app/links#pass-on/${link}`,
    settled: seen((page) => page.getByRole('dialog')),
  },
  {
    name: 'a link that shows a page of links',
    path: ({ page }) => `/app/links/${page}`,
    settled: heading('Page of links'),
  },
  {
    name: 'the shortcuts',
    path: () => '/app/links#shortcuts',
    settled: seen((page) => page.getByRole('dialog').locator('kbd')),
  },
  { name: 'the QR designer', path: ({ link }) => `/app/qr?link=${link}`, settled: code },
  {
    name: 'the QR designer without content',
    path: () => '/app/qr?kind=event',
    settled: text('Fill in {fields} to see the code here.', { fields: ANY }),
  },
  {
    name: 'the QR designer with all links to choose from',
    path: () => '/app/qr',
    act: press('Another link'),
    settled: (page) => page.getByRole('option', { name: /split/ }).waitFor(),
  },
  {
    name: 'a poster',
    path: () => '/app/poster',
    settled: picture('Preview of the printed poster: {title}', { title: ANY }),
  },
  { name: 'sharing in a sheet', path: () => '/app/#share', settled: heading('Share Linnet') },
  { name: 'backups in a sheet', path: () => '/app/#keep-safe', settled: heading('Keep your data safe') },
  {
    name: 'saving a QR design',
    path: () => '/app/qr',
    act: press('Save design'),
    settled: (page, say) =>
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: say('Name') })
        .waitFor(),
  },
  {
    name: 'labels before a link is chosen',
    path: () => '/app/qr/labels',
    settled: async (page, say) => {
      await page.getByLabel(say('Start at label')).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'labels of the links that were selected in the list',
    path: () => '/app/links',
    act: askForCodes,
    settled: (page, say) => page.getByText(exactly(say('Easy to scan'))).waitFor(),
  },
  {
    name: 'the tags whose links can get labels',
    path: () => '/app/qr/labels',
    act: press('All links of a tag'),
    settled: text('No tags yet.'),
  },
  {
    name: 'files with the codes of several links',
    path: () => '/app/links',
    act: askForFiles,
    settled: picture('QR code of {text}', { text: ANY }),
  },
  {
    name: 'where an address leads, before one is followed',
    path: () => '/app/where',
    settled: text('An example'),
  },
  {
    name: 'where an address leads',
    path: ({ url }) => `/app/where?address=${encodeURIComponent(`${url}/blocked`)}`,
    settled: text('The link is blocked by the person who runs Linnet.'),
  },
  { name: 'no tags', path: () => '/app/tags', settled: text('No tags yet') },
  {
    name: 'a new tag',
    path: () => '/app/tags',
    act: press('New tag'),
    settled: (page, say) => page.getByRole('button', { name: say('Wrench') }).waitFor(),
  },
  { name: 'help', path: () => '/app/help', settled: heading('Getting started') },
  { name: 'an article of help', path: () => '/app/help/phone', settled: heading('If it does not work') },
  {
    name: 'what error messages mean',
    path: () => '/app/help/errors?about=storage_error',
    settled: text('The message you came from'),
  },
  {
    name: 'a search in help',
    path: () => '/app/help?q=QR',
    settled: seen((page) => page.locator('main p[role=status]')),
  },
  { name: 'a missing screen', path: () => '/app/nowhere', settled: heading('Not found') },
];
