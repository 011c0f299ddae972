import { beforeEach, describe, expect, it } from 'vitest';
import type { SecretStore } from '../../../main/secrets/keychain.ts';
import { asSessionCookie, createSignIn, type SignIn } from '../../../main/secrets/sign-in.ts';

const attributes = 'Max-Age=2592000; HttpOnly; SameSite=Lax; Path=/';
const cleared = 'refresh_token=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/';
const quiet = { info() {}, warn() {}, error() {} };
const entry = 'refresh-token';

let kept: Map<string, string>;
let jar: string[];
let signIn: SignIn;

beforeEach(() => {
  kept = new Map();
  jar = [];
  signIn = newStart();
});

/** The app as it is after a start: what it observed is gone, what it stored is not. */
function newStart(): SignIn {
  const store: SecretStore = {
    all: async () => new Map(kept),
    set: async (name, value) => {
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
  };
  return createSignIn(store, async (token) => void jar.push(token), quiet);
}

describe('a stored sign-in', () => {
  it('is kept only once a page asked for it', async () => {
    signIn.observe([`refresh_token=one; ${attributes}`]);
    expect(kept.size).toBe(0);
    expect(await signIn.remember()).toBe(true);
    expect(kept.get(entry)).toBe('one');
  });

  it('is not kept while no account is signed in', async () => {
    expect(await signIn.remember()).toBe(false);
    signIn.observe([`refresh_token=one; ${attributes}`]);
    signIn.observe([cleared]);
    expect(await signIn.remember()).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('follows every renewal', async () => {
    signIn.observe([`refresh_token=one; ${attributes}`]);
    await signIn.remember();
    signIn.observe([`access_token=a; ${attributes}`, `refresh_token=two; ${attributes}`]);
    expect(kept.get(entry)).toBe('two');
    signIn.observe([`access_token=b; ${attributes}`]);
    expect(kept.get(entry)).toBe('two');
  });

  it('is forgotten when the person signs out', async () => {
    signIn.observe([`refresh_token=one; ${attributes}`]);
    await signIn.remember();
    signIn.observe([cleared]);
    expect(kept.size).toBe(0);
    signIn.observe([`refresh_token=other; ${attributes}`]);
    expect(kept.size).toBe(0);
  });

  it('is forgotten on request, and no longer followed', async () => {
    signIn.observe([`refresh_token=one; ${attributes}`]);
    await signIn.remember();
    await signIn.forget();
    signIn.observe([`refresh_token=two; ${attributes}`]);
    expect(kept.size).toBe(0);
  });

  it('comes back into the cookie jar at the next start, and is followed from there', async () => {
    signIn.observe([`refresh_token=one; ${attributes}`]);
    await signIn.remember();

    const next = newStart();
    expect(await next.recall()).toBe(true);
    expect(jar).toEqual(['one']);
    next.observe([`refresh_token=two; ${attributes}`]);
    expect(kept.get(entry)).toBe('two');
  });

  it('does not come back when there is none', async () => {
    expect(await signIn.recall()).toBe(false);
    expect(jar).toEqual([]);
  });
});

describe('the cookies of the service', () => {
  it.each([
    [[`refresh_token=abc.def; ${attributes}`], 'abc.def'],
    [[`access_token=x; ${attributes}`, 'refresh_token=y'], 'y'],
    [[cleared], null],
    [[`access_token=x; ${attributes}`], undefined],
    [[`not_refresh_token=x; ${attributes}`], undefined],
    [[], undefined],
  ])('tell the refresh token: %j', async (setCookies, token) => {
    signIn.observe([`refresh_token=before; ${attributes}`]);
    signIn.observe(setCookies);
    await signIn.remember();
    expect(kept.get(entry) ?? null).toBe(token === undefined ? 'before' : token);
  });

  it.each([
    [`refresh_token=x; ${attributes}`, 'refresh_token=x; HttpOnly; SameSite=Lax; Path=/'],
    ['a=b;expires=Wed, 21 Oct 2026 07:28:00 GMT;PATH=/', 'a=b;PATH=/'],
    ['a=b', 'a=b'],
    ['max-age=1; Path=/', 'max-age=1; Path=/'],
    [cleared, cleared],
  ])('lose their lifetime, unless they end a cookie: %s', (setCookie, session) => {
    expect(asSessionCookie(setCookie)).toBe(session);
  });
});
