import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredStep } from '../../../../drizzle/schema/index.ts';
import { afterCheck } from '../../../../service/network/domains/lifecycle.ts';

const step = (passed: boolean): StoredStep => ({ step: 'probe', passed, message: passed ? 'yes' : 'no' });

const domain = { status: 'active', failedChecks: 0, lastVerifiedAt: 1, updatedAt: 1 } as const;
const failure = { steps: [step(false)], at: 5, byClock: true };
const success = { steps: [step(true)], at: 5, byClock: true };

describe('A check of a domain', () => {
  it.each(['pending', 'suspended', 'active'] as const)('that succeeds makes a %s one active', (status) => {
    expect(afterCheck({ ...domain, status, failedChecks: 2 }, success)).toMatchObject({
      status: 'active',
      lastVerifiedAt: 5,
      lastVerificationError: null,
      failedChecks: 0,
    });
  });

  it.each(['pending', 'suspended'] as const)(
    'that fails leaves a %s one as it is, and says why',
    (status) => {
      const after = afterCheck({ ...domain, status }, failure);
      expect(after).toEqual({ steps: failure.steps, checkedAt: 5, lastVerificationError: 'no' });
    },
  );

  it('suspends an active one with the third failure in a row', () => {
    expect(afterCheck(domain, failure)).toMatchObject({ failedChecks: 1 });
    expect(afterCheck({ ...domain, failedChecks: 1 }, failure)).not.toHaveProperty('status');
    expect(afterCheck({ ...domain, failedChecks: 2 }, failure)).toMatchObject({ status: 'suspended' });
  });

  it('suspends none that a person asked for, however often', () => {
    expect(afterCheck({ ...domain, failedChecks: 2 }, { ...failure, byClock: false })).toEqual({
      steps: failure.steps,
      checkedAt: 5,
      lastVerificationError: 'no',
    });
  });

  it('suspends exactly when three rechecks in a row have failed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (results) => {
        let now: Parameters<typeof afterCheck>[0] = domain;
        let inARow = 0;
        for (const passed of results) {
          if (now.status !== 'active') break;
          inARow = passed ? 0 : inARow + 1;
          now = { ...now, ...afterCheck(now, { steps: [step(passed)], at: 9, byClock: true }) };
          expect(now.status).toBe(inARow === 3 ? 'suspended' : 'active');
        }
      }),
    );
  });
});
