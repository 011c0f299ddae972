import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SHIFT, PATHS, shiftOnLoad } from '../../../e2e/web/first-load.ts';
import { createLink, NARROW, type Screens, startScreens, WIDE } from '../../../e2e/web/screens.ts';

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('/app/');
  for (const alias of ['wiki', 'handbook', 'menu'])
    link = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
});

afterAll(() => screens.close());

describe.each([
  ['390', NARROW],
  ['1440', { viewport: { ...WIDE.viewport, width: 1440 } }],
])('on a screen of %s pixels', (_, look) => {
  it.each(PATHS)('nothing moves while %s loads', async (path) => {
    const page = await screens.openElsewhere('about:blank', { ...look, reducedMotion: 'no-preference' });
    expect(await shiftOnLoad(page, path.replace(':id', link))).toBeLessThan(MOST_SHIFT);
    await page.context().close();
  });
});
