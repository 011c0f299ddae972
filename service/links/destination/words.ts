import { sayings } from '../../lib/words.ts';

/** What people read where a destination is refused; programs get the English. */
export const destinationRefusals = sayings({
  patternEmpty: 'The pattern must not be empty',
  patternTooLarge: 'The pattern is too large',
  patternBroken: 'This is not a regular expression: {reason}',
  patternsTooLarge: 'All patterns together are too large. Remove some first',
  tooManyPatterns: 'You can have up to {most} patterns',
  matchesEverything: 'The pattern matches every address',
  urlBlocked: 'URL is blocked',
  urlInvalid: 'URL is not a valid http or https address',
  urlNotPublic: 'URL must lead to a public host',
  urlOwn: 'URL must not lead back to this service',
  twoForCountry: 'has more than one destination for {code}',
  countryUrl: '{code} must be a URL of at most {most} characters',
  tooManyCountries: 'At most {most} countries are allowed',
  noCountry: '{code} is not a country code',
  tooManyEntries: 'must have at most {most} entries',
  urlTooLong: 'must be a URL of at most {most} characters',
  tooMuchWeight: 'has weights of {total} together, and {most} are the most',
  tooManyVariants: 'At most {most} variants are allowed',
});
