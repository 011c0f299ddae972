import { beforeEach, describe, expect, it } from 'vitest';
import type { Secrets } from '../../../../../service/kernel/secrets.ts';
import { systemRandom } from '../../../../../service/lib/random.ts';
import {
  createFormToken,
  type Form,
  isFormToken,
} from '../../../../../service/people/sessions/form-token.ts';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock.ts';

const secretsWith = (key: string): Secrets => ({
  find: () => Buffer.from(key.padEnd(32, '.')).toString('base64url'),
  all: () => ({}),
  set: async () => undefined,
  places: () => ({ keptIn: 'file', places: {} }),
});
const secrets = secretsWith('ours');

let clock: FakeClock;
let token: string;
beforeEach(() => {
  clock = createFakeClock();
  token = createFormToken({ clock, secrets, random: systemRandom }, 'app-consent', 'session');
});

const isGood = (given: string, form: Form = 'app-consent', session = 'session', signer = secrets): boolean =>
  isFormToken({ clock, secrets: signer }, given, form, session);

describe('the token of a form', () => {
  it('is 32 bytes, different each time, and good in its session', () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(createFormToken({ clock, secrets, random: systemRandom }, 'app-consent', 'session')).not.toBe(
      token,
    );
    expect(isGood(token)).toBe(true);
  });

  it('is worth nothing in another session or form, with another key, or changed', () => {
    const changed = [...token].map((_, at) => {
      const letter = token[at] === 'A' ? 'B' : 'A';
      return token.slice(0, at) + letter + token.slice(at + 1);
    });
    expect(isGood(token, 'app-consent', 'another')).toBe(false);
    expect(isGood(token, 'provider-link')).toBe(false);
    expect(isGood(token, 'app-consent', 'session', secretsWith('theirs'))).toBe(false);
    expect(['', `${token}A`, ...changed].filter((given) => isGood(given))).toEqual([]);
  });

  it('is good for ten minutes, and not before it was made', () => {
    clock.advance(599_999);
    expect(isGood(token)).toBe(true);
    clock.advance(1);
    expect(isGood(token)).toBe(false);
    clock.advance(-600_001);
    expect(isGood(token)).toBe(false);
  });
});
