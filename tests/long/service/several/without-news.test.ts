import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const MINUTE = 60_000;

describe.skipIf(whyNoServer)(`without news of the others${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let service: TestService;
  let owner: Person;
  let heard: () => number;
  beforeAll(async () => {
    server = await startDatabaseServer();
    service = await startTestService({ server: server.url });
    owner = await signUp(service);
    heard = service.context.database.feed.behind;
  });
  afterAll(async () => {
    await service?.stop();
    await server?.stop();
  });
  const hearNothingFor = (ms: number): void => {
    service.context.database.feed.behind = () => ms;
  };
  /** Past the service and its journal, as an instance changes it whose changes do not arrive. */
  const writeElsewhere = async (statement: string, args: string[]): Promise<void> => {
    const client = createClient({ url: server.url });
    await client.execute({ sql: statement, args });
    client.close();
  };
  const statusOf = async (code: string): Promise<number> => (await visit(service, code)).status;

  test('for five seconds it says so to monitors and in the screens', async () => {
    const look = async () => {
      const health = await request(`${service.url}/health`);
      const { body } = await request(`${service.url}/app-state`);
      return [health.status, health.body.status, health.body.message ?? null, body.storage_problem];
    };
    expect(await look()).toEqual([200, 'healthy', null, null]);
    hearNothingFor(5_001);
    const sentence = expect.stringContaining('are not arriving right now');
    expect(await look()).toEqual([200, 'degraded', sentence, sentence]);
    const german = { headers: { 'accept-language': 'de' } };
    expect((await request(`${service.url}/app-state`, german)).body.storage_problem).toMatch(
      /^Änderungen von anderen Computern/,
    );
    expect((await request(`${service.url}/health`, german)).body.message).toEqual(sentence);
    service.context.database.feed.behind = heard;
  });

  test('for ten minutes a link with a cap is asked for before each redirect, and a plain one is not', async () => {
    const plain = await makeLink(service, {}, owner.token);
    const capped = await makeLink(service, { max_clicks: 1_000 }, owner.token);
    for (const { alias } of [plain, capped]) expect(await statusOf(alias)).toBe(302);
    for (const { id } of [plain, capped])
      await writeElsewhere(`update links set status = 'INACTIVE' where id = ?`, [id]);
    hearNothingFor(10 * MINUTE - 1);
    expect(await statusOf(capped.alias)).toBe(302);
    hearNothingFor(10 * MINUTE);
    expect([await statusOf(capped.alias), await statusOf(plain.alias)]).toEqual([410, 302]);
    await writeElsewhere(`update links set status = 'ACTIVE' where id = ?`, [capped.id]);
    expect(await statusOf(capped.alias)).toBe(302);
  });

  test('the time is a setting of the owner', async () => {
    const setMinutes = async (minutes: number): Promise<void> => {
      const body = { ask_after_minutes: minutes };
      const answer = await request(`${service.url}/host/instances`, {
        method: 'PUT',
        token: owner.token,
        body,
      });
      expect([answer.status, answer.body.ask_after_minutes]).toEqual([200, minutes]);
    };
    const link = await makeLink(service, { max_clicks: 1_000 }, owner.token);
    expect(await statusOf(link.alias)).toBe(302);
    await writeElsewhere(`update links set status = 'INACTIVE' where id = ?`, [link.id]);
    await setMinutes(30);
    hearNothingFor(29 * MINUTE);
    expect(await statusOf(link.alias)).toBe(302);
    hearNothingFor(30 * MINUTE);
    expect(await statusOf(link.alias)).toBe(410);
    await setMinutes(10);
  });

  test('it is 503 with a page where it cannot be asked for', async () => {
    const plain = await makeLink(service, {}, owner.token);
    const locked = await makeLink(service, { password: 'Secret.12' }, owner.token);
    for (const { alias } of [plain, locked]) await visit(service, alias);
    hearNothingFor(10 * MINUTE);
    await server.pause();
    try {
      const answers = await Promise.all([
        visit(service, `${locked.alias}?password=Secret.12`),
        visit(service, locked.alias, { headers: { accept: 'application/json' } }),
      ]);
      for (const { status, headers } of answers)
        expect([status, headers.get('retry-after') !== null]).toEqual([503, true]);
      expect(answers[0]?.text).toContain('This link is temporarily unavailable');
      expect(answers[1]?.body.code).toBe('service_unavailable');
      expect(await statusOf(plain.alias)).toBe(302);
      service.context.database.feed.behind = heard;
      const made = await request(`${service.url}/api/v1/urls`, { token: owner.token });
      const state = await request(`${service.url}/app-state`);
      expect(state.status).toBe(200);
      expect(state.body).toMatchObject({
        first_run: false,
        storage_problem: expect.stringContaining('The database is not responding'),
        database_silent_seconds: expect.any(Number),
      });
      expect([made.status, made.body.details]).toEqual([503, { reason: 'unreachable' }]);
    } finally {
      server.resume();
    }
  });
});
