import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults, lookOf, show } from '../looks.ts';
import { goTo, type Screens, startScreens } from '../screens.ts';
import { type Made, makeContent } from './content.ts';
import { sayIn, type Visit } from './visit.ts';

const say = sayIn('en');

/**
 * One test for each screen: it has no barrier in any look, and the browser notes nothing.
 *
 * One page comes to all of them, as people do: what looks as it did on a screen before is looked at once.
 */
export function describeBarriers(visits: readonly Visit[]): void {
  let screens: Screens;
  let made: Made;
  let pages: { owner: Page; visitor: Page };
  /** Something of the screen before may lie open, or it did not end well. */
  let isLoaded = true;

  beforeAll(async () => {
    screens = await startScreens({ allowLoopbackTargets: true });
    made = await makeContent(screens);
    pages = { owner: await screens.openSignedIn('about:blank'), visitor: await screens.open('about:blank') };
  });
  afterAll(() => screens.close());

  it.each(visits)(
    '$name: no barrier, it fits the window in any look, and nothing is noted',
    async (visit) => {
      const page = visit.isPublic ? pages.visitor : pages.owner;
      const wasLoaded = isLoaded;
      isLoaded = true;
      await show(page, lookOf('wide', 'light'));
      await goTo(page, made.url + visit.path(made), {
        isLoaded: wasLoaded || visit.act !== undefined,
      });
      await visit.act?.(page, say);
      await visit.settled(page, say);
      expect(await findFaults(page)).toEqual([]);
      expect(screens.noted(visit.refused)).toEqual([]);
      isLoaded = visit.act !== undefined;
    },
  );
}
