import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRotation,
  judgeRefresh,
  type RefreshState,
} from '../../../../service/people/sessions/session-rule.ts';

const NOW = 1_000_000;

const state = (changes: Partial<RefreshState> = {}): RefreshState => ({
  currentToken: 'new',
  rotatedTokens: { old: NOW - 10_000, older: NOW - 10_001 },
  expiresAt: NOW + 1,
  revokedAt: null,
  ...changes,
});

describe('judging a refresh token', () => {
  it.each([
    ['renews for the current one', state(), 'new', 'renew'],
    ['forgives one that was replaced ten seconds ago', state(), 'old', 'raced'],
    ['ends the session for one replaced earlier', state(), 'older', 'stolen'],
    ['ends the session for one replaced long ago and forgotten', state(), 'ancient', 'stolen'],
    [
      'ends the session for one replaced while the clock was ahead',
      state({ rotatedTokens: { old: NOW + 10_001 } }),
      'old',
      'stolen',
    ],
    [
      'forgives one that was replaced just before the clock was put back a little',
      state({ rotatedTokens: { old: NOW + 10_000 } }),
      'old',
      'raced',
    ],
    [
      'refuses in a session that was renewed while the clock was ahead',
      state({ expiresAt: NOW + 40 * 86_400_000 }),
      'new',
      'ended',
    ],
    ['refuses in a session that was ended', state({ revokedAt: NOW - 1 }), 'new', 'ended'],
    ['refuses in a session that has run out this very moment', state({ expiresAt: NOW }), 'new', 'ended'],
  ])('%s', (_case, session, token, verdict) => {
    expect(judgeRefresh(session, token, NOW)).toBe(verdict);
  });

  it('remembers every token replaced within the grace period, and no other', () => {
    expect(afterRotation(state(), NOW)).toEqual({ old: NOW - 10_000, new: NOW });
  });

  it('never renews for a token twice, however fast sessions rotate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 20 }), (waits) => {
        let now = NOW;
        let session = state({ currentToken: 't0', rotatedTokens: {}, expiresAt: Number.MAX_SAFE_INTEGER });
        for (const [index, wait] of waits.entries()) {
          now += wait;
          session = { ...session, rotatedTokens: afterRotation(session, now), currentToken: `t${index + 1}` };
          for (let spent = 0; spent <= index; spent += 1)
            expect(judgeRefresh(session, `t${spent}`, now)).not.toBe('renew');
        }
      }),
    );
  });
});
