import { type CityDatabase, NOWHERE, type Place } from './city.ts';
import type { CountryDatabase } from './country.ts';
import { recentAnswers } from './recent-answers.ts';
import { isPublicAddress, plainAddress } from './special-addresses.ts';

/** Says where an address is used; local and other special addresses are nowhere. */
export type FindPlace = (address: string) => Place;

/** What `FindPlace` is made from; the owner's database goes first where there is one. */
export type PlaceSources = { countries: CountryDatabase; cities?: CityDatabase };

/** Looks addresses up in the order that keeps private ones out of databases that misplace them. */
export function createPlaceFinder({ countries, cities }: PlaceSources): FindPlace {
  const recall = recentAnswers<Place>(5000);
  return (address) =>
    recall(address, () => {
      if (!isPublicAddress(address)) return NOWHERE;
      const plain = plainAddress(address);
      const { country, city } = cities?.findPlace(plain) ?? NOWHERE;
      return { country: country ?? countries.findCountry(plain), city };
    });
}
