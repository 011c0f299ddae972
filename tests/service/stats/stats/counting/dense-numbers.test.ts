import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DenseNumbers } from '../../../../../service/stats/stats/counting/dense-numbers.ts';

it('numbers anew whatever numbers there are, in the order in which they come', () => {
  const some = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const runs = fc.array(fc.tuple(some, fc.integer({ min: 1, max: 3_000 })), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(runs, (stretches) => {
      // Neighbours, as labels often are; and again, since most numbers are met more than once.
      const numbers = stretches.flatMap(([first, count]) =>
        Array.from({ length: count }, (_, index) => (first + index) >>> 0),
      );
      const dense = new DenseNumbers();
      const positions = [...numbers, ...numbers].map((number) => dense.positionOf(number));
      const distinct = [...new Set(numbers)];
      expect([...dense.list()]).toEqual(distinct);
      expect(dense.size).toBe(distinct.length);
      const expected = new Map(distinct.map((number, position) => [number, position]));
      expect(positions).toEqual([...numbers, ...numbers].map((number) => expected.get(number)));
      expect([...dense.list(1)]).toEqual(distinct.slice(1));
      const other = new DenseNumbers();
      const words = Uint32Array.from([...numbers, ...numbers].flatMap((number) => [7, number, 9]));
      other.renumber(words, 1, 3);
      expect(words).toEqual(Uint32Array.from(positions.flatMap((position) => [7, position, 9])));
      expect([...other.list()]).toEqual(distinct);
    }),
    { numRuns: 20 },
  );
});
