import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hiddenFields } from '../../../support/hidden-fields.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../support/openid-provider.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type PlainOauthProvider, startPlainOauthProvider } from '../../../support/plain-oauth-provider.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { type Arrival, Visitor } from '../../../support/visitor.ts';

/** A service with an owner and every provider set up; the caller stops it. */
export type SetUp = {
  service: TestService;
  owner: Person;
  openid: OpenidProvider;
  plain: PlainOauthProvider;
  stop(): Promise<void>;
};

/** What only the desktop window knows, where there is one. */
export const HOST_SECRET = 'of-the-window';

export const saveProvider = (
  { url }: { url: string },
  owner: Person,
  provider: string,
  body: object,
): Promise<Answer> =>
  request(`${url}/host/oauth/${provider}`, {
    method: 'PUT',
    token: owner.token,
    headers: { 'X-Linnet-Host': HOST_SECRET },
    body,
  });

type Options = Parameters<typeof startTestService>[0];

export async function setUpProviders(options: Options = {}): Promise<SetUp> {
  const service = await startTestService({
    ...options,
    config: { allowLoopbackTargets: true, ...options?.config },
  });
  const owner = await signUp(service, 'owner');
  const callbacks = ['oidc', 'google'].map((name) => `${service.url}/oauth/${name}/callback`);
  const [openid, plain] = await Promise.all([startOpenidProvider(callbacks), startPlainOauthProvider()]);
  const openidEntry = {
    client_id: openid.clientId,
    client_secret: openid.clientSecret,
    address: openid.issuer,
  };
  const plainEntry = { client_id: plain.clientId, client_secret: plain.clientSecret, address: plain.address };
  for (const [name, entry] of [
    ['oidc', { ...openidEntry, label: 'Company' }],
    ['google', openidEntry],
    ['github', plainEntry],
    ['discord', plainEntry],
  ] as const) {
    const saved = await saveProvider(service, owner, name, entry);
    if (saved.status !== 200) throw new Error(`${name} was not saved: ${saved.text}`);
  }
  return {
    service,
    owner,
    openid,
    plain,
    stop: async () => {
      await Promise.all([openid.stop(), plain.stop(), service.stop()]);
    },
  };
}

/**
 * A service with its providers for all tests of a file, started before the first and stopped after the last; `number` differs
 * from test to test, for names that no other test has.
 */
export function setUpForFile(options: Options = {}): Readonly<Omit<SetUp, 'stop'> & { number: number }> {
  let set: SetUp;
  let number = 0;
  beforeAll(async () => {
    set = await setUpProviders(options);
  });
  afterAll(() => set.stop());
  beforeEach(() => {
    number += 1;
  });
  return {
    get service() {
      return set.service;
    },
    get owner() {
      return set.owner;
    },
    get openid() {
      return set.openid;
    },
    get plain() {
      return set.plain;
    },
    get number() {
      return number;
    },
  };
}

/** The address of a person's own pages, where following redirects ends. */
const isArrival = (place: { url: string }) => (next: string) =>
  !next.startsWith(`${place.url}/dashboard`) &&
  !next.startsWith(`${place.url}/login`) &&
  !next.includes('/app/');

/** Signs in through a provider in a browser, up to the answer of our callback. */
export const signInWith = (service: { url: string }, provider: string, browser = new Visitor(), query = '') =>
  browser.open(`${service.url}/oauth/${provider}${query}`, isArrival(service));

/** A browser this person is signed in with. */
export function browserOf({ url }: { url: string }, { cookie }: Pick<Person, 'cookie'>): Visitor {
  const browser = new Visitor();
  for (const pair of cookie.split('; ')) {
    const at = pair.indexOf('=');
    browser.setCookie(url, pair.slice(0, at), pair.slice(at + 1));
  }
  return browser;
}

type Linking = { query?: string; goesOn?: (next: string) => boolean };

/** Links a provider as a person does: reads our question, says yes, and goes to the provider and back. */
export async function linkWith(
  service: { url: string },
  provider: string,
  browser: Visitor,
  { query = '', goesOn = isArrival(service) }: Linking = {},
): Promise<Arrival> {
  const question = await browser.open(`${service.url}/oauth/${provider}/link${query}`);
  if (question.status !== 200) return question;
  return browser.submit(`${service.url}/oauth/${provider}/link`, hiddenFields(question), goesOn);
}

/** The account this browser is signed in to; undefined when to none. */
export async function whoIs(
  { url }: { url: string },
  browser: Visitor,
): Promise<Record<string, unknown> | undefined> {
  const answer = await request(`${url}/auth/me`, { headers: { cookie: browser.cookies(url) } });
  return answer.status === 200 ? { ...answer.body.user } : undefined;
}
