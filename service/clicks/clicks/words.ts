import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const siteRefusals = sayings({ noCountry: '{code} is not a country code' });
