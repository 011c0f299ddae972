import { describe, expect, it } from 'vitest';
import { whyNotActive } from '../../../../../renderer/features/links/links/link-status.ts';
import { someLink } from './some-link.ts';

describe('why a link does not lead anywhere', () => {
  it.each([
    [{ status: 'ACTIVE' }, undefined],
    [{ status: 'INACTIVE' }, /^Paused/],
    [{ status: 'BLOCKED' }, /^Blocked/],
    [{ status: 'EXPIRED', max_clicks: 5, total_clicks: 5 }, /click limit/],
    [{ status: 'EXPIRED', expire_after: 1 }, /end date/],
    [
      { status: 'EXPIRED', expire_after: 1, expired_redirect_url: 'https://old.example/' },
      /end date has passed\. Visitors go to old\.example\/\.$/,
    ],
    [{ status: 'SCHEDULED', starts_at: 1_790_000_000 }, /^Not live yet: until 21 Sept? 2026.* see a page/],
    [
      { status: 'SCHEDULED', starts_at: 1_790_000_000, pre_start_url: 'https://soon.example/' },
      /^Not live yet: until .* visitors go to soon\.example\/\.$/,
    ],
  ] as const)('is told for %j', (facts, reason) => {
    const why = whyNotActive(someLink(facts));
    if (reason === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(reason);
  });
});
