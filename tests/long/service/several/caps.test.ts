import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LINK_EXPIRED } from '../../../../service/links/links/changes.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { openLine } from '../../../support/line.ts';
import { getLink, type MadeLink, makeLink, shorten, visit } from '../../../support/links.ts';
import { untilKept } from '../../../support/many-visitors.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { type Person, signInAgain, signUp } from '../../../support/people.ts';
import { startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/**
 * A cap of which one of up to six instances is leased so many clicks that two visitors use less than half: it asks for no
 * more, so what it holds stays the same.
 */
const ASKS_ONCE = 100;

describe.skipIf(whyNoServer)(`a cap that instances share${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let all: TestService[] = [];
  let owner: Person;
  /** Their sessions, one of each service. */
  const sessions = new Map<TestService, Person>();
  beforeAll(async () => {
    server = await startDatabaseServer();
    const first = await startTestService({ server: server.url });
    all = [first, ...(await Promise.all([1, 2].map(() => startTestService({ server: server.url }))))];
    owner = await signUp(first);
    for (const service of all) sessions.set(service, await signInAgain(service, owner));
  });
  afterAll(async () => {
    await Promise.all(all.map((service) => service.stop()));
    await server?.stop();
  });

  const one = (index: number): TestService => {
    const service = all[index];
    if (!service) throw new Error('There are three services');
    return service;
  };
  const capped = (max_clicks: number, fields: object = {}): Promise<MadeLink> =>
    makeLink(one(0), { max_clicks, ...fields }, owner.token);
  const statuses = async (service: TestService, code: string, times: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: times }, () => visit(service, code)))).map(
      ({ status }) => status,
    );
  /** As visitors who come back when they are told that Linnet cannot know yet, as on a busy computer. */
  const finalStatuses = async (service: TestService, code: string, times: number): Promise<number[]> => {
    const answers = await statuses(service, code, times);
    for (let again = 0; again < 20 && answers.includes(503); again += 1) {
      const unknown = answers.filter((status) => status === 503).length;
      const known = answers.filter((status) => status !== 503);
      answers.splice(0, times, ...known, ...(await statuses(service, code, unknown)));
    }
    return answers;
  };
  const redirects = (answers: readonly number[]): number => answers.filter((status) => status === 302).length;
  /** How many of those are led on who come back until none of them is any more, and the last answers. */
  const redirectsToTheLast = async (services: readonly TestService[], code: string) => {
    for (let led = 0; ; ) {
      const last = (await Promise.all(services.map((service) => statuses(service, code, 60)))).flat();
      if (redirects(last) === 0) return { led, last };
      led += redirects(last);
    }
  };
  const totalAt = async (service: TestService, { id }: MadeLink): Promise<number> =>
    Number((await getLink(service, id, sessions.get(service)?.token ?? '')).body.total_clicks);

  /** How often the journal says that the link has run out. */
  const expiries = async ({ id }: MadeLink): Promise<number> => {
    const { read } = one(0).context.database;
    const told = await read.query.changes.findMany({
      where: (changes, { and, eq }) => and(eq(changes.kind, LINK_EXPIRED.kind), eq(changes.subjectId, id)),
    });
    return told.length;
  };

  test.each([
    [100, 2, 200],
    [7, 3, 30],
    [1, 3, 20],
  ])(
    'of %i clicks lets exactly so many through %i instances, however many come at once',
    async (cap, instances, tries) => {
      const link = await capped(cap);
      const services = all.slice(0, instances);
      const answers = (
        await Promise.all(services.map((service) => finalStatuses(service, link.alias, tries)))
      ).flat();
      expect(redirects(answers)).toBe(cap);
      expect(answers.filter((status) => status !== 302 && status !== 410)).toEqual([]);
      for (const service of services) await expect.poll(() => totalAt(service, link)).toBe(cap);
    },
  );

  test('loses at most what an instance holds that is cut off, and that only until it is there again', async () => {
    const link = await capped(ASKS_ONCE);
    const line = await openLine(server.port);
    const cutOff = await startTestService({ server: `ws://127.0.0.1:${line.port}` });
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      line.open();
      stopped ??= cutOff.stop();
      await stopped;
    };
    onTestFinished(() => stop().then(line.close));
    expect(redirects(await statuses(cutOff, link.alias, 2))).toBe(2);
    await cutOff.context.clicks.flush();
    const { held } = cutOff.context.caps.state();
    expect(held).toBeGreaterThan(0);
    line.block();
    await server.untilWritable();
    const { led, last } = await redirectsToTheLast([one(0), one(1)], link.alias);
    expect(led).toBe(ASKS_ONCE - 2 - held);
    expect(last).toContain(503);
    await stop();
    expect(redirects(await finalStatuses(one(0), link.alias, held + 1))).toBe(held);
  });

  test('is not passed by what a killed instance let through: its clicks count when it is back', async () => {
    const link = await capped(ASKS_ONCE);
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-caps-'));
    const env = {
      LINNET_DATA_DIR: dataDir,
      LINNET_PORT: '0',
      LINNET_DATABASE_URL: server.url,
      LINNET_TEAM_KEY: 'a key for tests of several machines',
    };
    const program = await startProgram(env);
    for (const _visit of [1, 2]) expect((await visit(program, link.alias)).status).toBe(302);
    const held = figureIn(await readMetrics(program), 'linnet_cap_clicks_held') ?? 0;
    expect(held).toBeGreaterThan(0);
    await untilKept(program);
    await program.kill();
    const { led } = await redirectsToTheLast([one(0)], link.alias);
    expect(led).toBe(ASKS_ONCE - 2 - held);
    const again = await startProgram(env);
    await expect.poll(() => totalAt(one(0), link)).toBe(ASKS_ONCE - held);
    const rest = async (): Promise<number> => {
      await visit(one(1), link.alias);
      return totalAt(one(1), link);
    };
    await expect.poll(rest).toBe(ASKS_ONCE);
    expect((await visit(one(1), link.alias)).status).toBe(410);
    await again.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is not used by HEAD, and by a password only when it is right', async () => {
    const link = await capped(2, { password: 'sesame-open-1' });
    for (const service of [one(0), one(1)]) {
      expect((await visit(service, link.alias, { method: 'HEAD' })).status).toBe(401);
      expect((await visit(service, `${link.alias}?password=wrong`)).status).toBe(401);
      expect((await visit(service, `${link.alias}?password=sesame-open-1`)).status).toBe(302);
    }
    await expect
      .poll(async () => (await visit(one(2), `${link.alias}?password=sesame-open-1`)).status)
      .toBe(410);
  });

  test('that was changed holds as soon as it is heard of, and tells once that it is reached', async () => {
    const link = await capped(40);
    expect(redirects(await statuses(one(1), link.alias, 5))).toBe(5);
    const body = { max_clicks: 12 };
    const edit = await request(`${one(0).url}/api/v1/urls/${link.id}`, {
      method: 'PATCH',
      token: owner.token,
      body,
    });
    expect(edit.status).toBe(200);
    await expect.poll(() => one(1).context.linkIndex.find('', link.alias)).toBeUndefined();
    const answers = await Promise.all(
      [one(0), one(1)].map((service) => finalStatuses(service, link.alias, 20)),
    );
    expect(redirects(answers.flat())).toBe(7);
    await expect.poll(() => expiries(link)).toBe(1);
  });

  test('lets leased clicks through without the database, and no other', async () => {
    const link = await capped(100);
    expect((await visit(one(1), link.alias)).status).toBe(302);
    const { held } = one(1).context.caps.state();
    expect(held).toBeGreaterThan(0);
    await server.kill();
    const answers = await statuses(one(1), link.alias, held + 3);
    expect(redirects(answers)).toBe(held);
    const late = await visit(one(1), link.alias, { headers: { accept: 'application/json' } });
    await server.start();
    expect([late.status, late.body.code]).toEqual([503, 'service_unavailable']);
    expect(late.headers.get('retry-after')).toBe('5');
    await expect.poll(async () => (await visit(one(1), link.alias)).status).toBe(302);
  });

  test('does not keep two of a name from being refused: of 40 creations of 10 names 10 are made', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const service = one(index % 2);
        const body = { alias: `name-${index % 10}`, long_url: `https://example.com/${index}` };
        return (await shorten(service, body, sessions.get(service)?.token)).status;
      }),
    );
    expect(made.filter((status) => status === 201)).toHaveLength(10);
    expect(made.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  });
});
