import { describe, expect, it } from 'vitest';
import { whyNotActive } from '../../../../renderer/features/links/link-status.ts';
import { someLink } from './some-link.ts';

describe('why a link does not lead anywhere', () => {
  it.each([
    [{ status: 'ACTIVE' }, undefined],
    [{ status: 'INACTIVE' }, /^Paused/],
    [{ status: 'BLOCKED' }, /^Blocked/],
    [{ status: 'EXPIRED', max_clicks: 5, total_clicks: 5 }, /click limit/],
    [{ status: 'EXPIRED', expire_after: 1 }, /end date/],
  ] as const)('is told for %j', (facts, reason) => {
    const why = whyNotActive(someLink(facts));
    if (reason === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(reason);
  });
});
