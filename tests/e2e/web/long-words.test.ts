import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, goTo, NARROW, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());

const WORD = 'W'.repeat(100);

/** Where it ends on the right, in pixels. */
async function rightEdge(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box.x + box.width;
}

describe('words without end on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await screens.openElsewhere('about:blank', NARROW);
  });

  it('do not widen the sheet they are folded away in', async () => {
    const id = await createLink(page, { long_url: 'https://example.com/', meta_tags: { title: WORD } });
    await page.goto(`/app/links#edit-link/${id}`);
    await page.getByText(WORD).first().waitFor();
    const form = page.getByRole('dialog').locator('form');
    expect(await rightEdge(form)).toBeLessThan(NARROW.viewport.width);
  });

  it('leave the filters that are on in sight', async () => {
    await goTo(page, `${screens.service.url}/app/analytics?utm_campaign=${WORD}`);
    const chip = page.getByRole('button', { name: `Campaign: ${WORD}` });
    await chip.waitFor();
    expect((await chip.boundingBox())?.x).toBeLessThan(NARROW.viewport.width / 2);
  });
});
