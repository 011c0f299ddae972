import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endThread } from '../../support/end-thread.ts';
import { makeLink, shorten, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { startProgram } from '../../support/program.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

describe('A service whose threads die', () => {
  let service: TestService;
  let ada: Person;
  const workers: Worker[] = [];
  const note = (worker: Worker): void => {
    workers.push(worker);
  };

  beforeAll(async () => {
    process.on('worker', note);
    service = await startTestService({ ownThreads: true });
    ada = await signUp(service);
    await makeLink(service, { alias: 'wiki' }, ada.token);
  });
  afterAll(async () => {
    process.off('worker', note);
    await service.stop();
  });

  const get = (path: string): Promise<Answer> => request(`${service.url}${path}`, { token: ada.token });
  const health = async () => (await get('/health')).body;

  it('replaces the writer: what was under way is refused with 503, and changes go on', async () => {
    const [writer] = workers;
    const underWay = Array.from({ length: 20 }, () => shorten(service, { long_url: 'https://example.com/' }));
    // The first of them is with the writer by then, and the last one is not done.
    await underWay[0];
    await endThread(writer);
    const answers = await Promise.all(underWay);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    expect((await visit(service, 'wiki')).status).toBe(302);
    await expect.poll(health).toMatchObject({ status: 'healthy' });
    const made = answers.filter(({ status }) => status === 201);
    for (const { body } of made) expect((await visit(service, String(body.alias))).status).toBe(302);
    expect((await shorten(service, { long_url: 'https://example.com/', alias: 'after' })).status).toBe(201);
    expect((await visit(service, 'after')).status).toBe(302);
  });

  it.each([
    ['the statistics thread', '/api/v1/stats'],
    ['the librarian', '/api/v1/urls?sortBy=total_clicks'],
    ['the drawing thread', '/api/v1/classic?content=hello'],
    ['the exporter', '/api/v1/export?format=csv'],
  ])('replaces %s', async (_name, path) => {
    const before = workers.length;
    expect((await get(path)).status).toBe(200);
    expect(workers.length).toBeGreaterThan(before);
    for (const worker of workers.slice(before)) await endThread(worker);
    await expect.poll(health).toMatchObject({ status: 'healthy' });
    expect((await get(path)).status).toBe(200);
  });

  it('says so while one is missing', async () => {
    const { threads } = service.context;
    const answerWithout = async (name: string) => {
      service.context.threads = { ...threads, missing: () => [name] };
      const { status, body } = await get('/health');
      return [status, body.status];
    };
    expect(await answerWithout('drawing')).toEqual([200, 'degraded']);
    expect(await answerWithout('writer')).toEqual([503, 'unhealthy']);
    service.context.threads = threads;
  });
});

describe('A service whose writer cannot be replaced', () => {
  it('says so, and ends with a code that makes its supervisor start it anew', async () => {
    const root = await mkdtemp(join(tmpdir(), 'linnet-root-'));
    await cp('dist', join(root, 'dist'), { recursive: true });
    await cp('drizzle/migrations', join(root, 'drizzle/migrations'), { recursive: true });
    await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    const ending = new URL('../../support/worker-ending.mjs', import.meta.url).href;
    const program = await startProgram(
      {
        LINNET_DATA_DIR: join(root, 'data'),
        LINNET_PORT: '0',
        LINNET_RATE_LIMITS: 'off',
        NODE_OPTIONS: `--import=${ending}`,
      },
      [process.execPath, [join(root, 'dist/service/index.js')]],
    );
    await makeLink(program, { alias: 'wiki' });
    await rm(join(root, 'dist/service/writer.js'));
    program.child.kill('SIGUSR2');
    await expect.poll(async () => (await request(`${program.url}/health`)).status).toBe(503);
    expect((await visit(program, 'wiki')).status).toBe(302);
    const { code, errors } = await program.ended;
    expect(code).toBe(1);
    expect(errors).toContain('writer');
    await rm(root, { recursive: true });
  });
});
