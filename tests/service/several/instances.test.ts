import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '../../../service/several/instances/health-rule.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { type Person, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

it.each([
  ['well', { isRemoved: false, seenAgo: 59_000, feedLag: 4_000 }],
  ['behind', { isRemoved: false, seenAgo: 9_000, feedLag: 6_000 }],
  ['unseen', { isRemoved: false, seenAgo: 61_000, feedLag: 0 }],
  ['removed', { isRemoved: true, seenAgo: 0, feedLag: 0 }],
])('an instance is %s with %j', (state, instance) => {
  expect(stateOf(instance)).toBe(state);
});

describe('with a file', () => {
  let service: TestService;
  let owner: Person;
  beforeAll(async () => {
    service = await startTestService();
    owner = await signUp(service);
  });
  afterAll(() => service.stop());

  it('says which file it is, and invites no other one', async () => {
    const { body } = await request(`${service.url}/host/instances`, { token: owner.token });
    const database = { kind: 'file', place: expect.stringContaining('linnet.db'), move: 'npm run move --' };
    expect(body).toEqual({ ask_after_minutes: 10, database, instances: [] });
    const invitation = await request(`${service.url}/host/instances/invitation`, { token: owner.token });
    expect(invitation.status).toBe(409);
  });

  it('names the command of a package if one started it', async () => {
    const [, program = ''] = process.argv;
    process.argv[1] = '/usr/lib/linnet/dist/service/command.js';
    try {
      const { body } = await request(`${service.url}/host/instances`, { token: owner.token });
      expect(body.database).toMatchObject({ move: 'linnet move' });
    } finally {
      process.argv[1] = program;
    }
  });

  it('keeps for how many minutes links are followed without news, from one to a day', async () => {
    const set = (body: object, token = owner.token): Promise<Answer> =>
      request(`${service.url}/host/instances`, { method: 'PUT', token, body });
    for (const minutes of [1, 1_440]) {
      const { status, body } = await set({ ask_after_minutes: minutes });
      expect([status, body.ask_after_minutes]).toEqual([200, minutes]);
      expect(service.context.settings.get('askAfterMinutes')).toBe(minutes);
    }
    for (const wrong of [0, 1_441, 2.5, 'ten', null, undefined]) {
      const { status, body } = await set({ ask_after_minutes: wrong });
      expect([status, body.code, body.field]).toEqual([422, 'validation_error', 'ask_after_minutes']);
    }
    const member = await signUp(service, 'ben');
    expect((await set({ ask_after_minutes: 5 }, member.token)).status).toBe(403);
    expect(service.context.settings.get('askAfterMinutes')).toBe(1_440);
  });
});

describe.skipIf(whyNoServer)(`instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let folder: string;
  let owner: Person;
  const startThere = (): Promise<TestService> =>
    startTestService({ server: server.url, dataDir: folder, machine: { hostname: () => 'there' } });
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url, machine: { hostname: () => 'here' } });
    folder = await mkdtemp(join(tmpdir(), 'linnet-there-'));
    there = await startThere();
    owner = await signUp(here);
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (method: string, path = ''): Promise<Answer> =>
    request(`${here.url}/host/instances${path}`, { method, token: owner.token });

  it('are listed, each as it is doing', async () => {
    const other = { id: there.context.instance.id, name: 'there', is_this: false, state: 'well' };
    await expect
      .poll(async () => (await ask('GET')).body)
      .toEqual({
        ask_after_minutes: 10,
        database: { kind: 'server', place: `127.0.0.1:${server.port}`, move: 'npm run move --' },
        instances: [
          expect.objectContaining({ name: 'here', is_this: true, state: 'well', clicks_waiting: 0 }),
          expect.objectContaining(other),
        ],
      });
  });

  it('are invited with the address, and with words where the key is not set', async () => {
    expect((await ask('GET', '/invitation')).body).toEqual({
      database_url: server.url,
      token_needed: false,
      team_key: null,
    });
  });

  it('end when they are taken out, and start again once they are let in', async () => {
    const { id } = there.context.instance;
    expect((await ask('DELETE', `/${here.context.instance.id}`)).status).toBe(409);
    expect((await ask('DELETE', `/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await there.failed).message).toMatch(/^This machine was removed from/);
    await there.stop();
    await expect(startThere()).rejects.toThrow('was removed');
    const { body } = await ask('GET');
    expect(body).toMatchObject({ instances: [{ name: 'here' }, { name: 'there', state: 'removed' }] });

    expect((await ask('POST', `/${id}/return`)).status).toBe(204);
    expect((await ask('POST', `/${id}/return`)).status).toBe(404);
    there = await startThere();
    expect((await ask('GET')).body).toMatchObject({ instances: [{ name: 'here' }, { name: 'there' }] });
  });
});
