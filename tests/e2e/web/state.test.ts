import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../support/log-lines.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

const PATH = '/app/settings/state';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens({}, { log: logLines().log });
  // Beside a browser on a busy machine, answers may really come late.
  screens.service.context.eventLoop.look = () => ({ mean: 1, p99: 2, max: 30 });
});
afterAll(() => screens.close());
const visit = onOnePage(() => screens);

const log = () => screens.service.context.log;

describe('the state', () => {
  it('says that all is well, and what works beside', async () => {
    const page = await visit(PATH);
    await page.getByText('Everything is working').waitFor();
    await page.getByText(`Linnet ${screens.service.context.config.version}`).waitFor();
    await page.getByRole('row', { name: /^Saving Running/ }).waitFor();
    await page.getByRole('row', { name: /^QR codes Idle/ }).waitFor();
  });

  it('follows what happens without a reload: what was written, what is wrong and what to do, and that it is over', async () => {
    const page = await visit(PATH);
    await page.getByText('Everything is working').waitFor();
    await createLink(page, { long_url: 'https://example.com/', alias: 'counted' });
    await fetch(`${screens.service.url}/counted`, { redirect: 'manual' });
    const { storage } = screens.service.context.database;
    const check = storage.check;
    storage.check = async () => 'full';
    await page.getByText('1 saved since Linnet started').waitFor();
    await page
      .getByText('Immediate')
      .or(page.getByText(/ms late/))
      .first()
      .waitFor();
    await page.getByText('The disk is full').waitFor();
    await page.getByText(`Free up space on the disk that contains ${screens.service.dataDir}`).waitFor();
    expect(await findFaults(page)).toEqual([]);
    storage.check = check;
    await page.getByText('Everything is working').waitFor();
  });
});

describe('the log', () => {
  it('shows new lines as they are written, the newest first', async () => {
    const page = await visit(PATH);
    await page.getByRole('heading', { name: 'Log', exact: true }).waitFor();
    log().info('the first of two');
    log().warn({ disk: 'sda', err: new Error('no space left') }, 'the second of two');
    const lines = page.getByRole('list', { name: 'Lines of the log' }).getByRole('listitem');
    await lines.filter({ hasText: 'the second of two' }).waitFor();
    const texts = await lines.allInnerTexts();
    const at = (text: string): number => texts.findIndex((line) => line.includes(text));
    expect(at('the second of two')).toBeLessThan(at('the first of two'));
    await lines.getByText('the second of two').click();
    await page.getByText(/Error: no space left/).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('is narrowed by how serious lines are and by words, also after a reload', async () => {
    log().info('a quiet line');
    log().error({ thread: 'lists' }, 'a loud line');
    const page = await visit(PATH);
    await page.getByText('a quiet line').waitFor();
    await page.getByRole('radio', { name: 'Errors' }).press('Space');
    await page.getByText('a quiet line').waitFor({ state: 'detached' });
    await page.getByText('a loud line').waitFor();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('nothing like it');
    await page.getByText('No matching lines').waitFor();
    await page.reload();
    await page.getByText('No matching lines').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('a quiet line').waitFor();
  });

  it('stands still while it is paused, and says how much is new', async () => {
    const page = await visit(PATH);
    log().info('before the pause');
    await page.getByText('before the pause').waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    log().info('during the pause');
    await page.getByRole('button', { name: 'Paused: 1 new line' }).waitFor();
    expect(await page.getByText('during the pause').count()).toBe(0);
    await page.getByRole('button', { name: /^Paused/ }).click();
    await page.getByText('during the pause').waitFor();
  });

  it('is copied as it is shown', async () => {
    log().warn({ disk: 'sdz' }, 'to be copied');
    const page = await visit(`${PATH}?search=sdz`);
    await page.getByText('to be copied').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('1 line copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\d{4}-\d\d-\d\dT\S+ WARN to be copied \{"disk":"sdz"\}$/);
  });

  it('holds what the owner wants to be written, from the next line on', async () => {
    const page = await visit(PATH);
    await page.getByLabel('Log level').selectOption({ label: 'Errors only' });
    await page.getByText('Saved', { exact: true }).waitFor();
    log().warn('no longer written');
    log().error('still written');
    await page.getByText('still written').waitFor();
    expect(await page.getByText('no longer written').count()).toBe(0);
    expect(screens.service.context.settings.get('logLevel')).toBe('error');
    await page.getByLabel('Log level').selectOption({ label: 'Everything' });
    await expect.poll(() => screens.service.context.log.level).toBe('debug');
  });
});
