import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreSquare } from '../../../../renderer/features/accounts/centre-square.ts';
import {
  isSameEmail,
  purgeDate,
  purgeDateFrom,
} from '../../../../renderer/features/accounts/pending-deletion.ts';
import {
  linkAddress,
  signInAddress,
  turnedAway,
} from '../../../../renderer/features/accounts/provider-address.ts';
import { toProviderRows } from '../../../../renderer/features/accounts/provider-rows.ts';
import { Failure } from '../../../../renderer/lib/failure.ts';

describe('the square cut from a picture', () => {
  it('is as large as fits, inside the picture and in its middle', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const square = centreSquare({ width, height });
        expect(square.side).toBe(Math.min(width, height));
        expect(Math.abs(width - square.side - 2 * square.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - square.side - 2 * square.top)).toBeLessThanOrEqual(1);
        expect(square.left + square.side).toBeLessThanOrEqual(width);
        expect(square.top + square.side).toBeLessThanOrEqual(height);
      }),
    );
  });
});

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

describe('signing in elsewhere', () => {
  it('brings the way back and the invitation along, escaped', () => {
    expect(signInAddress('github', { next: '/app/links?a=b&c', invite: '7K F' })).toBe(
      '/oauth/github?next=%2Fapp%2Flinks%3Fa%3Db%26c&invite_code=7K+F',
    );
    expect(signInAddress('oidc', { next: '/app/', invite: null })).toBe('/oauth/oidc?next=%2Fapp%2F');
    expect(linkAddress('google', '/app/settings/sign-in')).toBe(
      '/oauth/google/link?next=%2Fapp%2Fsettings%2Fsign-in',
    );
  });

  it.each(['account_suspended', 'registration_closed', 'invite_needed'])('has words for %s', (error) => {
    expect(turnedAway(error)).toBeDefined();
  });

  it('has none for what a stranger writes into the address', () => {
    expect(turnedAway('<b>constructor</b>')).toBeUndefined();
    expect(turnedAway('constructor')).toBeUndefined();
    expect(turnedAway(undefined)).toBeUndefined();
  });

  it('shows every offered provider beside its link', () => {
    const github = {
      provider: 'github' as const,
      email: 'ada@example.com',
      email_verified: true,
      linked_at: null,
      profile: { name: 'Ada', picture: null },
    };
    const rows = toProviderRows(
      [
        { provider: 'google', label: 'Google' },
        { provider: 'github', label: 'GitHub' },
      ],
      [github],
    );
    expect(rows.map(({ label, linked }) => [label, linked])).toEqual([
      ['Google', undefined],
      ['GitHub', github],
    ]);
  });
});
