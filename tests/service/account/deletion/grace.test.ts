import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPurgeable, isRestorable, purgeAfter } from '../../../../service/account/deletion/grace.ts';

const pending = (moment: number) => ({ status: 'pending_deletion', purgeAfter: moment });

describe('the grace period', () => {
  it('is seven days exactly', () => {
    expect(purgeAfter(Date.UTC(2026, 1, 25, 1, 2, 3, 4))).toBe(Date.UTC(2026, 2, 4, 1, 2, 3, 4));
  });

  it('ends at the very moment erasing may begin', () => {
    expect([isRestorable(pending(100), 99), isPurgeable(pending(100), 99)]).toEqual([true, false]);
    expect([isRestorable(pending(100), 100), isPurgeable(pending(100), 100)]).toEqual([false, true]);
  });

  it('never lets an account be both restored and erased, nor neither, while it waits', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (moment, now) => {
        expect(isRestorable(pending(moment), now)).not.toBe(isPurgeable(pending(moment), now));
      }),
    );
  });

  it.each(['active', 'suspended'])('does not concern an account that is %s', (status) => {
    const account = { status, purgeAfter: 0 };
    expect([isRestorable(account, -1), isPurgeable(account, 1)]).toEqual([false, false]);
  });
});
