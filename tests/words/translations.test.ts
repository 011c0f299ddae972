import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areaOf, readAreas, TRANSLATED } from '../../packaging/words/areas.ts';
import { checkLanguage } from '../../packaging/words/check.ts';
import { textsIn } from '../../packaging/words/texts.ts';
import { whatIsWrong } from '../../packaging/words/wrong.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe.each(TRANSLATED)('The translations into %s', (language) => {
  it('say what the English says, with the same placeholders', () => {
    expect(checkLanguage(root, language).broken).toEqual([]);
  });

  it('leave nothing in English, and say nothing that is said no more', () => {
    const { missing, stale } = checkLanguage(root, language);
    expect({ missing, stale }).toEqual({ missing: [], stale: [] });
  });
});

describe('A translation', () => {
  const links = '{count, plural, =0 {No links} one {# link} other {# links}}';

  it.each([
    ['Links', 'Links', 'de'],
    ['{name} revoked', '{name} widerrufen', 'de'],
    [links, '{count, plural, =0 {Keine Links} one {# Link} other {# Links}}', 'de'],
    [
      links,
      '{count, plural, =0 {لا روابط} one {رابط واحد} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}',
      'ar',
    ],
    ['Ends on {end, date, day}', 'Endet am {end, date, day}', 'de'],
    ['{a, select, x {X} other {Y}}', '{a, select, other {Z} x {X}}', 'de'],
  ])('is right: %s → %s', (english, translated, language) => {
    expect(whatIsWrong(english, translated, language)).toEqual([]);
  });

  it.each([
    ['Links', ' ', 'de', ['it is empty']],
    ['Links', "Link's", 'de', ['a straight apostrophe; write ’']],
    ['{name} revoked', '{nmae} widerrufen', 'de', ['{name} is missing', '{nmae} is not in the English']],
    ['{n, number} left', '{n} übrig', 'de', ['{n, number} is missing', '{n} is not in the English']],
    [
      '{end, date, day}',
      '{end, date, moment}',
      'de',
      ['{end, date, day} is missing', '{end, date, moment} is not in the English'],
    ],
    [links, '{count, plural, =0 {Keine} other {# Links}}', 'de', ['{count, plural} lacks one']],
    [links, '{count, plural, one {# Link} other {# Links}}', 'de', ['{count, plural} =0 is missing']],
    [links, '{count, plural, =0 {Keine} one {Link} other {Links}}', 'de', ['{count, plural} # is missing']],
    [
      links,
      '{count, plural, =0 {لا} one {#} other {#}}',
      'ar',
      ['two', 'few', 'many'].map((form) => `{count, plural} lacks ${form}`),
    ],
    [
      '{a, select, x {X} other {Y}}',
      '{a, select, y {X} other {Y}}',
      'es',
      ['{a, select} x is missing', '{a, select} y is not in the English'],
    ],
  ])('is wrong: %s → %s', (english, translated, language, wrong) => {
    expect(whatIsWrong(english, translated, language)).toEqual(wrong);
  });

  it('is wrong where it cannot be read', () => {
    expect(whatIsWrong('{name} left', '{name übrig', 'de')).toEqual([
      expect.stringMatching(/^it cannot be read/),
    ]);
  });
});

describe('The sentences of a catalogue', () => {
  it('are found in groups, behind comments and in any quotes', () => {
    const code = `export const words = catalogue({ a: 'One', /** Of b. */ b: { c: "Tw\\u006f", d: \`Three\` } });`;
    expect(textsIn('words.ts', code, ['catalogue']).map(({ english }) => english)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('are plain literals: a joined one could not be translated', () => {
    const code = `\nexport const words = catalogueIn('en')({ a: 'One' + two });`;
    expect(() => textsIn('words.ts', code, [])).toThrow(/^words\.ts:2 .* 'One' \+ two$/);
  });

  it.each([
    ['main/updates/words.ts', 'main'],
    ['service/base/words.ts', 'service'],
    ['updates/words.ts', 'updates'],
    ['renderer/words.ts', 'renderer/shell'],
    ['renderer/ui/words.ts', 'renderer/shell'],
    ['renderer/help/articles/begin.ts', 'renderer/help'],
    ['renderer/features/links/links/form/words.ts', 'renderer/features/links/links'],
  ])('of %s are looked up in %s', (file, area) => {
    expect(areaOf(file)).toBe(area);
    expect(readAreas(root).has(area)).toBe(true);
  });
});

describe('The screens', () => {
  // The help may name in passing what a thing was called, so that a search finds it.
  const sentences = [...readAreas(root)]
    .filter(
      ([area]) =>
        area === 'main' || area === 'updates' || (area.startsWith('renderer/') && area !== 'renderer/help'),
    )
    .flatMap(([, texts]) => [...texts]);

  it.each([
    ['a backup', /\b(an?|no|the|this|each|every|your|last|#) (copy|copies)\b/i],
    ['Home', /\boverview\b/i],
    ['the team links', /\bdirectory\b/i],
    ['deleted links', /\bbin\b/i],
    ['messages', /\binbox\b/i],
    ['missing links', /\blooked for\b/i],
    ['the link checker', /\bwhere does (it|this) lead\b/i],
    ['statistics', /\banalytics\b/i],
    ['visitors', /\bunique visitors\b/i],
    ['what is not verified', /\bnot proven\b/i],
    ['how long something is valid', /^good$/i],
    ['what is direct or unknown', /\btyped or unknown\b/i],
  ])('call %s by no other name', (_, other) => {
    expect(sentences.filter((sentence) => other.test(sentence))).toEqual([]);
  });
});
