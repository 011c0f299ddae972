import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnections } from '../../../../../service/people/providers/connectors/connections.ts';
import { createNetwork } from '../../../../../service/people/providers/connectors/connector.ts';
import { announcedLimit } from '../../../../support/announced-limit.ts';
import { writeDirectly } from '../../../../support/links.ts';
import { startOpenidProvider } from '../../../../support/openid-provider.ts';
import { createKey, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService } from '../../../../support/start-service.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { startWebServer } from '../../../../support/web-server.ts';
import { type SetUp, saveProvider, setUpProviders, signInWith, whoIs } from '../provider-set-up.ts';

let set: SetUp;
beforeAll(async () => {
  set = await setUpProviders();
});
afterAll(() => set.stop());

const call = (method: string, path = '', token = set.owner.token): Promise<Answer> =>
  request(`${set.service.url}/host/oauth${path}`, { method, token });

const save = (provider: string, body: object): Promise<Answer> =>
  saveProvider(set.service, set.owner, provider, body);

const openidEntry = () => ({
  client_id: set.openid.clientId,
  client_secret: set.openid.clientSecret,
  address: set.openid.issuer,
});

describe('the providers of the owner', () => {
  it('are listed with what the provider has to be told, and never with their secret', async () => {
    const answer = await call('GET');
    expect(answer.body.providers).toMatchObject([
      { provider: 'google', configured: true, client_id: set.openid.clientId },
      { provider: 'github', configured: true, address: set.plain.address },
      { provider: 'discord', configured: true },
      {
        provider: 'oidc',
        label: 'Company',
        callback_url: `${set.service.url}/oauth/oidc/callback`,
        more_callback_urls: [],
      },
    ]);
    expect(answer.text).not.toContain(set.openid.clientSecret);
  });

  it('keep their secret when only other things change', async () => {
    const { client_secret: _kept, ...entry } = openidEntry();
    expect((await save('google', { ...entry, label: 'Our Google' })).status).toBe(200);
    set.openid.person = { sub: 'kept', email: 'kept@example.com', email_verified: true };
    const browser = new Visitor();
    await signInWith(set.service, 'google', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ email: 'kept@example.com' });
  });

  it('are off without credentials, then found nowhere', async () => {
    const bare = await startTestService();
    try {
      const owner = await signUp(bare);
      expect((await request(`${bare.url}/oauth`)).body.providers).toEqual([]);
      for (const path of ['/oauth/google', '/oauth/google/callback?code=a&state=b', '/oauth/google/link']) {
        const answer = await request(`${bare.url}${path}`, { token: owner.token });
        expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
      }
      const unlinked = await request(`${bare.url}/oauth/providers/google/unlink`, {
        method: 'DELETE',
        token: owner.token,
      });
      expect(unlinked.status).toBe(404);
    } finally {
      await bare.stop();
    }
  });

  it('forget who is who when they move to another address, and when they are switched off', async () => {
    set.openid.person = { sub: 'mover', email: 'mover@example.com', email_verified: true };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    const linked = async () =>
      (await request(`${set.service.url}/oauth/providers`, { token })).body.providers;
    await save('oidc', { ...openidEntry(), label: 'Same place' });
    expect(await linked()).toMatchObject([{ provider: 'oidc' }]);
    expect((await call('DELETE', '/oidc')).status).toBe(204);
    expect(await linked()).toEqual([]);
    expect((await request(`${set.service.url}/oauth/oidc`)).status).toBe(404);
    expect((await call('DELETE', '/oidc')).status).toBe(404);
    expect((await save('oidc', { client_id: 'x', address: set.openid.issuer })).status).toBe(400);
    await save('oidc', openidEntry());
    await signInWith(set.service, 'oidc', browser);
    expect(await linked()).toMatchObject([{ provider: 'oidc' }]);
  });

  it('stay where they are when a move cannot make them forget who is who', async () => {
    set.openid.person = { sub: 'stayer', email: 'stayer@example.com', email_verified: true };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    const linked = async () =>
      (await request(`${set.service.url}/oauth/providers`, { token })).body.providers;
    const other = await startOpenidProvider([]);
    const move = () => save('oidc', { ...openidEntry(), address: other.issuer });
    const refuseDeletion = `create trigger stuck before delete on provider_links begin select raise(abort, 'stuck'); end`;
    const before = (await call('GET')).text;
    await writeDirectly(set.service, refuseDeletion, []);
    expect((await move()).status).toBe(500);
    await writeDirectly(set.service, 'drop trigger stuck', []);
    expect((await call('GET')).text).toBe(before);
    expect(await linked()).toMatchObject([{ provider: 'oidc' }]);
    expect((await move()).status).toBe(200);
    expect(await linked()).toEqual([]);
    await save('oidc', openidEntry());
    await other.stop();
  });

  it.each<[string, string, object, number, string]>([
    ['no client id', 'google', { client_secret: 's' }, 422, 'client_id'],
    ['a blank client id', 'google', { client_id: ' ', client_secret: 's' }, 422, 'client_id'],
    ['no TLS', 'oidc', { client_id: 'c', client_secret: 's', address: 'http://192.168.1.5' }, 400, 'address'],
    ['no address', 'oidc', { client_id: 'c', client_secret: 's' }, 400, 'address'],
    ['no web address', 'oidc', { client_id: 'c', client_secret: 's', address: 'accounts' }, 400, 'address'],
    [
      'no provider there',
      'oidc',
      { client_id: 'c', client_secret: 's', address: 'http://127.0.0.1:9' },
      400,
      'address',
    ],
  ])('refuse %s and stay as they were', async (_what, provider, body, status, field) => {
    const before = (await call('GET')).text;
    const answer = await save(provider, body);
    expect(answer.status).toBe(status);
    expect(answer.body.field).toBe(field);
    expect((await call('GET')).text).toBe(before);
  });

  it('refuse an address that answers for another one', async () => {
    const answer = await save('oidc', {
      ...openidEntry(),
      address: set.openid.issuer.replace('localhost', '127.0.0.1'),
    });
    expect(answer.status).toBe(400);
  });

  it('refuse an unknown name', async () => {
    expect((await save('facebook', openidEntry())).status).toBe(422);
  });

  it('are for the owner: anonymous 401, members and keys 403', async () => {
    const member = await signUp(set.service, 'member');
    const key = await createKey(set.service, set.owner, ['admin:all']);
    expect((await call('GET', '', '')).status).toBe(401);
    for (const token of [member.token, key]) {
      expect((await call('GET', '', token)).status).toBe(403);
      expect((await call('DELETE', '/oidc', token)).status).toBe(403);
      const answer = await saveProvider(set.service, { ...set.owner, token }, 'oidc', openidEntry());
      expect(answer.status).toBe(403);
    }
  });
});

describe('requests to a provider', () => {
  it('never go over plain HTTP outside tests, not even where a provider points', async () => {
    const { context } = set.service;
    const provider = {
      name: 'oidc',
      label: 'Company',
      address: set.openid.issuer,
      clientId: 'c',
      clientSecret: 's',
      vouched: false,
    } as const;
    await expect(createConnections(context, false).get(provider)).rejects.toThrow();
    await expect(context.signIns.connections.get(provider)).resolves.toBeDefined();
  });

  it('may be answered without a body', async () => {
    const server = await startWebServer((_request, response) => response.writeHead(204).end());
    const network = createNetwork(set.service.context, true);
    const sent = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
    const answer = await network.fetch(`http://127.0.0.1:${server.port}/`, sent);
    expect([answer.status, answer.body]).toEqual([204, null]);
    await server.stop();
  });
});

describe('the limits', () => {
  it.each([
    ['GET', '/oauth/providers', '60'],
    ['DELETE', '/oauth/providers/google/unlink', '5'],
    ['GET', '/oauth/google', '10'],
    ['GET', '/oauth/google/link', '5'],
    ['GET', '/oauth/google/callback', '20'],
  ])('of %s %s is %s a minute', async (method, path, limit) => {
    expect(await announcedLimit(method, path)).toBe(limit);
  });
});
