import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

const tagsOf = (target: string) => {
  const { utmSource, utmMedium, utmCampaign } = originOf({ target });
  return { utmSource, utmMedium, utmCampaign };
};
const source = (target: string): string | null => tagsOf(target).utmSource;

describe('campaign tags', () => {
  it('come from the query of the short address', () => {
    expect(tagsOf('/wiki?utm_source=poster&utm_medium=print&utm_campaign=spring')).toEqual({
      utmSource: 'poster',
      utmMedium: 'print',
      utmCampaign: 'spring',
    });
  });

  it.each(['/wiki', '/wiki?', '/wiki?password=x', '/wiki?UTM_SOURCE=x', '/utm_source=x'])(
    'are absent from %s',
    (target) => {
      expect(tagsOf(target)).toEqual({ utmSource: null, utmMedium: null, utmCampaign: null });
    },
  );

  it.each([
    ['/w?utm_source=news+letter', 'news letter'],
    ['/w?utm_source=%20caf%C3%A9%20', 'café'],
    ['/w?utm_source=a%00b%0A%7Fc', 'abc'],
    ['/w?utm_source=%01%20x', 'x'],
    ['/w?utm%5Fsource=x', 'x'],
    ['/w?utm_source=first&utm_source=second', 'first'],
    ['/w?utm_source=%zz', '%zz'],
    ['/w?utm_source=%ff', '\ufffd'],
    ['/w?utm_source=', null],
    ['/w?utm_source=%20%09', null],
    ['http://links.local/w?utm_source=absolute', 'absolute'],
  ])('are decoded, trimmed and freed of control characters: %s', (target, expected) => {
    expect(source(target)).toBe(expected);
  });

  it('are cut to 255 characters without halving one', () => {
    expect(source(`/w?utm_source=${encodeURIComponent('🐦'.repeat(300))}`)).toBe('🐦'.repeat(255));
    expect(source(`/w?utm_source=${'a'.repeat(254)}+${'b'.repeat(9)}`)).toBe('a'.repeat(254));
  });

  it('are clean whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
        const given = source(`/w?utm_source=${encodeURIComponent(value)}`);
        expect(given === null || given === given.trim()).toBe(true);
        expect(given).not.toBe('');
        expect(given ?? '').not.toMatch(/\p{Cc}/u);
        expect(Array.from(given ?? '').length).toBeLessThanOrEqual(255);
      }),
    );
  });

  it('have an answer for every target', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (target) => {
        for (const tag of Object.values(tagsOf(target)))
          expect(tag === null || typeof tag === 'string').toBe(true);
      }),
    );
  });
});
