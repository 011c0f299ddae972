import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endThread } from '../../../support/end-thread.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { createKey, type Person, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, type Json, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const workers: Worker[] = [];
const note = (worker: Worker): void => {
  workers.push(worker);
};

let service: TestService;
let owner: Person;
beforeAll(async () => {
  process.on('worker', note);
  service = await startTestService({ ownThreads: true });
  owner = await signUp(service, 'owner');
});
afterAll(async () => {
  process.off('worker', note);
  await service.stop();
});

const ask = (token = owner.token): Promise<Answer> => request(`${service.url}/host/state`, { token });
const state = async (): Promise<Json> => (await ask()).body;
const threadCalled = async (name: string) =>
  Object.values((await state()).threads ?? {}).find((thread) => String(thread.name) === name);

describe('GET /host/state', () => {
  it('tells how a service that is well is doing', async () => {
    service.clock.advance(90_500);
    const answer = await ask();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.body).toMatchObject({
      version: service.context.config.version,
      node: process.version,
      update: null,
      uptime_seconds: 90,
      storage: { fault: null, message: null, folder: service.dataDir },
      database: { kind: 'file' },
      queues: expect.arrayContaining([
        { name: 'clicks', waiting: 0 },
        { name: 'mails', waiting: 0 },
      ]),
      clock_believed: true,
    });
    const { storage, database, memory, started_at } = answer.body;
    expect(Number(storage?.free_bytes)).toBeGreaterThan(0);
    expect(Number(storage?.total_bytes)).toBeGreaterThanOrEqual(Number(storage?.free_bytes));
    expect(Number(database?.bytes) + Number(database?.log_bytes)).toBeGreaterThan(4_096);
    expect(Number(memory?.resident_bytes)).toBeGreaterThan(Number(memory?.heap_bytes));
    expect(Date.parse(String(started_at))).toBe(service.clock.now() - 90_500);
  });

  it('counts clicks that are written', async () => {
    const { alias } = await makeLink(service, {}, owner.token);
    await service.context.clicks.flush();
    const before = Number((await state()).clicks?.written);
    await visit(service, alias);
    await service.context.clicks.flush();
    expect((await state()).clicks).toMatchObject({ waiting: 0, written: before + 1, lost: 0 });
  });

  it('tells by how much the serving thread is late, once it is looked at', async () => {
    await state();
    await expect.poll(async () => (await state()).event_loop).toMatchObject({ mean: expect.any(Number) });
    const { mean, p99, max } = (await state()).event_loop ?? {};
    // A single long delay among hundreds of short ones raises the mean above what 99 of 100 stay below.
    for (const delay of [mean, p99]) expect(Number(delay)).toBeLessThanOrEqual(Number(max));
  });

  it('tells which threads rest, run and were started anew', async () => {
    expect(await threadCalled('drawing')).toMatchObject({ state: 'resting', waiting: 0, restarts: 0 });
    // What is done at each start may still be waiting for it.
    await expect
      .poll(() => threadCalled('writer'))
      .toMatchObject({ state: 'running', waiting: 0, restarts: 0 });
    await request(`${service.url}/classic?content=x`);
    expect(await threadCalled('drawing')).toMatchObject({ state: 'running' });
    await endThread(workers[0]);
    await expect.poll(() => threadCalled('writer')).toMatchObject({ state: 'running', restarts: 1 });
  });

  it('is for the owner only', async () => {
    const member = await signUp(service, 'member');
    for (const token of [member.token, await createKey(service, owner, ['admin:all'])])
      expect((await ask(token)).status).toBe(403);
    expect((await request(`${service.url}/host/state`)).status).toBe(401);
  });

  it('says why nothing can be saved and how many clicks wait, and that all is saved again', async () => {
    const { alias } = await makeLink(service, {}, owner.token);
    await service.context.clicks.flush();
    const before = Number((await state()).clicks?.written);
    const file = join(service.dataDir, 'linnet.db');
    await rename(file, `${file}-gone`);
    await expect
      .poll(async () => (await state()).storage)
      .toMatchObject({ fault: 'missing', message: expect.stringMatching(/^Nothing can be saved: .+\.$/) });
    expect((await state()).database).toMatchObject({ kind: 'file', bytes: null });
    await visit(service, alias);
    expect((await state()).clicks).toMatchObject({ waiting: 1, written: before, lost: 0 });
    expect(figureIn(await readMetrics(service), 'linnet_storage_fault')).toBe(1);
    await rename(`${file}-gone`, file);
    await expect.poll(async () => (await state()).storage).toMatchObject({ fault: null });
    await service.context.clicks.flush();
    expect((await state()).clicks).toMatchObject({ waiting: 0, written: before + 1, lost: 0 });
  });

  it('says that the clock is not believed', async () => {
    service.clock.set(service.clock.now() + 30 * 86_400_000);
    const { token } = await signInAgain(service, owner);
    expect((await ask(token)).body.clock_believed).toBe(false);
  });
});
