import { describe, expect, it } from 'vitest';
import { hasPasswordForm, unlockedPath } from '../../../../service/visits/redirects/decide.ts';

const NOW = 1_000_000;
const locked = {
  status: 'ACTIVE',
  startsAt: null,
  expireAfter: null,
  maxClicks: null,
  totalClicks: 0,
  passwordHash: 'hash',
  binnedAt: null,
} as const;

describe('hasPasswordForm', () => {
  it('is so for a working link with a password', () => {
    expect(hasPasswordForm(locked, NOW)).toBe(true);
  });

  it.each([
    ['an unknown link', undefined],
    ['an unprotected link', { ...locked, passwordHash: null }],
    ['an inactive link', { ...locked, status: 'INACTIVE' }],
    ['a blocked link', { ...locked, status: 'BLOCKED' }],
    ['an expired link', { ...locked, expireAfter: NOW }],
    ['a link in the bin', { ...locked, binnedAt: 1 }],
    ['a link out of clicks', { ...locked, maxClicks: 1, totalClicks: 1 }],
  ] as const)('is not so for %s', (_what, link) => {
    expect(hasPasswordForm(link, NOW)).toBe(false);
  });
});

it.each([null, 'k3'])(
  'sends the password along to the link, whatever the two are made of, with the mark %s',
  (mark) => {
    const path = unlockedPath('🚀', 'a&b=c? #1%', mark);
    expect(path.includes('?k3&')).toBe(mark !== null);
    const url = new URL(path, 'http://localhost');
    expect(decodeURIComponent(url.pathname)).toBe('/🚀');
    expect(url.searchParams.get('password')).toBe('a&b=c? #1%');
  },
);
