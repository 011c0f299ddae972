import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { type Line, openLine } from '../../support/line.ts';
import { makeLink } from '../../support/links.ts';
import { countClicksIn, startVisits, untilKept, type Visits } from '../../support/many-visitors.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

describe.skipIf(whyNoServer)(
  `clicks on their way to a server${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let line: Line;
    let dataDir: string;
    let service: TestService;
    /** Clicks that must be in the database by now. */
    let all = 0;
    beforeAll(async () => {
      server = await startDatabaseServer();
      line = await openLine(server.port);
      dataDir = await mkdtemp(join(tmpdir(), 'linnet-clicks-'));
      service = await startTestService({ server: `ws://127.0.0.1:${line.port}` });
      await makeLink(service, { alias: 'wiki' });
    });
    afterAll(async () => {
      await service?.stop();
      await line?.close();
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    const startOnServer = (): Promise<Program> =>
      startProgram({
        LINNET_DATA_DIR: dataDir,
        LINNET_PORT: '0',
        LINNET_RATE_LIMITS: 'off',
        LINNET_DATABASE_URL: server.url,
        LINNET_TEAM_KEY: 'a key for tests of several machines',
      });
    const counted = () => countClicksIn({ url: server.url, authToken: null });
    const exactly = (clicks: number) => ({ total: clicks, rows: clicks, visitors: clicks });
    /** Follows the link so often, and waits for the answers. */
    const follow = async ({ url }: { url: string }, times: number): Promise<void> => {
      const visits: Visits = startVisits(url, ['wiki'], 4);
      await expect.poll(visits.answered, { interval: 5 }).toBeGreaterThan(times);
      await visits.stop();
      all += visits.sent();
    };
    const allWritten = () =>
      expect
        .poll(async () => {
          await service.context.clicks.flush();
          return service.context.clicks.state();
        })
        .toMatchObject({ waiting: 0, lost: 0 });

    // From then on the link is in memory: a visit that waited for it on a line that breaks would not be redirected.
    it('count once on a line that holds', async () => {
      await follow(service, 20);
      await allWritten();
      expect(await counted()).toEqual(exactly(all));
    });

    it.each(['before', 'after'] as const)(
      'count once when the line breaks %s they are committed',
      async (when) => {
        for (const words of ['click_batches', '"sql":"commit"']) {
          let isBroken = false;
          line.breakAt((chunk) => {
            isBroken = chunk.toLowerCase().includes(words);
            return isBroken;
          }, when);
          // A connection sends the text of a statement once: a new one sends all of them again.
          line.reset();
          // A chunk that ends within a message is not recognised: then the next batch breaks the line.
          for (let tries = 0; tries < 20 && !isBroken; tries += 1) {
            await follow(service, 20);
            await allWritten();
          }
          expect(isBroken).toBe(true);
        }
        expect(await counted()).toEqual(exactly(all));
      },
    );

    it('count once when nothing comes through the line for a while', async () => {
      line.block();
      await follow(service, 200);
      await service.context.clicks.flush();
      expect(service.context.clicks.state().waiting).toBeGreaterThan(200);
      line.open();
      await allWritten();
      expect(await counted()).toEqual(exactly(all));
    });

    it('are not lost by a kill a moment after they were answered, and count once', async () => {
      const program = await startOnServer();
      const visits = startVisits(program.url, ['wiki']);
      await expect.poll(visits.answered).toBeGreaterThan(500);
      const promised = visits.answered();
      await untilKept(program);
      await program.kill();
      await visits.stop();
      const again = await startOnServer();
      await expect.poll(async () => (await counted()).total).toBeGreaterThanOrEqual(all + promised);
      await again.stop();
      const { total, rows, visitors } = await counted();
      expect([rows, visitors]).toEqual([total, total]);
      expect(total).toBeLessThanOrEqual(all + visits.sent());
      all = total;
    });

    it('outlive an outage with a stop in it', async () => {
      const program = await startOnServer();
      await follow(program, 20);
      await server.kill();
      await follow(program, 200);
      await program.stop();
      await server.start();
      const again = await startOnServer();
      await expect.poll(counted).toEqual(exactly(all));
      await again.stop();
    });
  },
);
