import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../service/lib/problem.ts';
import {
  areSameVariants,
  checkVariants,
  readVariants,
} from '../../../../service/links/destination/further-destinations.ts';

const A = 'https://example.com/a';
const B = 'https://example.com/b';
const of = (...weights: number[]) => weights.map((weight) => ({ url: A, weight }));

describe('readVariants', () => {
  it.each([undefined, null, []])('takes %j for none', (input) => {
    expect(readVariants(input)).toEqual({ ok: true, value: null });
  });

  it('trims addresses, keeps the order and nothing but address and weight', () => {
    const given = [{ url: ` ${B}\n`, weight: 60, note: 'x' }, ...of(30)];
    expect(readVariants(given)).toEqual({ ok: true, value: [{ url: B, weight: 60 }, ...of(30)] });
  });

  it('leaves destinations to be judged later, and takes one twice', () => {
    const given = [...of(1, 2), { url: 'nonsense', weight: 3 }];
    expect(readVariants(given)).toEqual({ ok: true, value: given });
  });

  it.each([
    ['shares of exactly 100', of(60, 40)],
    ['fifty entries', of(...Array<number>(50).fill(2))],
    ['an address of 8192 characters', [{ url: ` ${'😀'.repeat(8192)} `, weight: 1 }]],
  ])('takes %s', (_what, input) => {
    expect(readVariants(input).ok).toBe(true);
  });

  it.each([
    ['shares of 101', of(60, 41), 'ab_variants'],
    ['fifty-one entries', of(...Array<number>(51).fill(1)), 'ab_variants'],
    ['a blank address', [...of(1), { url: ' \t', weight: 1 }], 'ab_variants.1.url'],
    ['an address of 8193 characters', [{ url: 'a'.repeat(8193), weight: 1 }], 'ab_variants.0.url'],
  ])('refuses %s as malformed', (_what, input, field) => {
    expect(readVariants(input)).toMatchObject({ ok: false, status: 422, field });
  });

  it('never lets more than all visitors be shared out, and reads its own result back unchanged', () => {
    const variant = fc.record({ url: fc.string(), weight: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(fc.array(variant, { maxLength: 55 }), (input) => {
        const read = readVariants(input);
        fc.pre(read.ok);
        const total = (read.value ?? []).reduce((sum, { weight }) => sum + weight, 0);
        expect(total).toBeLessThanOrEqual(100);
        expect(read.value).not.toEqual([]);
        expect(readVariants(read.value)).toEqual(read);
      }),
    );
  });
});

describe('checkVariants', () => {
  it('counts before it looks at any destination', () => {
    const refuseAll = (_url: string, field: string) => refused(field, 'URL is blocked');
    expect(checkVariants(of(1, 1, 1), 2, refuseAll)).toMatchObject({ status: 400, field: 'ab_variants' });
    expect(checkVariants(of(1, 1), 2, refuseAll)?.field).toBe('ab_variants.0.url');
  });

  it('names the entry whose destination is refused', () => {
    const check = (url: string, field: string) => (url === B ? refused(field, 'URL is blocked') : undefined);
    const variants = [...of(10, 20), { url: B, weight: 5 }];
    expect(checkVariants(variants, 10, check)).toEqual(refused('ab_variants.2.url', 'URL is blocked'));
    expect(checkVariants(of(10, 20), 10, check)).toBeUndefined();
  });
});

it.each([
  [null, null, true],
  [of(1), null, false],
  [null, of(1), false],
  [of(1, 2), of(1, 2), true],
  [of(1, 2), of(2, 1), false],
  [of(1), of(1, 2), false],
  [of(1), [{ url: B, weight: 1 }], false],
])('compares addresses, weights and order: %j and %j', (one, other, areSame) => {
  expect(areSameVariants(one, other)).toBe(areSame);
});
