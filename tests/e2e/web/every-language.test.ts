import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Made, makeContent } from './every-screen/content.ts';
import { OWN_SCREENS } from './every-screen/own-screens.ts';
import { PUBLIC_PAGES, SETTINGS_SCREENS, THRESHOLD_SCREENS } from './every-screen/settings-screens.ts';
import { isPlainLatin } from './every-screen/texts.ts';
import { sayIn, wordingsIn } from './every-screen/visit.ts';
import { devicesIn, walk } from './every-screen/walk.ts';
import { type Screens, startScreens } from './screens.ts';

/** A walk over some forty screens. */
const LONG = 300_000;

let screens: Screens;
let made: Made;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  made = await makeContent(screens);
});
afterAll(() => screens.close());

/** The English of all sentences that a language words otherwise, but for what it says for something else. */
function englishOf(language: 'de' | 'es'): Set<string> {
  const wordings = wordingsIn(language);
  const said = new Set([...wordings.values()].flatMap((each) => [...each]));
  return new Set([...wordings.keys()].filter((english) => !said.has(english)));
}

const WALKS = [
  { name: 'what people work with', visits: OWN_SCREENS },
  { name: 'the settings', visits: SETTINGS_SCREENS },
  { name: 'what is seen without an account', visits: [...THRESHOLD_SCREENS, ...PUBLIC_PAGES] },
];

/**
 * Arabic, in which everything runs the other way round, is looked at with axe each time, and German, whose words are long,
 * is read. The rest takes minutes more.
 */
const isThorough = process.env.LINNET_EVERY_LANGUAGE === 'on';
const READ = [
  { language: 'de', whyNot: '' },
  { language: 'es', whyNot: isThorough ? '' : ': walked with LINNET_EVERY_LANGUAGE=on' },
] as const;

for (const { language, whyNot } of READ)
  describe.skipIf(whyNot)(`in ${language}${whyNot}`, () => {
    const english = englishOf(language);
    it.each(WALKS)('$name: no English, and it fits the window', { timeout: LONG }, async ({ visits }) => {
      const devices = await devicesIn(screens, language);
      const isWrong = (text: string): boolean => english.has(text) && isPlainLatin(text);
      const task = { made, language, say: sayIn(language), isWrong, withAxe: isThorough };
      expect(await walk(devices, visits, task)).toEqual([]);
    });
  });

/** What is said in Arabic as it is in English, such as the name of a technology. */
const kept = new Set(
  [...wordingsIn('ar')].filter(([english, said]) => said.has(english)).map(([english]) => english),
);
const ARABIC = /\p{Script=Arabic}/u;

describe('in ar', () => {
  it.each(WALKS)(
    '$name: Arabic, no barrier, and it fits the window',
    { timeout: LONG },
    async ({ visits }) => {
      const devices = await devicesIn(screens, 'ar');
      const isWrong = (text: string): boolean => isPlainLatin(text) && !ARABIC.test(text) && !kept.has(text);
      const task = { made, language: 'ar', say: sayIn('ar'), isWrong, withAxe: true } as const;
      expect(await walk(devices, visits, task)).toEqual([]);
    },
  );
});
