import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { askFor, connect, createPkce, obtainCode, openLogin, redeem, refresh } from '../device-flow.ts';

let service: TestService;
let owner: Person;
let member: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  member = await signUp(service, 'member');
});
afterAll(() => service.stop());

const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/apps${path}`, { method, token, body });

const listApps = async (): Promise<Record<string, unknown>[]> => {
  const items: unknown = (await call('GET', '')).body.items;
  return Array.isArray(items) ? items : [];
};

const tool = {
  name: 'Team tool',
  description: 'Ours.',
  verified: false,
  status: 'live',
  redirect_uris: ['http://127.0.0.1:4000/done'],
  scopes: ['urls:read'],
};

describe('the registry', () => {
  it('has the official clients from the start', async () => {
    const apps = await listApps();
    expect(apps.map(({ app_id, origin }) => [app_id, origin])).toEqual([
      ['spoo-cli', 'built-in'],
      ['linnet-cli', 'built-in'],
      ['spoo-snap', 'built-in'],
      ['spoo-raycast', 'built-in'],
      ['spoo-desktop', 'built-in'],
      ['spoo-mobile', 'built-in'],
      ['linnet-extension', 'built-in'],
      ['spoo-discord', 'built-in'],
      ['spoo-telegram', 'built-in'],
      ['spoo-slack', 'built-in'],
    ]);
    expect(apps[0]).toMatchObject({ redirect_uris: ['http://127.0.0.1:53682/callback'] });
  });

  it('takes an app of the owner, which people can then connect, and lets it go again', async () => {
    const saved = await call('PUT', '/team-tool', tool);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...tool, app_id: 'team-tool', icon: null, origin: 'added' });
    const { access } = await connect(service, member, 'team-tool');
    expect((await request(`${service.url}/api/v1/urls`, { token: access })).status).toBe(200);
    expect((await call('DELETE', '/team-tool')).status).toBe(204);
    expect((await call('DELETE', '/team-tool')).status).toBe(404);
    const page = await openLogin(service, askFor(createPkce().challenge, { app_id: 'team-tool' }), {
      cookie: member.cookie,
    });
    expect(page.status).toBe(400);
  });

  it('puts a built-in app out of use, and back to what it was', async () => {
    const off = await call('PUT', '/spoo-snap', { ...tool, status: 'coming_soon' });
    expect(off.body.origin).toBe('changed');
    const open = () => openLogin(service, askFor(createPkce().challenge), { cookie: member.cookie });
    expect((await open()).status).toBe(400);
    expect((await call('DELETE', '/spoo-snap')).status).toBe(204);
    expect((await open()).status).toBe(200);
  });

  it.each<[string, () => Promise<Answer>]>([
    ['removed', () => call('DELETE', '/team-tool')],
    ['switched off', () => call('PUT', '/team-tool', { ...tool, status: 'coming_soon' })],
  ])('ends the access of an app that is %s at once, for every account', async (_what, cutOff) => {
    await call('PUT', '/team-tool', tool);
    await call('PUT', '/other-tool', tool);
    const people = [owner, member];
    const connections = await Promise.all(people.map((person) => connect(service, person, 'team-tool')));
    const other = await connect(service, member, 'other-tool');
    const { verifier, challenge } = createPkce();
    const code = await obtainCode(service, member, askFor(challenge, { app_id: 'team-tool' }));
    await cutOff();
    for (const { access, refresh: token } of connections) {
      expect((await request(`${service.url}/api/v1/urls`, { token: access })).status).toBe(401);
      expect((await refresh(service, { refresh_token: token })).status).toBe(401);
    }
    expect((await redeem(service, { code, code_verifier: verifier })).status).toBe(401);
    const { body } = await request(`${service.url}/api/v1/apps`, { token: member.token });
    expect(body.items).toMatchObject([{ app: 'other-tool' }]);
    expect((await request(`${service.url}/api/v1/urls`, { token: other.access })).status).toBe(200);

    await call('PUT', '/team-tool', tool);
    expect((await refresh(service, { refresh_token: connections[0]?.refresh })).status).toBe(401);
    const again = await openLogin(service, askFor(challenge, { app_id: 'team-tool' }), {
      cookie: member.cookie,
    });
    expect(again.text).toContain('Let Team tool use your account?');
    await call('DELETE', '/team-tool');
    await call('DELETE', '/other-tool');
  });

  it('leaves people connected to a built-in app that returns to what it was', async () => {
    await call('PUT', '/spoo-snap', tool);
    const { access, refresh: token } = await connect(service, member, 'spoo-snap');
    expect((await call('DELETE', '/spoo-snap')).status).toBe(204);
    expect((await request(`${service.url}/api/v1/urls`, { token: access })).status).toBe(200);
    expect((await refresh(service, { refresh_token: token })).status).toBe(200);
  });

  it('keeps what the owner saved last', async () => {
    await call('PUT', '/twice', tool);
    await call('PUT', '/twice', { ...tool, name: 'Second' });
    expect((await listApps()).filter(({ app_id }) => app_id === 'twice')).toMatchObject([{ name: 'Second' }]);
    await call('DELETE', '/twice');
  });

  it.each<[string, number, object]>([
    ['no scope, which would be full access', 422, { scopes: [] }],
    ['an unknown scope', 422, { scopes: ['root'] }],
    ['an unknown status', 422, { status: 'dead' }],
    ['no name', 422, { name: ' ' }],
    ['a path as icon', 422, { icon: '../x' }],
    ['a script as address', 400, { redirect_uris: ['javascript:alert(1)'] }],
    ['a path as address', 400, { redirect_uris: ['/callback'] }],
    ['another computer without TLS', 400, { redirect_uris: ['http://evil.example/cb'] }],
    ['the system settings', 400, { redirect_uris: ['ms-settings:network'] }],
  ])('refuses %s with %i', async (_what, status, changes) => {
    const before = await listApps();
    expect((await call('PUT', '/team-tool', { ...tool, ...changes })).status).toBe(status);
    expect(await listApps()).toEqual(before);
  });

  it.each(['/Team', '/team_tool', `/${'a'.repeat(65)}`])('refuses the id %s', async (path) => {
    expect((await call('PUT', path, tool)).status).toBe(422);
  });

  it('is for the owner: anonymous 401, members and keys 403', async () => {
    const key = await createKey(service, owner, ['admin:all']);
    expect((await call('GET', '', undefined, '')).status).toBe(401);
    for (const token of [member.token, key]) {
      expect((await call('GET', '', undefined, token)).status).toBe(403);
      expect((await call('PUT', '/team-tool', tool, token)).status).toBe(403);
      expect((await call('PATCH', '', { allow_cli_without_pkce: false }, token)).status).toBe(403);
      expect((await call('DELETE', '/team-tool', undefined, token)).status).toBe(403);
    }
  });
});
