import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostileProvider, startHostileProvider } from '../../../../support/hostile-provider.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { saveProvider, signInWith, whoIs } from '../provider-set-up.ts';

const MIB = 1_048_576;

let service: TestService;
let owner: Person;
let provider: HostileProvider;
let number = 0;
beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());
beforeEach(async () => {
  number += 1;
  provider = await startHostileProvider();
  provider.claims = { sub: `sub-${number}`, email: `person${number}@example.com`, email_verified: true };
});
afterEach(() => provider.stop());

const save = (changes: object = {}): Promise<Answer> =>
  saveProvider(service, owner, 'oidc', {
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    address: provider.issuer,
    label: 'Company',
    ...changes,
  });

const FAILED = { code: 'internal_error', error: 'Signing in with Company failed. Try again' };

async function expectFailure(): Promise<void> {
  const browser = new Visitor();
  const arrival = await signInWith(service, 'oidc', browser);
  expect([arrival.status, JSON.parse(arrival.text)]).toEqual([500, FAILED]);
  expect(await whoIs(service, browser)).toBeUndefined();
}

async function expectSuccess(): Promise<void> {
  const browser = new Visitor();
  await signInWith(service, 'oidc', browser);
  expect(await whoIs(service, browser)).toMatchObject({ email: `person${number}@example.com` });
}

describe('an answer of a provider', () => {
  it.each(['token', 'jwks', 'userinfo'] as const)('is read up to 1 MiB: %s', async (name) => {
    expect((await save()).status).toBe(200);
    for (const how of ['plain', 'packed'] as const) {
      provider.endless = { [name]: how };
      await expectFailure();
    }
    // What the sockets hold besides is a few megabytes; the provider offers 64.
    expect(provider.sent).toBeLessThan(32 * MIB);
    provider.endless = {};
    await expectSuccess();
  });

  it('is read up to 1 MiB: the discovery document, and the owner is told', async () => {
    for (const how of ['plain', 'packed'] as const) {
      provider.endless = { discovery: how };
      const answer = await save();
      expect([answer.status, answer.body.field]).toEqual([400, 'address']);
    }
    expect(provider.sent).toBeLessThan(32 * MIB);
  });

  it('is waited for no longer when the answers together take more than ten seconds', async () => {
    expect((await save()).status).toBe(200);
    provider.delays = { token: 5_500, userinfo: 5_500 };
    await expectFailure();
  });
});

describe('a discovery document', () => {
  it.each<[string, Record<string, unknown>]>([
    ['sends browsers to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['sends browsers over plain HTTP elsewhere', { authorization_endpoint: 'http://evil.example/authorize' }],
    ['says not where to sign in', { authorization_endpoint: undefined }],
    ['says not where to get tokens', { token_endpoint: undefined }],
    ['says not where its keys are', { jwks_uri: undefined }],
    ['names a file as its keys', { jwks_uri: 'file:///etc/passwd' }],
    ['names a private address without TLS for tokens', { token_endpoint: 'http://10.0.0.1/token' }],
    ['tells about people over plain HTTP elsewhere', { userinfo_endpoint: 'http://169.254.169.254/' }],
    ['holds a number where an address belongs', { token_endpoint: 7 }],
    ['speaks for another issuer', { issuer: 'https://accounts.example.com' }],
  ])('is refused when it %s, and the provider stays as it was', async (_what, metadata) => {
    const before = (await request(`${service.url}/host/oauth`, { token: owner.token })).text;
    provider.metadata = metadata;
    const answer = await save();
    expect([answer.status, answer.body.field]).toEqual([400, 'address']);
    expect((await request(`${service.url}/host/oauth`, { token: owner.token })).text).toBe(before);
  });

  it('may do without a place that tells about people', async () => {
    provider.metadata = { userinfo_endpoint: undefined };
    expect((await save()).status).toBe(200);
    await expectSuccess();
  });

  it('that has turned bad since it was saved signs no person in, and says so in words a person can read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
    const options = { dataDir, config: { allowLoopbackTargets: true } };
    const before = await startTestService(options);
    const first = await signUp(before, 'owner');
    await saveProvider(before, first, 'oidc', {
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      address: provider.issuer,
      label: 'Company',
    });
    await before.stop();
    const after = await startTestService(options);
    try {
      for (const metadata of [
        { authorization_endpoint: 'javascript:alert(1)' },
        { token_endpoint: undefined },
      ]) {
        provider.metadata = metadata;
        const answer = await request(`${after.url}/oauth/oidc`);
        expect([answer.status, answer.body]).toEqual([500, FAILED]);
      }
      provider.metadata = {};
      expect((await request(`${after.url}/oauth/oidc`)).status).toBe(302);
    } finally {
      await after.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('an ID token', () => {
  beforeEach(async () => {
    expect((await save()).status).toBe(200);
  });

  it('must be signed with a key the provider has made known', async () => {
    provider.signsWithUnknownKey = true;
    await expectFailure();
    provider.signsWithUnknownKey = false;
    await expectSuccess();
  });

  it.each([86_400, 90])('is refused when it was issued %i seconds in the future', async (seconds) => {
    const now = Math.floor(Date.now() / 1000);
    provider.claims = { ...provider.claims, iat: now + seconds, exp: now + seconds + 300 };
    await expectFailure();
  });

  it('may be some seconds ahead of our clock', async () => {
    provider.claims = { ...provider.claims, iat: Math.floor(Date.now() / 1000) + 30 };
    await expectSuccess();
  });
});

describe('the secret of a provider', () => {
  it('is asked for again at another address, which is never sent the old one', async () => {
    expect((await save()).status).toBe(200);
    const other = await startHostileProvider();
    try {
      other.claims = provider.claims;
      const refused = await save({ address: other.issuer, client_secret: null });
      expect([refused.status, refused.body.field]).toEqual([400, 'client_secret']);
      await expectSuccess();
      expect(other.credentials).toEqual([]);
      expect((await save({ address: other.issuer, client_secret: 'secretOfTheOther' })).status).toBe(200);
      await expectSuccess();
      const sent = other.credentials.map((header) => atob(header.replace('Basic ', '')));
      expect(sent).toEqual([`${other.clientId}:secretOfTheOther`]);
    } finally {
      await other.stop();
    }
  });

  it('stays when only other things change', async () => {
    expect((await save()).status).toBe(200);
    expect((await save({ address: `${provider.issuer}/`, client_secret: null })).status).toBe(200);
    await expectSuccess();
  });
});
