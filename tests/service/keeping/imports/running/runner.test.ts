import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveImport } from '../../../../../service/keeping/imports/repository.ts';
import { readImport, settledImport } from '../../../../support/imports.ts';
import { signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** An import whose links are to be written, as a start finds it. */
async function interrupted(name: string): Promise<string> {
  const { token } = await signUp(service, name);
  const rows = Array.from({ length: 50 }, (_, n) => `${name}-${n},https://example.com/${n}\n`);
  const { id } = await readImport(service, { token, file: `alias,long_url\n${rows.join('')}` });
  await expect.poll(() => service.context.imports.has(String(id))).toBe(false);
  const changes = { status: 'applying', done: 0, updatedAt: service.clock.now() } as const;
  await service.context.database.write(moveImport, { id: String(id), from: ['ready'], changes });
  return String(id);
}

it('an import is given up to other instances once its work has ended, and the next one begins only then', async () => {
  const { context } = service;
  const { jobs } = context;
  const ids = [await interrupted('first'), await interrupted('second')];
  const statuses = async () => {
    const found = await context.database.read.query.imports.findMany();
    return ids.map((id) => found.find((one) => one.id === id)?.status);
  };
  const whenGivenBack: unknown[] = [];
  context.jobs = {
    ...jobs,
    giveBack: async (work) => {
      whenGivenBack.push(await statuses());
      await jobs.giveBack(work);
    },
  };
  await context.imports.resume(context);
  await expect.poll(() => ids.some((id) => context.imports.has(id))).toBe(false);
  context.jobs = jobs;
  expect(whenGivenBack).toEqual([
    ['applied', 'applying'],
    ['applied', 'applied'],
  ]);
});

it('an import is gone on with that is asked for while other instances are told that its work has ended', async () => {
  const { context } = service;
  const { jobs } = context;
  const { token } = await signUp(service, 'third');
  let [isEnding, release] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  context.jobs = {
    ...jobs,
    giveBack: async (work) => {
      isEnding = true;
      await held;
      await jobs.giveBack(work);
    },
  };
  const { id } = await readImport(service, { token, file: 'alias,long_url\nlate,https://example.com/\n' });
  await expect.poll(() => isEnding).toBe(true);
  const apply = `${service.url}/api/v1/imports/${id}/apply`;
  expect(await request(apply, { method: 'POST', token })).toMatchObject({ status: 202 });
  context.jobs = jobs;
  release();
  expect(await settledImport(service, token, String(id))).toMatchObject({ status: 'applied' });
});
