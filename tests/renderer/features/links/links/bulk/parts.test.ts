import { describe, expect, it } from 'vitest';
import '../../../../browser-stand-in.ts';
import {
  type BulkOutcome,
  inParts,
} from '../../../../../../renderer/features/links/links/bulk/parts.svelte.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));

/** What each request was of: how many links, and which of the operations. */
async function change(count: number, failsAt = Number.POSITIVE_INFINITY) {
  const requests: { links: number; operation: string }[] = [];
  const outcome: BulkOutcome = { results: [], operations: [] };
  const act = async (part: readonly string[], operation: string) => {
    if (requests.length === failsAt) throw new Error('No answer');
    requests.push({ links: part.length, operation });
    const results = part.map((id) => ({ id, alias: id, ok: true, error_code: null, error: null }));
    return { summary: { total: part.length, succeeded: part.length, failed: 0 }, results };
  };
  await inParts(ids(count), act, outcome).catch(() => undefined);
  return { requests, outcome };
}

describe('a change of very many links', () => {
  it.each([
    [1, [1], 1],
    [1_000, [1_000], 1],
    [1_001, [1_000, 1], 1],
    [2_000, [1_000, 1_000], 1],
    [4_500, [1_000, 1_000, 1_000, 1_000, 500], 3],
  ])(
    'of %i is made by requests of a thousand, two of them in one operation',
    async (count, sizes, operations) => {
      const { requests, outcome } = await change(count);
      expect(requests.map(({ links }) => links)).toEqual(sizes);
      expect(new Set(requests.map(({ operation }) => operation))).toEqual(new Set(outcome.operations));
      expect(outcome.operations).toHaveLength(operations);
      expect(outcome.results.map(({ id }) => id)).toEqual(ids(count));
    },
  );

  it('tells what was done when a later part fails', async () => {
    const { outcome } = await change(3_000, 2);
    expect(outcome.results).toHaveLength(2_000);
  });
});
