import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContent } from '../../../../e2e/web/every-screen/content.ts';
import { OWN_SCREENS } from '../../../../e2e/web/every-screen/own-screens.ts';
import {
  PUBLIC_PAGES,
  SETTINGS_SCREENS,
  THRESHOLD_SCREENS,
} from '../../../../e2e/web/every-screen/settings-screens.ts';
import { TEAM_SCREENS } from '../../../../e2e/web/every-screen/team-screens.ts';
import { findsNoArabic, isPlainLatin, readTexts } from '../../../../e2e/web/every-screen/texts.ts';
import { sayIn, wordingsIn } from '../../../../e2e/web/every-screen/visit.ts';
import { Walk } from '../../../../e2e/web/every-screen/walk.ts';
import { findFaults, LOOKS, lookOf, show } from '../../../../e2e/web/looks.ts';
import { type Screens, startScreens } from '../../../../e2e/web/screens.ts';

const SCREENS = [...OWN_SCREENS, ...TEAM_SCREENS, ...SETTINGS_SCREENS, ...THRESHOLD_SCREENS, ...PUBLIC_PAGES];

/** Tells whether a text is English that a language words otherwise, but for what it says for something else. */
function findsEnglish(language: 'de' | 'es'): (text: string) => boolean {
  const wordings = wordingsIn(language);
  const said = new Set([...wordings.values()].flatMap((each) => [...each]));
  return (text) => wordings.has(text) && !said.has(text) && isPlainLatin(text);
}

const IS_WRONG = {
  en: () => false,
  de: findsEnglish('de'),
  es: findsEnglish('es'),
  ar: findsNoArabic(),
} as const;

/** The walk over every screen in a language: a file for each of them, so that they run at the same time. */
export function describeLanguage(language: keyof typeof IS_WRONG): void {
  const isWrong = IS_WRONG[language];
  let screens: Screens;
  let walk: Walk;

  beforeAll(async () => {
    screens = await startScreens({ allowLoopbackTargets: true });
    walk = await Walk.begin(screens, await makeContent(screens), language, sayIn(language));
  });
  afterAll(() => screens.close());

  async function findAll(page: Page): Promise<string[]> {
    const words = await readTexts(page);
    const faults = await findFaults(page, LOOKS);
    await show(page, lookOf('narrow', 'light'));
    words.push(...(await readTexts(page)));
    return [...new Set([...words.filter(isWrong), ...faults])];
  }

  it.each(SCREENS)(
    '$name: no word of another language, no barrier, it fits the window in any look, and nothing is noted',
    async (visit) => {
      expect(await walk.visit(visit, findAll)).toEqual([]);
      expect(screens.noted(visit.refused)).toEqual([]);
    },
  );
}
