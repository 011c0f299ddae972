import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveGrant } from '../../../../service/people/apps/repository.ts';
import { announcedLimit } from '../../../support/announced-limit.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { connect, refresh } from './device-flow.ts';

let service: TestService;
let person: Person;
let people = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  people += 1;
  person = await signUp(service, `person${people}`);
});

type Grant = Record<string, unknown>;

async function listGrants(who = person): Promise<Grant[]> {
  const answer = await request(`${service.url}/api/v1/apps`, { token: who.token });
  expect(answer.status).toBe(200);
  const items: unknown = answer.body.items;
  return Array.isArray(items) ? items : [];
}

const SCRIPT = { 'X-Requested-With': 'fetch' };

const revoke = (
  body: unknown,
  headers: Record<string, string> = SCRIPT,
  token = person.token,
): Promise<Answer> => request(`${service.url}/auth/device/revoke`, { method: 'POST', token, headers, body });

const statusOf = async (token: string): Promise<number> =>
  (await request(`${service.url}/auth/me`, { token })).status;

describe('GET /api/v1/apps', () => {
  it('lists what a person let in, the newest first', async () => {
    await connect(service, person, 'spoo-snap');
    service.clock.advance(1000);
    await connect(service, person, 'spoo-cli');
    const [cli, snap] = await listGrants();
    expect(cli).toMatchObject({ app: 'spoo-cli', app_name: 'Spoo CLI' });
    expect(snap).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      app: 'spoo-snap',
      app_name: 'Spoo Snap',
      icon: null,
      scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
      permissions: [
        'Create short links for you',
        'See your links and their statistics',
        'Change and delete your links',
        'See and export your statistics',
      ],
      granted_at: new Date(service.clock.now() - 1000).toISOString(),
      last_used_at: new Date(service.clock.now() - 1000).toISOString(),
    });
  });

  it('shows an unrestricted grant as full access, and one that was never used as such', async () => {
    await service.context.database.write(saveGrant, {
      id: `${people}`.padStart(24, '0'),
      accountId: person.id,
      appId: 'gone-app',
      scopes: [],
      grantedAt: service.clock.now(),
    });
    expect(await listGrants()).toMatchObject([
      {
        app: 'gone-app',
        app_name: 'gone-app',
        scopes: [],
        permissions: ['Full access to your account'],
        last_used_at: null,
      },
    ]);
  });

  it('is for people: anonymous 401, keys 403', async () => {
    expect((await request(`${service.url}/api/v1/apps`)).status).toBe(401);
    const token = await createKey(service, person, ['admin:all']);
    expect((await request(`${service.url}/api/v1/apps`, { token })).status).toBe(403);
  });
});

describe('POST /auth/device/revoke', () => {
  it('ends every token of the app at once and leaves other apps alone', async () => {
    const [first, second] = [await connect(service, person), await connect(service, person)];
    const other = await connect(service, person, 'spoo-cli');
    const answer = await revoke({ app_id: 'spoo-snap' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: expect.any(String) });
    for (const { access, refresh: token } of [first, second]) {
      expect(await statusOf(access)).toBe(401);
      expect((await refresh(service, { refresh_token: token })).status).toBe(401);
    }
    expect(await statusOf(other.access)).toBe(200);
    expect(await statusOf(person.token)).toBe(200);
    expect(await listGrants()).toMatchObject([{ app: 'spoo-cli' }]);
  });

  it('takes the id of the grant, and brings the same grant back when the app is let in again', async () => {
    await connect(service, person);
    const [before] = await listGrants();
    expect((await revoke({ grant_id: before?.id })).status).toBe(200);
    expect(await listGrants()).toEqual([]);
    service.clock.advance(1000);
    await connect(service, person);
    const [after] = await listGrants();
    expect(after?.id).toBe(before?.id);
    expect(after?.granted_at).not.toBe(before?.granted_at);
  });

  it('takes a form as well, and app_id wins over grant_id', async () => {
    await connect(service, person, 'spoo-snap');
    await connect(service, person, 'spoo-cli');
    const cli = (await listGrants()).find(({ app }) => app === 'spoo-cli');
    expect((await revoke(new URLSearchParams({ app_id: 'spoo-snap' }))).status).toBe(200);
    expect((await revoke({ app_id: 'spoo-snap', grant_id: cli?.id })).status).toBe(404);
    expect(await listGrants()).toMatchObject([{ app: 'spoo-cli' }]);
  });

  it('refuses without the right header, also when there would be nothing to revoke', async () => {
    await connect(service, person);
    for (const value of ['', 'XMLHttpRequest']) {
      const answer = await revoke({ app_id: 'spoo-snap' }, { 'X-Requested-With': value });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('forbidden');
    }
    expect(await listGrants()).toHaveLength(1);
  });

  it('answers 400 without an id, 404 for one that means nothing here', async () => {
    expect((await revoke({})).status).toBe(400);
    expect((await revoke({ app_id: '' })).status).toBe(400);
    expect((await revoke({ app_id: 'spoo-snap' })).status).toBe(404);
    expect((await revoke({ grant_id: 'f'.repeat(24) })).status).toBe(404);
    await connect(service, person);
    expect((await revoke({ app_id: 'spoo-snap' })).status).toBe(200);
    expect((await revoke({ app_id: 'spoo-snap' })).status).toBe(404);
  });

  it("cannot reach another person's grant", async () => {
    const eve = await signUp(service, `eve${people}`);
    const tokens = await connect(service, person);
    const [grant] = await listGrants();
    expect((await revoke({ grant_id: grant?.id }, SCRIPT, eve.token)).status).toBe(404);
    expect((await revoke({ app_id: 'spoo-snap' }, SCRIPT, eve.token)).status).toBe(404);
    expect(await statusOf(tokens.access)).toBe(200);
  });

  it('is for people: anonymous 401, keys 403, and not for pages elsewhere', async () => {
    const key = await createKey(service, person, ['admin:all']);
    expect((await revoke({ app_id: 'spoo-snap' }, SCRIPT, key)).status).toBe(403);
    const foreign = await request(`${service.url}/auth/device/revoke`, {
      method: 'POST',
      headers: { ...SCRIPT, cookie: person.cookie, origin: 'http://evil.example' },
      body: { app_id: 'spoo-snap' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the limits', () => {
  it.each([
    ['GET', '/auth/device/login', '10'],
    ['POST', '/auth/device/consent', '10'],
    ['GET', '/auth/device/callback', '10'],
    ['POST', '/auth/device/token', '10'],
    ['POST', '/auth/device/refresh', '20'],
    ['POST', '/auth/device/revoke', '10'],
    ['GET', '/api/v1/apps', '60'],
  ])('of %s %s is %s a minute', async (method, path, limit) => {
    expect(await announcedLimit(method, path)).toBe(limit);
  });
});
