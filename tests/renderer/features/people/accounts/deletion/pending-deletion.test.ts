import { describe, expect, it } from 'vitest';
import {
  isSameEmail,
  purgeDate,
  purgeDateFrom,
} from '../../../../../../renderer/features/people/accounts/deletion/pending-deletion.ts';
import { Failure } from '../../../../../../renderer/lib/failure.ts';

describe('a deletion', () => {
  const refused = (code: string, details: unknown) => new Failure({ code, title: 'Refused', details });

  it('is due seven days after it was asked for', () => {
    expect(purgeDateFrom(Date.UTC(2026, 10, 21)).toISOString()).toBe('2026-11-28T00:00:00.000Z');
  });

  it('is read from the refusal of a sign-in', () => {
    const failure = refused('account_pending_deletion', { purge_after: '2026-11-28T00:00:00Z' });
    expect(purgeDate(failure)?.getTime()).toBe(Date.UTC(2026, 10, 28));
  });

  it.each([
    ['authentication_error', { purge_after: '2026-11-28T00:00:00Z' }],
    ['account_pending_deletion', undefined],
    ['account_pending_deletion', { purge_after: 7 }],
  ])('is not read from %s with %o', (code, details) => {
    expect(purgeDate(refused(code, details))).toBeUndefined();
  });

  it.each([
    [' Ada@Example.com ', 'ada@example.com', true],
    ['ada@example.co', 'ada@example.com', false],
    ['', null, false],
  ])('is confirmed by %j for %j: %s', (typed, own, expected) => {
    expect(isSameEmail(typed, own)).toBe(expected);
  });
});
