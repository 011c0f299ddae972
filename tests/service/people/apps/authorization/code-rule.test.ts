import { describe, expect, it } from 'vitest';
import { challengeOf } from '../../../../../service/people/apps/authorization/authorization-request.ts';
import { isTradable } from '../../../../../service/people/apps/authorization/code-rule.ts';

const NOW = 1_000_000;
const code = { appId: 'spoo-cli', challenge: 'challenge', expiresAt: NOW + 1 };
const attempt = { challenge: 'challenge', appId: null, allowWithoutPkce: true, now: NOW };

describe('isTradable', () => {
  it.each([
    ['the right proof', {}, {}],
    ['the right proof of the right app', {}, { appId: 'spoo-cli' }],
    ['no proof where none was asked for', { challenge: null }, { challenge: null }],
  ])('takes %s', (_what, kept, shown) => {
    expect(isTradable({ ...code, ...kept }, { ...attempt, ...shown })).toBe(true);
  });

  it.each([
    ['another proof', {}, { challenge: 'other' }],
    ['no proof', {}, { challenge: null }],
    ['a proof that was not asked for', { challenge: null }, {}],
    [
      'no proof once every app has to give one',
      { challenge: null },
      { challenge: null, allowWithoutPkce: false },
    ],
    ['another app', {}, { appId: 'spoo-snap' }],
    ['the moment it expires', { expiresAt: NOW }, {}],
    ['one issued while the clock was ahead', { expiresAt: NOW + 3_600_000 }, {}],
  ])('refuses %s', (_what, kept, shown) => {
    expect(isTradable({ ...code, ...kept }, { ...attempt, ...shown })).toBe(false);
  });
});

it('makes of a verifier the challenge of RFC 7636, appendix B', () => {
  const challenge = challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
