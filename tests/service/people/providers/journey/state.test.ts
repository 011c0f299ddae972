import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Secrets } from '../../../../../service/kernel/secrets.ts';
import {
  type Journey,
  readState,
  secretsOf,
  signState,
} from '../../../../../service/people/providers/journey/state.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';

const secretsWith = (key: string): Secrets => ({
  find: () => Buffer.from(key.padEnd(32, '.')).toString('base64url'),
  all: () => ({}),
  set: async () => undefined,
  places: () => ({ keptIn: 'file', places: {} }),
});
const clock = createFakeClock();
const signer = { clock, secrets: secretsWith('ours') };
const journey: Journey = {
  provider: 'google',
  next: '/app/',
  redirectUri: 'http://localhost:1/oauth/google/callback',
  link: null,
  inviteHash: null,
  desktop: null,
  test: false,
};
const browser = { secret: 'browser-secret', provider: 'google' };

describe('the state of a sign-in', () => {
  it('brings the journey back to the browser that began it', async () => {
    const state = await signState(signer, journey, browser.secret);
    expect(await readState(signer, state, browser)).toMatchObject(journey);
  });

  it('is worth nothing to another browser, at another provider, with another key, or changed', async () => {
    const state = await signState(signer, journey, browser.secret);
    const foreign = { ...signer, secrets: secretsWith('theirs') };
    const [header, , signature] = state.split('.');
    const claims = Buffer.from(
      JSON.stringify({ ...journey, link: { accountId: 'victim', sessionId: 's', passwordMark: 'm' } }),
    ).toString('base64url');
    expect(await readState(signer, state, { ...browser, secret: 'other' })).toBeUndefined();
    expect(await readState(signer, state, { ...browser, provider: 'github' })).toBeUndefined();
    expect(await readState(foreign, state, browser)).toBeUndefined();
    expect(await readState(signer, `${header}.${claims}.${signature}`, browser)).toBeUndefined();
    expect(await readState(signer, '', browser)).toBeUndefined();
  });

  it('is good for ten minutes', async () => {
    const later = createFakeClock();
    const state = await signState({ ...signer, clock: later }, journey, browser.secret);
    later.advance(599_000);
    expect(await readState({ ...signer, clock: later }, state, browser)).toMatchObject(journey);
    later.advance(1_000);
    expect(await readState({ ...signer, clock: later }, state, browser)).toBeUndefined();
  });

  it('is worth nothing when the clock was ahead as it was signed, and is put right', async () => {
    const early = createFakeClock(clock.now() + 86_400_000);
    const state = await signState({ ...signer, clock: early }, journey, browser.secret);
    expect(await readState(signer, state, browser)).toBeUndefined();
  });

  it('shows neither the secret nor what is derived from it', async () => {
    const state = await signState(signer, journey, browser.secret);
    const shown = Buffer.from(state.split('.')[1] ?? '', 'base64url').toString();
    const { verifier, nonce } = secretsOf(browser.secret);
    for (const hidden of [
      browser.secret,
      verifier,
      nonce,
      createHash('sha256').update(verifier).digest('hex'),
    ]) {
      expect(shown).not.toContain(hidden);
    }
    expect(verifier).toMatch(/^[A-Za-z0-9\-._~]{43,128}$/);
    expect(nonce).not.toBe(verifier);
  });
});
