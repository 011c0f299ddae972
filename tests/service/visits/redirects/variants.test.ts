import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Random } from '../../../../service/lib/random.ts';
import { decide, drawPercents, type LinkFacts } from '../../../../service/visits/redirects/decide.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

const LINK: LinkFacts = {
  status: 'ACTIVE',
  binnedAt: null,
  startsAt: null,
  preStartUrl: null,
  expireAfter: null,
  expiredRedirectUrl: null,
  maxClicks: null,
  totalClicks: 0,
  longUrl: 'https://example.com/',
  rules: null,
  geoRules: null,
  abVariants: null,
  metaTags: null,
  blockBots: null,
  passwordHash: null,
};

/** The variant that a visit to a link with these weights draws. */
function drawn(weights: readonly number[], drawPercent: () => number): number | null {
  const abVariants = weights.map((weight, at) => ({ url: `https://example.com/${at}`, weight }));
  const lookups = {
    isBot: () => false,
    programKind: () => null,
    countryOf: () => null,
    agentOf: () => ({ device: null, os: null }),
    networkOf: () => null,
    mayLeadTo: () => false,
    drawPercent,
  };
  const visitor = { userAgent: null, address: '', password: null };
  const decision = decide({ ...LINK, abVariants }, visitor, 0, lookups);
  if (decision.kind !== 'redirect') throw new Error(`Not sent on: ${decision.kind}`);
  return decision.variant;
}

describe('the variant of a draw', () => {
  it.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [89, 1],
    [90, null],
    [99, null],
  ])('of %i among 60 and 30 is %s', (draw, variant) => {
    expect(drawn([60, 30], () => draw)).toBe(variant);
  });

  it('is never none when all hundred parts are given away', () => {
    expect(drawn([1, 99], () => 99)).toBe(1);
    expect(drawn([100], () => 99)).toBe(0);
  });

  it('gives every variant exactly its share of the hundred draws, in the order of the list', () => {
    const weights = fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 })
      .filter((list) => list.reduce((sum, weight) => sum + weight, 0) <= 100);
    fc.assert(
      fc.property(weights, (list) => {
        const given = Array.from({ length: 100 }, (_, draw) => drawn(list, () => draw));
        const expected = list.flatMap((weight, index) => Array<number | null>(weight).fill(index));
        expect(given).toEqual([...expected, ...Array<null>(100 - expected.length).fill(null)]);
      }),
    );
  });
});

/** How far counts are from what was expected; small unless they are of another distribution. */
const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0);

/** The values that fair draws exceed once in a thousand times, for 2 and for 99 degrees of freedom. */
const LIMIT_OF_3 = 13.82;
const LIMIT_OF_100 = 148.2;

const VISITS = 100_000;

describe('draws', () => {
  it('hit each of the hundred numbers equally often', () => {
    const draw = drawPercents(seededRandom(1));
    const counts = Array<number>(100).fill(0);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const number = draw();
      counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(counts).toHaveLength(100);
    expect(chiSquare(counts, Array<number>(100).fill(VISITS / 100))).toBeLessThan(LIMIT_OF_100);
  });

  it('leave out the bytes that would favour small numbers', () => {
    const bytes: Random = { bytes: (length) => Uint8Array.from({ length }, (_, at) => at % 256) };
    const draw = drawPercents(bytes);
    const numbers = Array.from({ length: 200 }, draw);
    expect(numbers).toEqual([...Array(200).keys()].map((number) => number % 100));
    expect(draw()).toBe(0);
  });

  it('fetch random bytes once for many', () => {
    let calls = 0;
    const random = seededRandom(2);
    const draw = drawPercents({
      bytes: (length) => {
        calls += 1;
        return random.bytes(length);
      },
    });
    for (let visit = 0; visit < 500; visit += 1) draw();
    expect(calls).toBeLessThanOrEqual(2);
  });
});

it('a hundred thousand visits are spread by the weights', () => {
  const drawPercent = drawPercents(seededRandom(3));
  const counts: [number, number, number] = [0, 0, 0];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const variant = drawn([60, 30], drawPercent);
    counts[variant === null ? 2 : variant === 0 ? 0 : 1] += 1;
  }
  expect(chiSquare(counts, [60_000, 30_000, 10_000])).toBeLessThan(LIMIT_OF_3);
});
