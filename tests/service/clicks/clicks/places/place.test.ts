import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CityDatabase, KnownPlace } from '../../../../../service/clicks/clicks/places/city.ts';
import { createPlaceFinder, openCountryDatabase } from '../../../../../service/clicks/clicks/places/place.ts';

const countries = openCountryDatabase();
const NOWHERE = { country: null, city: null };
const LOCAL = { ...NOWHERE, network: 'local', namedNetwork: null };

const citiesOf = (places: Record<string, KnownPlace>): Pick<CityDatabase, 'findPlace'> => ({
  findPlace: (address) => places[address] ?? NOWHERE,
});

describe('where an address is used', () => {
  const findPlace = createPlaceFinder({ countries });

  it('is the country of a public address, however it is written', () => {
    expect(findPlace('193.0.6.139')).toEqual({
      country: 'NL',
      city: null,
      network: null,
      namedNetwork: null,
    });
    expect(findPlace('::ffff:193.0.6.139')).toEqual({
      country: 'NL',
      city: null,
      network: null,
      namedNetwork: null,
    });
  });

  it.each([
    '192.168.1.1',
    '172.16.0.1',
    '::ffff:192.168.1.1',
    '10.1.2.3',
    '127.0.0.1',
    '100.64.1.1',
    'fd00::1',
  ])('is the own network, in no country, for %s', (address) => {
    expect(findPlace(address)).toEqual(LOCAL);
  });

  it.each(['', 'nonsense', '240.0.0.1', '224.0.0.1', '203.0.113.9', '0.0.0.0'])(
    'is nowhere at all for %j',
    (address) => {
      expect(findPlace(address)).toEqual({ ...NOWHERE, network: null, namedNetwork: null });
    },
  );

  it('is needed for a reason: the data places private addresses in a country', () => {
    expect(countries.findCountry('192.168.1.1')).not.toBeNull();
    expect(countries.findCountry('172.16.0.1')).not.toBeNull();
  });

  it('comes from the database of the owner first, then from the one that comes with Linnet', () => {
    const withCities = createPlaceFinder({
      countries,
      cities: citiesOf({
        '193.0.6.139': { country: 'DE', city: 'Berlin' },
        '8.8.8.8': { country: null, city: null },
      }),
    });
    expect(withCities('193.0.6.139')).toEqual({
      country: 'DE',
      city: 'Berlin',
      network: null,
      namedNetwork: null,
    });
    expect(withCities('8.8.8.8')).toEqual({ country: 'US', city: null, network: null, namedNetwork: null });
  });

  it('is nowhere for a local address even if the database of the owner knows it', () => {
    const cities = citiesOf({ '192.168.1.1': { country: 'DE', city: 'Berlin' } });
    expect(createPlaceFinder({ countries, cities })('192.168.1.1')).toEqual(LOCAL);
  });

  it('is something for every text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(findPlace(address).country ?? 'XX').toMatch(/^[A-Z]{2}$/);
      }),
    );
  });
});
