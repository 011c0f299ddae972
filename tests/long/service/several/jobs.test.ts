import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOBS, type Jobs } from '../../../../service/kernel/jobs.ts';
import { forgetWrites } from '../../../../service/several/instances/index.ts';
import { openJobs } from '../../../../service/several/instances/jobs.ts';
import { byOne } from '../../../../service/start/housekeeping.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** Short ones, in which an instance is missed soon; ms. */
const SHORT = { life: 5_000, renewEvery: 500, lookEvery: 150 };

const YEAR = 365 * 86_400_000;

describe.skipIf(whyNoServer)(`of several instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let line: Line;
  let here: TestService;
  let there: TestService;
  const opened: Jobs[] = [];
  beforeAll(async () => {
    server = await startDatabaseServer();
    line = await openLine(server.port);
    here = await startTestService({ server: server.url });
    const clock = createFakeClock(here.clock.now() + 10 * YEAR);
    there = await startTestService({ server: `ws://127.0.0.1:${line.port}`, clock });
  });
  afterAll(async () => {
    for (const jobs of opened) await jobs.close();
    await there?.stop();
    await here?.stop();
    await line?.close();
    await server?.stop();
  });

  const holdersOf = (all: readonly Jobs[]): number[] =>
    JOBS.map((job) => all.filter((jobs) => jobs.areHere(job)).length);
  const openShort = async (service: TestService, id: string): Promise<Jobs> => {
    const { context } = service;
    const jobs = await openJobs({ ...context, instance: { id }, log: quietLog }, SHORT);
    opened.push(jobs);
    return jobs;
  };

  it('exactly one does each job, however far their clocks are apart', async () => {
    const all = [here.context.jobs, there.context.jobs];
    await expect.poll(() => holdersOf(all)).toEqual(JOBS.map(() => 1));
    const ran: string[] = [];
    for (const service of [here, there])
      await byOne(async ({ instance }) => void ran.push(instance.id))(
        service.context,
        new AbortController().signal,
      );
    expect(ran).toHaveLength(1);
    there.clock.advance(YEAR);
    expect(await there.context.jobs.ask('housekeeping')).toBe(!here.context.jobs.areHere('housekeeping'));
    expect(holdersOf(all)).toEqual(JOBS.map(() => 1));
  });

  it('exactly one forgets which writes were committed more than an hour ago, by the clock of the database', async () => {
    const client = createClient({ url: server.url });
    await client.execute(`
      insert into committed_writes (id, at)
      values ('of-old', unixepoch() * 1000 - 3700000), ('of-late', unixepoch() * 1000 - 3500000)`);
    const known = async (): Promise<unknown[]> =>
      (await client.execute(`select id from committed_writes where id like 'of-%' order by id`)).rows.map(
        ({ id }) => id,
      );
    const forget = async ({ context }: TestService): Promise<unknown[]> => {
      await byOne(forgetWrites)(context, new AbortController().signal);
      return known();
    };
    const isByHere = here.context.jobs.areHere('housekeeping');
    expect(await forget(isByHere ? there : here)).toEqual(['of-late', 'of-old']);
    expect(await forget(isByHere ? here : there)).toEqual(['of-late']);
    client.close();
  });

  it('another one has the jobs of one that stops a moment later', async () => {
    await here.stop();
    await expect.poll(() => JOBS.every((job) => there.context.jobs.areHere(job))).toBe(true);
    here = await startTestService({ server: server.url });
    expect(JOBS.some((job) => here.context.jobs.areHere(job))).toBe(false);
    await there.context.jobs.close();
    await here.context.jobs.close();
  });

  it('one that does not reach the database does nothing any more, and another one does it once the lease has run out', async () => {
    // A second try finds those of the first.
    for (const jobs of opened.splice(0)) await jobs.close();
    const far = await openShort(there, 'far');
    await expect.poll(() => JOBS.every((job) => far.areHere(job))).toBe(true);
    const near = await openShort(here, 'near');
    expect(JOBS.some((job) => near.areHere(job))).toBe(false);
    const most: number[] = [];
    const watching = setInterval(() => most.push(...holdersOf([far, near])), 5);
    line.block();
    await server.untilWritable();
    await expect.poll(() => JOBS.every((job) => near.areHere(job)), { interval: 20 }).toBe(true);
    expect(JOBS.some((job) => far.areHere(job))).toBe(false);
    line.open();
    await expect.poll(() => far.ask('backups')).toBe(false);
    clearInterval(watching);
    expect(Math.max(...most)).toBe(1);
  });

  it('one piece of work is taken by one of them until that gives it back', async () => {
    const [far, near] = opened;
    expect(await near?.take('import:1')).toBe(true);
    expect(await far?.take('import:1')).toBe(false);
    await near?.giveBack('import:1');
    expect(await far?.take('import:1')).toBe(true);
  });
});
