import { describe, expect, it } from 'vitest';
import {
  linkAddress,
  signInAddress,
  toProviderRows,
  turnedAway,
} from '../../../../../../renderer/features/people/accounts/providers/sign-in-providers.ts';

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

  it('has none for other words in the address', () => {
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
