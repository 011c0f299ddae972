import { describe, expect, it } from 'vitest';
import { readBulkIds } from '../../../../../service/links/links/bulk/bulk-result.ts';

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
