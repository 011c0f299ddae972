import type { Visitor } from '../click.ts';
import { recentAnswers } from '../enrichment/recent-answers.ts';
import { type CityDatabase, type KnownPlace, NOWHERE } from './city.ts';
import type { CountryDatabase } from './country.ts';
import { isLocalAddress, mayHaveCountry, plainAddress } from './special-addresses.ts';

/** Where a click came from: a place, or the own network, which has none. */
export type ClickPlace = KnownPlace & Pick<Visitor, 'network' | 'namedNetwork'>;

/** Says where an address is used; local and other special addresses are in no country. */
export type FindPlace = (address: string) => ClickPlace;

/** What `FindPlace` is made from; the owner's database goes first where there is one. */
export type PlaceSources = {
  countries: CountryDatabase;
  cities?: Pick<CityDatabase, 'findPlace'>;
  /** The owner's name for the network of an address. */
  findNetwork?: (address: string) => string | undefined;
};

/** Looks addresses up in the order that keeps private ones out of databases that misplace them. */
export function createPlaceFinder({ countries, cities, findNetwork }: PlaceSources): FindPlace {
  const recall = recentAnswers<ClickPlace>(5000);
  return (address) =>
    recall(address, () => {
      const namedNetwork = findNetwork?.(address) ?? null;
      if (!mayHaveCountry(address))
        return { ...NOWHERE, network: isLocalAddress(address) ? 'local' : null, namedNetwork };
      const plain = plainAddress(address);
      const { country, city } = cities?.findPlace(plain) ?? NOWHERE;
      return { country: country ?? countries.findCountry(plain), city, network: null, namedNetwork };
    });
}
