import { describe, expect, it } from 'vitest';
import {
  bulkResult,
  failedRow,
  readBulkIds,
  succeededRow,
} from '../../../../../service/links/links/bulk/bulk-result.ts';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

describe('readBulkIds', () => {
  it('keeps each id once, in the order first named', () => {
    expect(readBulkIds([B, A, B, A])).toEqual({ ok: true, value: [B, A] });
  });

  it.each(['', 'abc', 'A'.repeat(24), `${A}a`, `${A}\n`])('refuses all of them for %j', (id) => {
    expect(readBulkIds([A, id])).toMatchObject({ ok: false, status: 422, field: 'ids' });
  });
});

describe('bulkResult', () => {
  it('sums up the rows and keeps their order', () => {
    const rows = [failedRow(B, null, 'not_found'), succeededRow(A, 'wiki')];
    expect(bulkResult(rows)).toEqual({
      summary: { total: 2, succeeded: 1, failed: 1 },
      results: [
        { id: B, alias: null, ok: false, error_code: 'not_found', error: expect.stringMatching(/./) },
        { id: A, alias: 'wiki', ok: true, error_code: null, error: null },
      ],
    });
  });

  it('is fine with nothing succeeding', () => {
    expect(bulkResult([failedRow(A, 'wiki', 'forbidden')]).summary).toEqual({
      total: 1,
      succeeded: 0,
      failed: 1,
    });
  });
});
