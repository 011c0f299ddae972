import { cp, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openByteCache } from '../../../../service/several/server/byte-cache.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

describe.skipIf(whyNoServer)(
  `an older copy under running instances${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let here: TestService;
    let there: TestService;
    let owner: Person;
    const copy = (): string => `${server.folder}/older`;
    beforeAll(async () => {
      server = await startDatabaseServer();
      here = await startTestService({ server: server.url });
      there = await startTestService({ server: server.url });
      owner = await signUp(here);
    });
    afterAll(async () => {
      await here?.stop();
      await there?.stop();
      await server?.stop();
    });
    const totalOf = async (id: string): Promise<unknown> =>
      (await request(`${here.url}/api/v1/urls/${id}`, { token: owner.token })).body.total_clicks;
    const numberOf = async (alias: string): Promise<number | undefined> =>
      (
        await here.context.database.read.query.links.findFirst({
          where: (links, { eq }) => eq(links.alias, alias),
        })
      )?.number;

    /** What is on the disk there of clicks that are filed in the database. */
    const listKept = async (): Promise<unknown[]> => {
      const cache = openByteCache(there.dataDir, there.context.config.database);
      return cache.list(-1, 10).finally(cache.close);
    };

    test('loses what is newer everywhere, and books no click of a lost link on the one that got its number', async () => {
      const kept = await makeLink(here, { alias: 'kept', long_url: 'https://one.example/' }, owner.token);
      await here.context.settings.set('binDays', 7);
      await server.kill();
      await cp(`${server.folder}/data`, copy(), { recursive: true });
      await server.start();

      // Read until now only, so that both have it in memory when the older copy comes.
      const lost = await expect
        .poll(() => makeLink(here, { alias: 'lost' }, owner.token).catch(() => undefined))
        .toBeDefined()
        .then(() => numberOf('lost'));
      await request(`${here.url}/api/v1/urls/${kept.id}`, {
        method: 'PATCH',
        token: owner.token,
        body: { long_url: 'https://two.example/' },
      });
      await here.context.settings.set('binDays', 8);
      await expect.poll(() => there.context.settings.get('binDays')).toBe(8);
      for (const alias of ['lost', 'kept']) expect((await visit(there, alias)).status).toBe(302);
      await fileAllClicks(there);
      await request(`${there.url}/api/v1/stats?scope=all`, { token: owner.token });
      expect(await listKept()).toHaveLength(2);

      await server.kill();
      await rm(`${server.folder}/data`, { recursive: true });
      await cp(copy(), `${server.folder}/data`, { recursive: true });
      // Clicks on what is about to be another link's number wait for the database.
      for (let click = 0; click < 5; click += 1) expect((await visit(there, 'lost')).status).toBe(302);
      await server.start();

      const made = await expect
        .poll(() => makeLink(here, { alias: 'other' }, owner.token).catch(() => undefined))
        .toBeDefined()
        .then(() => numberOf('other'));
      expect(made).toBe(lost);
      await expect.poll(async () => (await visit(there, 'lost')).status).toBe(404);
      await expect
        .poll(async () => (await visit(there, 'kept')).headers.get('location'))
        .toBe('https://one.example/');
      await expect.poll(() => there.context.settings.get('binDays')).toBe(7);
      await expect.poll(() => there.context.clicks.state().waiting).toBe(0);
      const id = await here.context.database.read.query.links.findFirst({
        where: (links, { eq }) => eq(links.alias, 'other'),
      });
      expect(await totalOf(id?.id ?? '')).toBe(0);
      await expect.poll(listKept).toEqual([]);
    });
  },
);
