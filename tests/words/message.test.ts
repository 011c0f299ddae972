import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { messageIn } from '../../words/message.ts';

const VALUES = {
  name: 'wiki #1 {x}',
  count: 3,
  size: 12_345.5,
  end: new Date(2026, 8, 13, 11, 40),
  kind: 'bad',
};

/** The same sentence said by the library that others take. */
const saidElsewhere = (locale: string, text: string, values: typeof VALUES): string =>
  String(
    new IntlMessageFormat(
      text,
      locale,
      { date: { day: { dateStyle: 'medium' }, moment: { dateStyle: 'medium', timeStyle: 'short' } } },
      { ignoreTag: true },
    ).format(values),
  );

const words = fc.array(
  fc.constantFrom(
    'Links ',
    'مرحبا ',
    '<b> ',
    ', ',
    '# ',
    "it''s ",
    "don't ",
    "'{'quoted'}' ",
    '.',
    '{name}',
    '{ name }',
    '{count, number}',
    '{size, number, ::.0}',
    '{end, date, day}',
    '{end, date, moment}',
    '{end, time, short}',
  ),
  { maxLength: 5 },
);
const { message } = fc.letrec<{ message: string; plural: string; select: string }>((tie) => ({
  message: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words.map((parts) => parts.join('')),
    fc.tuple(words, tie('plural')).map(([parts, form]) => `${parts.join('')}${form}`),
    fc.tuple(tie('select'), words).map(([form, parts]) => `${form}${parts.join('')}`),
  ),
  plural: fc
    .tuple(fc.constantFrom('plural', 'selectordinal'), tie('message'), tie('message'), tie('message'))
    .map(
      ([kind, none, one, other]) =>
        `{count, ${kind}, =0 {${none}} zero {z} one {${one}} two {# t} few {# f} many{# m} other {${other}}}`,
    ),
  select: fc
    .tuple(tie('message'), tie('message'))
    .map(([bad, other]) => `{kind, select, bad {${bad}}\n other {${other}}}`),
}));

/** The library knows nothing of directions. */
const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

describe('a sentence in ICU MessageFormat', () => {
  it('is said as the library says it that others take', () => {
    const locales = fc.constantFrom('en-GB', 'de', 'es', 'pl', 'ar-u-nu-latn');
    const counts = fc.constantFrom(0, 1, 2, 3, 5, 11, 21, 100, 12_345);
    fc.assert(
      fc.property(locales, message, counts, fc.constantFrom('bad', 'good'), (locale, text, count, kind) => {
        const values = { ...VALUES, count, kind };
        expect(withoutIsolates(messageIn(locale, text)(values))).toBe(saidElsewhere(locale, text, values));
      }),
    );
  });

  it.each([
    ['ar-u-nu-latn', 'افتح {name}', 'افتح \u2068go/wiki\u2069'],
    ['ar', '{count, number}', '3'],
    ['de', '{name} öffnen', 'go/wiki öffnen'],
  ])('in %s keeps apart what may run the other way: %s', (locale, text, said) => {
    expect(messageIn(locale, text)({ name: 'go/wiki', count: 3 })).toBe(said);
  });

  it.each([
    '{',
    '{name',
    'a } b',
    '{count, plural, one {#}}',
    '{end, date, huge}',
    '{count, sum}',
    '{kind, select}',
  ])('does not read %s', (text) => {
    expect(() => messageIn('en-GB', text)).toThrow(SyntaxError);
  });
});
