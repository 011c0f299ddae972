import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { makeLink, shorten, visit } from '../../../support/links.ts';
import { logLines } from '../../../support/log-lines.ts';
import { type Person, signIn, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const IN_WORDS =
  'The database is not responding: nothing can be read or saved. Links in memory keep redirecting.';

describe.skipIf(whyNoServer)(`the line to a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let line: Line;
  let service: TestService;
  let owner: Person;
  const log = logLines();

  beforeAll(async () => {
    server = await startDatabaseServer();
    line = await openLine(server.port);
    // By its HTTP address; what breaks at a frame of a WebSocket below shows that it is reached over one.
    service = await startTestService({ server: `http://127.0.0.1:${line.port}/`, log: log.log });
    owner = await signUp(service);
    await makeLink(service, { alias: 'in-memory', long_url: 'https://known.example/' }, owner.token);
    await visit(service, 'in-memory');
  });
  afterAll(async () => {
    await service?.stop();
    await line?.close();
    await server?.stop();
  });

  const health = (): Promise<Answer> => request(`${service.url}/health`);
  const list = (token = owner.token): Promise<Answer> => request(`${service.url}/api/v1/urls`, { token });
  const create = (alias: string): Promise<Answer> =>
    shorten(service, { alias, long_url: 'https://hidden-destination.example/' }, owner.token);
  /** How many links of these names the database holds. */
  const count = async (beginning: string): Promise<number> => {
    const answer = await request(
      `${service.url}/api/v1/urls?pageSize=100&filter=${encodeURIComponent(JSON.stringify({ search: beginning }))}`,
      { token: owner.token },
    );
    return Number(answer.body.total);
  };

  /** Requests of every kind, at once, as long as the database cannot be reached. */
  async function expectUnreachable(): Promise<void> {
    const asked = [
      list(),
      create('not-now'),
      shorten(service, { alias: 'not-now-either', long_url: 'https://example.com/' }),
      signIn(service, owner),
      request(`${service.url}/api/v1/stats?scope=all`, { token: owner.token }),
      request(`${service.url}/api/v1/keys`, { token: owner.token }),
      request(`${service.url}/auth/me`, { headers: { cookie: owner.cookie } }),
    ];
    const [page, ill, known, ...answers] = await Promise.all([
      visit(service, 'unknown-too'),
      health(),
      visit(service, 'in-memory'),
      ...asked,
    ]);
    for (const { status, headers, body } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '2']);
      expect(body.error).toBe(IN_WORDS);
    }
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.text).toContain('This link is temporarily unavailable');
    expect(ill.status).toBe(503);
    expect(ill.body).toMatchObject({
      status: 'unhealthy',
      checks: { mongodb: 'error', database: 'error' },
      message: IN_WORDS,
    });
    expect([known.status, known.headers.get('location')]).toEqual([302, 'https://known.example/']);
  }

  /** Without a restart. */
  async function expectRecovery(alias: string): Promise<void> {
    await expect.poll(async () => (await list()).status, { interval: 50 }).toBe(200);
    expect((await create(alias)).status).toBe(201);
    await expect.poll(async () => (await health()).body.status).toBe('healthy');
  }

  test('that swallows everything is given up in time, and used again once it carries', async () => {
    line.block();
    await expectUnreachable();
    line.open();
    await expectRecovery('after-silence');
    expect(await count('not-now')).toBe(0);
  });

  test('to a server that is asleep likewise', async () => {
    await server.pause();
    await expectUnreachable();
    server.resume();
    await expectRecovery('after-sleep');
    expect(await count('not-now')).toBe(0);
  });

  test('to a server that was killed likewise', async () => {
    await server.kill();
    await expectUnreachable();
    await server.start();
    await expectRecovery('after-death');
  });

  test('with a proxy that answers for its server likewise', async () => {
    line.answerWith('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    await expectUnreachable();
    line.answerWith(null);
    await expectRecovery('after-proxy');
  });

  test('that breaks between two requests is not noticed', async () => {
    line.reset();
    expect((await list()).status).toBe(200);
    line.reset();
    expect((await create('after-reset')).status).toBe(201);
  });

  test.each(['before', 'after'] as const)(
    'that breaks %s a commit arrives has done the write once',
    async (when) => {
      line.breakAt((chunk) => chunk.includes('COMMIT'), when);
      const alias = `cut-${when}`;
      const made = await create(alias);
      expect([made.status, made.body.alias]).toEqual([201, alias]);
      expect(await count(alias)).toBe(1);
      expect((await create(alias)).status).toBe(409);
      line.breakAt((chunk) => chunk.includes('COMMIT'), when);
      const edit = { method: 'PATCH', token: owner.token, body: { long_url: 'https://two.example/' } };
      const edited = await request(`${service.url}/api/v1/urls/${made.body.id}`, edit);
      expect([edited.status, edited.body.long_url]).toEqual([200, 'https://two.example/']);
    },
  );

  test('that breaks again and again loses no write, doubles none and calls none failed that holds', async () => {
    const breaking = setInterval(() => line.reset(), 40 + 60 * Math.random());
    const aliases = Array.from({ length: 30 }, (_, index) => `storm-${index}`);
    const statuses = await Promise.all(aliases.map(async (alias) => (await create(alias)).status));
    clearInterval(breaking);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await count('storm-')).toBe(statuses.filter((status) => status === 201).length);
  });

  test('shows nothing of what was saved or asked in the log', () => {
    expect(log.text()).toContain('the database could not be used');
    expect(log.text()).not.toContain('hidden-destination');
    expect(log.text()).not.toContain('Failed query');
    expect(log.text()).not.toMatch(/\$argon2|params:/);
  });
});
