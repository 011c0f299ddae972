import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
});
afterAll(() => service.stop());

const list = async () => (await request(`${service.url}/host/backups`, { token: owner.token })).body;

it('works', async () => {
  await makeLink(service, { alias: 'wiki' }, owner.token);
  await makeLink(service, { alias: 'menu', long_url: 'https://example.com/menu' }, owner.token);
  const t = performance.now();
  const { status, body } = await request(`${service.url}/host/backups`, {
    method: 'POST',
    token: owner.token,
  });
  console.log(status, body);
  await expect.poll(async () => (await list()).running).toBe(null);
  console.log(JSON.stringify(await list(), null, 1), performance.now() - t);
  console.log(await readdir(join(service.dataDir, 'backups')));
});
