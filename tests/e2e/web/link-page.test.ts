import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, visit } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { createLink, NARROW, type Screens, startScreens, WIDE } from './screens.ts';

const DESTINATION = 'https://intranet.example.com/handbook/pages/some/deep/path/that-is-long?version=3';

let screens: Screens;
let id: string;

/** A link with all that its page can tell: a title, long notes, an owner, and a colleague who shares it. */
beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  const { id: account } = await signUp(screens.service, 'bea');
  id = await createLink(page, { alias: 'handbook', long_url: DESTINATION });
  const about = { title: 'The handbook', notes: 'Who maintains it, and what it is for.\n'.repeat(8) };
  const [told, shared] = await Promise.all([
    page.request.patch(`/api/v1/links/${id}/about`, { data: about }),
    page.request.put(`/api/v1/links/${id}/editors`, { data: { account_ids: [account] } }),
  ]);
  expect([told.status(), shared.status()]).toEqual([200, 200]);
  await visit(screens.service, 'handbook');
  await fileAllClicks(screens.service);
});
afterAll(() => screens.close());

describe.each([
  ['a desk', WIDE],
  ['a phone', NARROW],
])("a link's page on %s", (_, options) => {
  it('shows the addresses and the chart at once, and what else there is to tell below', async () => {
    const page = await screens.openElsewhere(`/app/links/${id}`, options);
    const chart = page.getByRole('img', { name: /^Clicks over time/ });
    const details = page.getByRole('region', { name: 'Details' });
    await Promise.all([
      chart.waitFor(),
      details.getByText('The handbook').waitFor(),
      details.getByText('bea').waitFor(),
    ]);
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const { height } = options.viewport;
    /** Where what can be seen ends: on a phone, at the bar at the bottom. */
    const fold = bar && bar.y > height / 2 ? bar.y : height;
    for (const seen of [
      page.getByText(/\/handbook$/).first(),
      page.getByRole('link', { name: /Destination/ }),
    ])
      expect((await seen.boundingBox())?.y).toBeLessThan(fold / 2);
    const box = await chart.boundingBox();
    const middle = (box?.y ?? height) + (box?.height ?? 0) / 2;
    expect(middle).toBeLessThan(fold);
    expect((await details.boundingBox())?.y).toBeGreaterThan(middle);
    const label = page.getByRole('main').locator('p', { hasText: /^Visitors$/ });
    const sizes = await label.evaluate((element) =>
      [element, element.nextElementSibling ?? element].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    );
    // The figure is what is read first.
    expect(sizes[1]).toBeGreaterThan(1.5 * (sizes[0] ?? 0));
  });
});
