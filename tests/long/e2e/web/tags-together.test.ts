import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAgain, openAsNewcomer } from '../../../e2e/web/newcomer.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { makeTag, makeTeamTag, rowOf } from '../../../e2e/web/tags.ts';
import { fileAllClicks, visit } from '../../../support/links.ts';

let screens: Screens;
let owner: Page;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const show = onOnePage(() => screens);

const streams = (): number => screens.service.context.live.size;

describe('the tags of the team', () => {
  it('are made by the owner, and reach a member who uses them and changes none', async () => {
    owner = await show('/app/tags');
    await owner.getByText('No tags yet', { exact: true }).waitFor();
    const member = await openAsNewcomer(screens, 'bella', '/app/tags');
    await member.getByText('No tags yet', { exact: true }).waitFor();
    expect(await member.getByRole('heading', { name: 'Team tags' }).count()).toBe(0);
    await expect.poll(streams).toBeGreaterThan(1);

    await owner.getByRole('button', { name: 'New team tag' }).click();
    await owner.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Handbook');
    await owner.getByRole('button', { name: 'Create tag' }).click();
    await owner.getByText('handbook created for the team').waitFor();

    await rowOf(member, 'handbook').waitFor();
    await member.getByText('Everybody can see and use these.').waitFor();
    expect(await member.getByRole('button', { name: 'New team tag' }).count()).toBe(0);
    expect(await member.getByRole('button', { name: 'Rename handbook' }).count()).toBe(0);
    await member.getByRole('button', { name: 'Actions for handbook' }).click();
    expect(await member.getByRole('menuitem').allInnerTexts()).toEqual(['Show its links', 'Statistics']);
    await member.keyboard.press('Escape');

    await member.goto('/app/links#new-link');
    const sheet = member.getByRole('dialog', { name: 'New link' });
    await sheet.getByLabel('Destination').fill('https://example.com/');
    await sheet.getByRole('combobox', { name: 'Tags' }).fill('hand');
    await sheet.getByRole('option', { name: /handbook.*Team/ }).waitFor();
    await member.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Create link' }).click();
    await member.getByRole('dialog', { name: 'Link created' }).waitFor();
    await show('/app/tags');
    await rowOf(owner, 'handbook').getByText('of 1').waitFor();
  });
});

describe('a change', () => {
  it('of a tag shows in the other windows of the person', async () => {
    owner = await show('/app/nowhere');
    const tag = await makeTag(owner, { name: 'before' });
    await createLink(owner, { long_url: 'https://example.com/', alias: 'live-tag', tag_ids: [tag] });
    const list = await screens.openElsewhere('/app/links');
    await list.getByRole('link', { name: 'before' }).filter({ visible: true }).waitFor();
    await show('/app/tags');
    await rowOf(owner, 'before').waitFor();
    await expect.poll(streams).toBeGreaterThan(1);
    await owner.getByRole('button', { name: 'Rename before' }).click();
    await owner.getByRole('textbox', { name: 'New name of before' }).fill('after');
    await owner.keyboard.press('Enter');
    await rowOf(owner, 'after').waitFor();
    await list.getByRole('link', { name: 'after' }).filter({ visible: true }).waitFor();
    await makeTag(list, { name: 'elsewhere' });
    await rowOf(owner, 'elsewhere').waitFor();
  });

  it('of a tag of the team shows to other people', async () => {
    owner = await show('/app/nowhere');
    const tag = await makeTeamTag(owner, { name: 'shared' });
    const member = await openAgain(screens, 'bella', '/app/tags');
    await rowOf(member, 'shared').waitFor();
    await expect.poll(streams).toBeGreaterThan(0);
    await owner.request.patch(`/api/v1/team/tags/${tag}`, { data: { name: 'renamed' } });
    await rowOf(member, 'renamed').waitFor();
    await rowOf(member, 'shared').waitFor({ state: 'detached' });
    await owner.request.delete(`/api/v1/team/tags/${tag}`);
    await rowOf(member, 'renamed').waitFor({ state: 'detached' });
  });
});

describe('the statistics', () => {
  it('count the clicks on the links of a tag', async () => {
    owner = await show('/app/nowhere');
    const tag = await makeTag(owner, { name: 'counted' });
    await createLink(owner, { long_url: 'https://example.com/', alias: 'counted', tag_ids: [tag] });
    await createLink(owner, { long_url: 'https://example.com/', alias: 'uncounted' });
    for (const alias of ['counted', 'counted', 'uncounted']) await visit(screens.service, alias);
    await fileAllClicks(screens.service);
    const page = await show('/app/analytics');
    const cards = page.getByRole('list', { name: 'Link' });
    await cards.getByRole('button', { name: /^uncounted/ }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('checkbox', { name: 'counted' }).check();
    await page.waitForURL(`**/app/analytics?tag=${tag}`);
    await cards.getByRole('button', { name: /^uncounted/ }).waitFor({ state: 'detached' });
    await cards.getByRole('button', { name: /^counted/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await cards.getByRole('button', { name: /^uncounted/ }).waitFor();
  });
});
