import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Made, makeContent } from './every-screen/content.ts';
import { SETTINGS_SCREENS, THRESHOLD_SCREENS } from './every-screen/settings-screens.ts';
import { sayIn } from './every-screen/visit.ts';
import { findFaults } from './looks.ts';
import { type Screens, startScreens } from './screens.ts';

const say = sayIn('en');

let screens: Screens;
let made: Made;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  made = await makeContent(screens);
});
afterAll(() => screens.close());

it.each([...SETTINGS_SCREENS, ...THRESHOLD_SCREENS])(
  '$name: no barrier, it fits the window in any look, and nothing is noted',
  async (visit) => {
    const open = visit.isPublic ? screens.open : screens.openSignedIn;
    const page = await open(visit.path(made));
    await visit.act?.(page, say);
    await visit.settled(page, say);
    expect(await findFaults(page)).toEqual([]);
    expect(screens.noted(visit.refused)).toEqual([]);
  },
);
