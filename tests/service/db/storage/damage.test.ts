import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveInThread } from '../../../../service/keeping/backups/jobs.ts';
import { listCopies } from '../../../../service/keeping/backups/keeping/copy-files.ts';
import { copyFolders } from '../../../../service/keeping/backups/keeping/places.ts';
import { tidyCopies } from '../../../../service/keeping/backups/keeping/tidy.ts';
import { type PrepareParts, prepareRestore } from '../../../../service/keeping/backups/restoring/prepare.ts';
import { DAY } from '../../../../service/lib/time.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { spoilTable } from '../../../support/spoil-table.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { copyNow } from '../../keeping/backups/copying.ts';

let service: TestService;
let owner: Person;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-damage-'));
  service = await startTestService({ dataDir });
  owner = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, owner.token);
  await visit(service, 'wiki');
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true });
});

const health = (): Promise<Answer> => request(`${service.url}/health`);

it('a database that is whole is healthy, and what looked through it takes no memory afterwards', async () => {
  await service.context.damage.look();
  expect(service.context.threads.list()).toContainEqual(
    expect.objectContaining({ name: 'copies', state: 'resting' }),
  );
  expect((await health()).body).toMatchObject({ status: 'healthy' });
});

it('a copy of it is whole', async () => {
  await copyNow(service, owner.token);
  expect((await health()).body).toMatchObject({ status: 'healthy' });
});

it('a database that is damaged while Linnet runs is found out before a statement meets the damage', async () => {
  await spoilTable(join(dataDir, 'linnet.db'), 'deliveries');
  await service.context.damage.look();
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({
    status: 'unhealthy',
    message: expect.stringContaining('the database is damaged. Restore a backup'),
  });
  const state = await request(`${service.url}/host/state`, { token: owner.token });
  expect(state.body).toMatchObject({ storage: { fault: 'failing', damaged: true } });
  expect((await visit(service, 'wiki')).status).toBe(302);
});

it('no copy is made of it, and none from before goes, however old', async () => {
  expect((await copyNow(service, owner.token)).failure).toMatchObject({
    message: expect.stringContaining('The database is damaged'),
  });
  service.clock.advance(20 * DAY);
  await tidyCopies(service.context);
  expect(await listCopies(await copyFolders(service.context))).toMatchObject([{ proof: { ok: true } }]);
});

it('a copy from before takes its place', async () => {
  const [copy] = await listCopies(await copyFolders(service.context));
  const { context } = service;
  const prove: PrepareParts['prove'] = (path, folder) => proveInThread(context, path, folder);
  const parts = { ...context, migrations: context.paths.migrations, now: context.clock.now(), prove };
  await prepareRestore(parts, { path: copy?.path ?? '', name: copy?.name ?? '', code: null });
  await service.stop();
  service = await startTestService({ dataDir, clock: service.clock });
  await service.context.damage.look();
  expect((await health()).body).toMatchObject({ status: 'healthy' });
  expect((await visit(service, 'wiki')).status).toBe(302);
});
