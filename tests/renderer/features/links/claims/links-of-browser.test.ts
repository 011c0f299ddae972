import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../../../../renderer/features/links/claims/links-of-browser.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const link = (more: object = {}): object => ({
  code: 'wiki',
  short: 'http://links.local/wiki',
  original: 'https://example.com/',
  createdAt: NOW - DAY,
  urlId: 'a'.repeat(24),
  claimToken: 't'.repeat(43),
  ...more,
});
const claims = (...links: unknown[]) => claimsIn(JSON.stringify(links), NOW);

describe('What a browser keeps of links made without an account', () => {
  it('claims those of the last 30 days that have a token, 16 at most', () => {
    expect(claims(link())).toEqual([{ url_id: 'a'.repeat(24), token: 't'.repeat(43) }]);
    expect(claims(link({ createdAt: NOW - 31 * DAY }))).toEqual([]);
    expect(claims(link({ claimToken: undefined }), link({ urlId: undefined }), null, 'wiki', 7)).toEqual([]);
    expect(claims(...Array.from({ length: 20 }, () => link()))).toHaveLength(16);
  });

  it('is read without failing whatever is stored', () => {
    expect(claimsIn(null, NOW)).toEqual([]);
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(claimsIn(text, NOW))));
    fc.assert(fc.property(fc.json(), (text) => Array.isArray(claimsIn(text, NOW))));
  });
});
