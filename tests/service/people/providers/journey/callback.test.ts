import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { type SetUp, setUpProviders, whoIs } from '../provider-set-up.ts';

let set: SetUp;
beforeAll(async () => {
  set = await setUpProviders();
  set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
});
afterAll(() => set.stop());

/** Goes through a sign-in up to the visit to our callback, which is not made. */
async function stopBeforeCallback(browser: Visitor, provider = 'oidc'): Promise<string> {
  const callback = `${set.service.url}/oauth/${provider}/callback`;
  const last = await browser.open(
    `${set.service.url}/oauth/${provider}`,
    (next) => !next.startsWith(callback),
  );
  return new URL(last.headers.get('location') ?? '', last.url).href;
}

const expectBadState = ({
  status,
  text,
  headers,
}: {
  status: number;
  text: string;
  headers: Headers;
}): void => {
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'validation_error' });
  expect(headers.getSetCookie().filter((line) => /^(access|refresh)_token=./.test(line))).toEqual([]);
};

const nowhere = (): boolean => false;

describe('GET /oauth/{provider}/callback', () => {
  it('refuses a state that was begun in another browser', async () => {
    const address = await stopBeforeCallback(new Visitor());
    expectBadState(await new Visitor().open(address, nowhere));
    const victim = new Visitor();
    await stopBeforeCallback(victim);
    expectBadState(await victim.open(address, nowhere));
    expect(await whoIs(set.service, victim)).toBeUndefined();
  });

  it('refuses a state that is missing, changed, or made for something else', async () => {
    const browser = new Visitor();
    const good = new URL(await stopBeforeCallback(browser));
    const state = good.searchParams.get('state') ?? '';
    for (const bad of ['', 'nonsense', `${state}x`, set.owner.token, state.replace(/^[^.]+/, 'e30')]) {
      const address = new URL(good);
      address.searchParams.set('state', bad);
      expectBadState(await browser.open(address.href, nowhere));
    }
    const without = new URL(good);
    without.searchParams.delete('state');
    expectBadState(await browser.open(without.href, nowhere));
    expect((await browser.open(good.href, nowhere)).status).toBe(302);
  });

  it('refuses a state of another provider', async () => {
    const browser = new Visitor();
    const address = (await stopBeforeCallback(browser)).replace('/oauth/oidc/', '/oauth/google/');
    expectBadState(await browser.open(address, nowhere));
  });

  it('refuses a state after ten minutes', async () => {
    const browser = new Visitor();
    const address = await stopBeforeCallback(browser);
    set.service.clock.advance(600_000);
    expectBadState(await browser.open(address, nowhere));
  });

  it('takes an answer once', async () => {
    const browser = new Visitor();
    const address = await stopBeforeCallback(browser);
    const secret = browser.cookie(set.service.url, '_oauth') ?? '';
    expect((await browser.open(address, nowhere)).status).toBe(302);
    expectBadState(await browser.open(address, nowhere));
    browser.setCookie(set.service.url, '_oauth', secret);
    expectBadState(await browser.open(address, nowhere));
  });

  it('takes an answer once although the provider would redeem its code again', async () => {
    set.plain.redeemsAgain = true;
    set.plain.answers.githubUser = { id: 2, login: 'again' };
    set.plain.answers.githubEmails = [{ email: 'again@example.com', primary: true, verified: true }];
    const browser = new Visitor();
    const address = await stopBeforeCallback(browser, 'github');
    const secret = browser.cookie(set.service.url, '_oauth') ?? '';
    expect((await browser.open(address, nowhere)).status).toBe(302);
    browser.setCookie(set.service.url, '_oauth', secret);
    expectBadState(await browser.open(address, nowhere));
    set.plain.redeemsAgain = false;
  });

  it('signs in one of two who come with the same answer at once', async () => {
    set.plain.answers.githubUser = { id: 1, login: 'octo' };
    set.plain.answers.githubEmails = [{ email: 'octo@example.com', primary: true, verified: true }];
    const browser = new Visitor();
    const address = await stopBeforeCallback(browser, 'github');
    const cookie = browser.cookies(set.service.url);
    const answers = await Promise.all([1, 2].map(() => request(address, { headers: { cookie } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  it('answers 500 for a code the provider does not know, and names no cause', async () => {
    const browser = new Visitor();
    const address = new URL(await stopBeforeCallback(browser));
    address.searchParams.set('code', 'made-up');
    const answer = await browser.open(address.href, nowhere);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'internal_error',
      error: 'Signing in with Company failed. Try again',
    });
  });

  it('answers 500 for a code that was issued for another sign-in, as PKCE and nonce demand', async () => {
    const [mine, theirs] = [new Visitor(), new Visitor()];
    const stolen = new URL(await stopBeforeCallback(theirs)).searchParams.get('code') ?? '';
    const address = new URL(await stopBeforeCallback(mine));
    address.searchParams.set('code', stolen);
    expect((await mine.open(address.href, nowhere)).status).toBe(500);
    expect(await whoIs(set.service, mine)).toBeUndefined();
  });

  it('answers 400 for an answer without a code', async () => {
    const browser = new Visitor();
    const address = new URL(await stopBeforeCallback(browser));
    address.searchParams.delete('code');
    expectBadState(await browser.open(address.href, nowhere));
  });
});

describe('a provider that does not exist', () => {
  it.each([
    ['GET', '/oauth/unknown'],
    ['GET', '/oauth/toString'],
    ['GET', '/oauth/unknown/callback?code=a&state=b'],
    ['GET', '/oauth/unknown/link'],
    ['DELETE', '/oauth/providers/unknown/unlink'],
  ])('is not found by %s %s', async (method, path) => {
    const { token } = await signUp(set.service, `seeker-${path.replaceAll(/[^a-z]/gi, '')}`);
    const answer = await request(`${set.service.url}${path}`, { method, token });
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not_found');
  });
});
