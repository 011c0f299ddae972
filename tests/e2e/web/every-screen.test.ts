import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContent } from './every-screen/content.ts';
import { OWN_SCREENS } from './every-screen/own-screens.ts';
import { PUBLIC_PAGES, SETTINGS_SCREENS, THRESHOLD_SCREENS } from './every-screen/settings-screens.ts';
import { TEAM_SCREENS } from './every-screen/team-screens.ts';
import { findsNoArabic, readTexts, withLongerTexts } from './every-screen/texts.ts';
import { sayIn } from './every-screen/visit.ts';
import { Walk } from './every-screen/walk.ts';
import { findFaults, findOverflow, type Look, lookOf } from './looks.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
let walk: Walk;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  walk = await Walk.begin(screens, await makeContent(screens), 'ar', sayIn('ar'));
});
afterAll(() => screens.close());

const NARROWEST: Look = { ...lookOf('narrowest', 'light'), asks: ['targets'] };
const isWrong = findsNoArabic();

/** All that is asked about a screen. What fits the narrowest window with longer words does with its own. */
async function findAll(page: Page): Promise<string[]> {
  const words = (await readTexts(page)).filter(isWrong);
  const faults = await findFaults(page, [lookOf('wide', 'light'), lookOf('wide', 'dark'), NARROWEST]);
  words.push(...(await readTexts(page)).filter(isWrong));
  const tooLong = await withLongerTexts(page, findOverflow);
  return [...new Set([...words, ...faults, ...tooLong.map((fault) => `with longer words: ${fault}`)])];
}

/**
 * In Arabic, in which everything runs the other way round and each word that comes from no catalogue is seen to be another.
 * `tests/long` comes to every screen in all languages and all looks.
 */
describe('in Arabic', () => {
  it.each([...OWN_SCREENS, ...TEAM_SCREENS, ...SETTINGS_SCREENS, ...THRESHOLD_SCREENS, ...PUBLIC_PAGES])(
    '$name: no barrier, no foreign word, it fits the window, and nothing is noted',
    async (visit) => {
      expect(await walk.visit(visit, findAll)).toEqual([]);
      expect(screens.noted(visit.refused)).toEqual([]);
    },
  );
});
