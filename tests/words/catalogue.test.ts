import { afterEach, describe, expect, it } from 'vitest';
import { catalogueIn } from '../../words/catalogue.ts';

const catalogue = catalogueIn('en-GB');

afterEach(() => {
  globalThis.linnetPseudo = undefined;
});

describe('a catalogue', () => {
  it('gives a string for a sentence without placeholders, also inside a group', () => {
    const words = catalogue({ title: 'Links', menu: { delete: 'Delete' } });
    expect(words.title).toBe('Links');
    expect(words.menu.delete).toBe('Delete');
  });

  it('puts in what it is given as it is', () => {
    const words = catalogue({ deleted: '{name} deleted' });
    expect(words.deleted({ name: '$& {name} <b>' })).toBe('$& {name} <b> deleted');
  });

  it('chooses the plural form and writes numbers by locale', () => {
    const words = catalogue({ links: '{count, plural, =0 {No links} one {# link} other {# links}}' });
    expect([0, 1, 12_345].map((count) => words.links({ count }))).toEqual([
      'No links',
      '1 link',
      '12,345 links',
    ]);
    const polish = catalogueIn('pl')({
      links: '{count, plural, one {# link} few {# linki} other {# linków}}',
    });
    expect([1, 3, 5].map((count) => polish.links({ count }))).toEqual(['1 link', '3 linki', '5 linków']);
  });

  it('writes days and moments by locale', () => {
    const texts = { day: '{end, date, day}', moment: '{end, date, moment}' } as const;
    const end = new Date(2026, 8, 13, 11, 40);
    expect(catalogue(texts).day({ end })).toBe('13 Sept 2026');
    expect(catalogue(texts).moment({ end })).toBe('13 Sept 2026, 11:40');
    expect(catalogueIn('en-US')(texts).day({ end })).toBe('Sep 13, 2026');
  });

  it('takes the placeholders of the sentence and no others', () => {
    const words = catalogue({
      revoked: '{name} revoked',
      tone: '{tone, select, bad {No} other {Yes}}',
      count: '{count, plural, one {# link} other {# links of {owner}}}',
    });
    // @ts-expect-error a placeholder is missing
    expect(() => words.revoked({})).toThrow();
    // @ts-expect-error a placeholder is misspelt
    expect(() => words.revoked({ nmae: 'Release' })).toThrow();
    // @ts-expect-error a number says how it is written, `{name, number}`
    words.revoked({ name: 7 });
    // @ts-expect-error the placeholder inside a plural form is missing
    expect(() => words.count({ count: 2 })).toThrow();
    // @ts-expect-error there is no such sentence
    expect(words.revokd).toBeUndefined();
    expect(words.tone({ tone: 'bad' })).toBe('No');
  });
});

describe('the pseudo-language', () => {
  it('changes what stands in the catalogue and leaves what is put in', () => {
    globalThis.linnetPseudo = true;
    const words = catalogue({
      title: 'Links',
      deleted: '{name} deleted',
      links: '{count, plural, one {# link} other {# links}}',
    });
    expect(words.title).toBe('[Ŀîñķš ~~]');
    expect(words.deleted({ name: 'wiki' })).toBe('[wiki đéŀéţéđ ~~~~]');
    expect(words.links({ count: 3 })).toMatch(/^\[3 ŀîñķš [~ ]+\]$/);
  });
});
