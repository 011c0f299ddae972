import { expect, it } from 'vitest';
import { sha256 } from '../../../../../service/lib/hash.ts';
import { type ClaimFacts, decideClaim } from '../../../../../service/links/links/claim/claim-rule.ts';

const TOKEN = 't'.repeat(43);
const ME = 'a'.repeat(24);
const OTHER_ACCOUNT = 'b'.repeat(24);

const claimable: ClaimFacts = { generation: 'v2', ownerId: null, claimTokenHash: sha256(TOKEN) };

it.each([
  ['an anonymous link with its token', claimable, TOKEN, 'claimed'],
  ['a wrong token', claimable, 'x'.repeat(43), 'invalid'],
  ['the hash in place of the token', claimable, sha256(TOKEN), 'invalid'],
  ['an unknown link', undefined, TOKEN, 'invalid'],
  ['a link of somebody else', { ...claimable, ownerId: OTHER_ACCOUNT }, TOKEN, 'invalid'],
  ['a link without a token', { ...claimable, claimTokenHash: null }, TOKEN, 'invalid'],
  ['a legacy link', { ...claimable, generation: 'v1' }, TOKEN, 'invalid'],
  ['a link claimed before', { ...claimable, ownerId: ME, claimTokenHash: null }, TOKEN, 'already_yours'],
] as const)('answers for %s', (_what, link, token, status) => {
  expect(decideClaim(link, token, ME)).toBe(status);
});
