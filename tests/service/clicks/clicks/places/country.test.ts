import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCountryDatabase } from '../../../../../service/clicks/clicks/places/place.ts';

const database = openCountryDatabase();

describe('the country data that comes with Linnet', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['193.0.6.139', 'NL'],
    ['133.11.0.1', 'JP'],
    ['200.160.2.3', 'BR'],
    ['2001:4860:4860::8888', 'US'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
  ])('places %s in %s', (address, country) => {
    expect(database.findCountry(address)).toBe(country);
  });

  it('does not know addresses that were given to no network', () => {
    expect(database.findCountry('240.0.0.1')).toBeNull();
    expect(database.findCountry('fd00::1')).toBeNull();
  });

  it('answers two capital letters or nothing for every address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(database.findCountry(address) ?? 'XX').toMatch(/^[A-Z]{2}$/);
      }),
    );
  });
});
