import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readUtm,
  UTM_NAMES,
  writeAllUtm,
  writeUtm,
} from '../../../../../../../renderer/features/links/links/form/campaign/utm.ts';

describe('UTM parameters of a destination', () => {
  it('are read however they are written', () => {
    expect(readUtm('https://example.com/?a=1&UTM_Source=mail+list&utm_medium=e%2Dmail&utm_term#top')).toEqual(
      { utm_source: 'mail list', utm_medium: 'e-mail', utm_campaign: '', utm_term: '', utm_content: '' },
    );
  });

  it.each([
    ['https://example.com', 'utm_source', 'mail', 'https://example.com?utm_source=mail'],
    [
      'https://example.com/?a=%7B1%7D#top',
      'utm_source',
      'a b',
      'https://example.com/?a=%7B1%7D&utm_source=a%20b#top',
    ],
    ['https://example.com/?utm_source=x&b={1}', 'utm_source', 'y', 'https://example.com/?utm_source=y&b={1}'],
    ['https://example.com/?utm_source=x', 'utm_source', '', 'https://example.com/'],
    [
      'https://example.com/?a&utm_source=x&utm_source=y',
      'utm_source',
      'z',
      'https://example.com/?a&utm_source=z',
    ],
  ] as const)(
    'are written into %s (%s=%s) and leave the rest as it was typed',
    (address, name, value, written) => {
      expect(writeUtm(address, name, value)).toBe(written);
    },
  );

  it('are read back as they were written, for any address and any text', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), text, (address, value) => {
        for (const name of UTM_NAMES) {
          const written = writeUtm(address, name, value);
          expect(readUtm(written)[name]).toBe(value);
          expect(writeUtm(written, name, value)).toBe(written);
        }
      }),
    );
  });

  it('of a set take the place of all that were there', () => {
    const set = {
      utm_source: 'mail',
      utm_medium: null,
      utm_campaign: 'spring',
      utm_term: null,
      utm_content: null,
    };
    expect(writeAllUtm('https://example.com/?utm_medium=web&a=1', set)).toBe(
      'https://example.com/?a=1&utm_source=mail&utm_campaign=spring',
    );
  });
});
