import fc from 'fast-check';
import type { StoredConditions, StoredRule } from '../../../../../drizzle/schema/index.ts';
import type { PlainVisit } from './naive-rules.ts';

const COUNTRIES = ['DE', 'AT', 'FR'];
const SYSTEMS = ['iOS', 'Android', 'Windows'];
const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
const LANGUAGES = ['de', 'de-AT', 'en', 'fr-CA'];
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'];

export const RANGES = [
  { name: 'Berlin', address: '10.1.0.0', prefix: 16 },
  { name: 'company', address: '10.0.0.0', prefix: 8 },
  { name: 'guests', address: '2001:db8::', prefix: 32 },
];

/** Around changes of the clock, to the minute. */
const anyMoment = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 2, 29),
      Date.UTC(2026, 9, 25),
      Date.UTC(2026, 10, 1),
      Date.UTC(2026, 5, 15),
    ),
    fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
  )
  .map(([day, minutes]) => day + minutes * 60_000);

const oneOrMore = <Value>(values: readonly Value[]): fc.Arbitrary<Value | Value[]> =>
  fc.oneof(fc.constantFrom(...values), fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }));

const anyClock = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 30))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyHours = fc
  .tuple(anyClock, anyClock)
  .filter(([from, until]) => from !== until)
  .map((ends) => ends.join('-'));

const TIMED = { weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), hours: anyHours };

/** Conditions as they are stored. */
const anyConditions = (): fc.Arbitrary<StoredConditions> =>
  fc
    .record(
      {
        country: oneOrMore(COUNTRIES),
        device: oneOrMore(DEVICES),
        os: oneOrMore(SYSTEMS),
        language: oneOrMore(LANGUAGES),
        network: oneOrMore(RANGES.map(({ name }) => name)),
        from: anyMoment.map((moment) => new Date(moment).toISOString()),
        until: anyMoment.map((moment) => new Date(moment).toISOString()),
        ...TIMED,
        signed_in: fc.boolean(),
        query: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('', '1'), { minKeys: 1 }),
      },
      { requiredKeys: [] },
    )
    // More than three conditions hold for few visits.
    .map((all) => Object.entries(all))
    .filter((all) => all.length > 0)
    .chain((all) => fc.shuffledSubarray(all, { minLength: 1, maxLength: Math.min(3, all.length) }))
    .map((some): StoredConditions => Object.fromEntries(some))
    .chain((when) =>
      when.weekdays || when.hours
        ? fc.constantFrom(...ZONES).map((zone) => ({ ...when, zone }))
        : fc.constant(when),
    )
    .filter(({ from = '', until = 'z' }) => from < until);

export const anyRules = (): fc.Arbitrary<StoredRule[]> =>
  fc
    .array(anyConditions(), { minLength: 1, maxLength: 8 })
    .map((list) => list.map((when, index) => ({ when, then: `https://example.com/${index}` })));

export const anyVisit = (): fc.Arbitrary<PlainVisit> =>
  fc.record({
    at: anyMoment,
    country: fc.option(fc.constantFrom(...COUNTRIES)),
    device: fc.option(fc.constantFrom(...DEVICES)),
    os: fc.option(fc.constantFrom(...SYSTEMS)),
    acceptLanguage: fc.option(
      fc
        .array(
          fc.tuple(fc.constantFrom(...LANGUAGES, 'fr', '*'), fc.constantFrom('', ';q=0.5', ';q=0.8', ';q=0')),
          { maxLength: 4 },
        )
        .map((parts) => parts.map((part) => part.join('')).join(',')),
    ),
    address: fc.constantFrom('10.1.2.3', '10.9.9.9', '192.0.2.1', '2001:db8::7', '2001:db9::1'),
    isSignedIn: fc.boolean(),
    query: fc.constantFrom('', '?a=1', '?a=&b=1', '?a=2&a=1', '?b'),
  });
