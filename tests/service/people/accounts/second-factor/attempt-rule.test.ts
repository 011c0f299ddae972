import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../../service/lib/time.ts';
import {
  type Attempt,
  judgeAttempt,
  MOST_WRONG,
  TRIES_MS,
} from '../../../../../service/people/accounts/second-factor/factor-rule.ts';
import { stepOf } from '../../../../../service/people/accounts/second-factor/totp.ts';
import { aPasskey } from '../../../../support/passkeys.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const STEP = stepOf(NOW);
const KEPT = {
  lastStep: 0,
  recoveryHashes: ['recovery', 'other'],
  passkeys: [aPasskey({ id: 'other' }), aPasskey({ id: 'key', counter: 5 })],
  wrongTries: [],
  answered: {},
  lastUsedAt: null,
};
const ATTEMPT: Attempt = { step: STEP, recoveryHash: 'no code', passkey: null, challenge: null, now: NOW };

describe('a code of the app', () => {
  it.each([
    ['never used', 0, STEP, 'right'],
    ['used a step ago, with the present one', STEP - 1, STEP, 'right'],
    ['used just now', STEP, STEP, 'wrong'],
    ['of a step before the used one', STEP, STEP - 1, 'wrong'],
    ['of a phone ahead, after the present one', STEP, STEP + 1, 'right'],
    ['used on a phone ahead, with the present one', STEP + 1, STEP, 'wrong'],
    ['right after a restore', STEP + 2, STEP + 1, 'wrong'],
    ['used while the clock was a day ahead', STEP + 2880, STEP, 'right'],
  ])('%s', (_case, lastStep, step, verdict) => {
    const judged = judgeAttempt({ ...KEPT, lastStep }, { ...ATTEMPT, step });
    expect(judged.verdict).toBe(verdict);
    if (verdict === 'right') expect(judged).toMatchObject({ edit: { lastStep: step } });
  });
});

it('takes a recovery code once', () => {
  const attempt = { ...ATTEMPT, step: null, recoveryHash: 'recovery' };
  const judged = judgeAttempt(KEPT, attempt);
  expect(judged).toMatchObject({ verdict: 'right', edit: { recoveryHashes: ['other'] } });
  expect(judgeAttempt({ ...KEPT, recoveryHashes: ['other'] }, attempt).verdict).toBe('wrong');
});

describe('a passkey', () => {
  const challenge = { id: 'asked', expiresAt: NOW + MINUTE };
  const withPasskey = (id: string, counter: number): Attempt => ({
    ...ATTEMPT,
    step: null,
    recoveryHash: null,
    passkey: { id, counter, challenge },
  });

  it.each([
    ['that has counted on', 'key', 6, 'right'],
    ['that has counted far on', 'key', 900, 'right'],
    ['whose counter stands still', 'key', 5, 'wrong'],
    ['whose counter went back', 'key', 4, 'wrong'],
    ['that counted, and says that it never did', 'key', 0, 'wrong'],
    ['that never counts', 'other', 0, 'right'],
    ['that begins to count', 'other', 1, 'right'],
    ['that was removed', 'gone', 6, 'wrong'],
  ])('%s', (_case, id, counter, verdict) => {
    expect(judgeAttempt(KEPT, withPasskey(id, counter)).verdict).toBe(verdict);
  });

  it('keeps how far it counted, and that its challenge was answered', () => {
    const judged = judgeAttempt(KEPT, withPasskey('key', 6));
    const [other, key] = KEPT.passkeys;
    expect(judged).toMatchObject({
      edit: { passkeys: [other, { ...key, counter: 6, lastUsedAt: NOW }], answered: { asked: NOW + MINUTE } },
    });
  });

  it('is wrong when its challenge was answered before', () => {
    const answered = { asked: NOW + MINUTE };
    expect(judgeAttempt({ ...KEPT, answered }, withPasskey('key', 6)).verdict).toBe('wrong');
  });
});

describe('wrong codes', () => {
  const wrong = (now: number) => ({ ...ATTEMPT, step: null, now });

  it('lock after six within ten minutes, also for a right one, until ten minutes after the first', () => {
    let kept: Parameters<typeof judgeAttempt>[0] = KEPT;
    for (let count = 0; count < MOST_WRONG; count += 1) {
      const judged = judgeAttempt(kept, wrong(NOW + count * MINUTE));
      expect(judged.verdict).toBe('wrong');
      if (judged.verdict === 'wrong') kept = { ...kept, ...judged.edit };
    }
    const later = NOW + TRIES_MS - 1;
    const right = { ...ATTEMPT, step: stepOf(later), now: later };
    expect(judgeAttempt(kept, right)).toEqual({ verdict: 'locked', until: NOW + TRIES_MS });
    expect(judgeAttempt(kept, { ...right, now: later + 1 }).verdict).toBe('right');
  });

  it('do not count that were tried while the clock was ahead', () => {
    const wrongTries = Array<number>(MOST_WRONG).fill(NOW + 60 * MINUTE);
    expect(judgeAttempt({ ...KEPT, wrongTries }, ATTEMPT).verdict).toBe('right');
  });
});

it('lets a challenge be answered once, and forgets it when it has expired', () => {
  const challenge = { id: 'one', expiresAt: NOW + MINUTE };
  const judged = judgeAttempt({ ...KEPT, answered: { former: NOW } }, { ...ATTEMPT, challenge });
  expect(judged).toMatchObject({ verdict: 'right', edit: { answered: { one: NOW + MINUTE } } });
  const again = { ...ATTEMPT, step: STEP + 1, challenge };
  expect(judgeAttempt({ ...KEPT, answered: { one: NOW + MINUTE } }, again)).toEqual({ verdict: 'answered' });
});
