import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '../../../../service/account/deletion/repository.ts';
import {
  forgetOldImports,
  removeLeftFiles,
  removeOldFiles,
} from '../../../../service/keeping/imports/retention.ts';
import { moveImport, readImport, settledImport } from '../../../support/imports.ts';
import { PASSWORD, type Person, signInAgain, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;
const HEADER = 'alias,long_url,password\n';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const read = (file: string, person = ada) =>
  readImport(service, { token: person.token, file: `${HEADER}${file}` });
const addressOf = (id: unknown) => `${service.url}/api/v1/imports/${id}`;
const hasFile = (id: unknown) =>
  access(join(service.dataDir, 'imports', String(id))).then(
    () => true,
    () => false,
  );

it('a cancelled import that was being applied leaves no link, and stays as undone', async () => {
  const rows = Array.from({ length: 1_500 }, (_, n) => `stop-${n},https://example.com/${n},\n`);
  const { id } = await read(rows.join(''));
  await request(`${addressOf(id)}/apply`, { method: 'POST', token: ada.token });
  expect(await request(addressOf(id), { method: 'DELETE', token: ada.token })).toMatchObject({ status: 204 });
  expect(await settledImport(service, ada.token, String(id))).toMatchObject({ status: 'undone' });
  const left = await service.context.database.read.query.links.findFirst({
    where: (links, { like }) => like(links.alias, 'stop-%'),
  });
  expect(left).toBeUndefined();
});

it('a file goes after a day, and what was read from it can still be applied', async () => {
  const { id } = await read('secret-1,https://example.com/,In-the-clear-1\n');
  const { text } = await request(addressOf(id), { token: ada.token });
  expect(text).not.toContain('In-the-clear-1');
  service.clock.advance(DAY - 1_000);
  await removeOldFiles(service.context);
  expect(await hasFile(id)).toBe(true);
  service.clock.advance(2_000);
  await removeOldFiles(service.context);
  expect(await hasFile(id)).toBe(false);
  const { token } = await signInAgain(service, ada);
  expect(await settledImport(service, token, String(id))).toMatchObject({ can_reread: false });
  expect(await moveImport(service, { token, id, move: 'apply' })).toMatchObject({ counts: { new: 1 } });
});

it('an import can be undone until 30 days are over, and is forgotten then; its links stay', async () => {
  const person = await signUp(service, 'patient');
  const { id } = await read('patience,https://example.com/,\n', person);
  await moveImport(service, { token: person.token, id, move: 'apply' });
  const kept = () =>
    service.context.database.read.query.imports.findFirst({
      where: (imports, { eq }) => eq(imports.id, String(id)),
    });
  const { signal } = new AbortController();
  const end = 30 * DAY;
  service.clock.advance(end - 1_000);
  await forgetOldImports(service.context, signal);
  expect(await kept()).toMatchObject({ status: 'applied' });
  service.clock.advance(1_000);
  const { token } = await signInAgain(service, person);
  const undone = await request(`${addressOf(id)}/undo`, { method: 'POST', token });
  expect(undone).toMatchObject({ status: 409 });
  expect(undone.text).toContain('30 days');
  service.clock.advance(1);
  await forgetOldImports(service.context, signal);
  expect(await kept()).toBeUndefined();
  expect((await request(`${service.url}/patience`)).status).toBe(302);
});

it('erasing an account removes its imports, their rows and files', async () => {
  const person = await signUp(service, 'leaving');
  const { id } = await read('leaving-1,https://example.com/,\n', person);
  expect(await hasFile(id)).toBe(true);
  const leaving = { method: 'DELETE', body: { password: PASSWORD }, token: person.token };
  expect((await request(`${service.url}/api/v1/me`, leaving)).status).toBeLessThan(300);
  service.clock.advance(30 * DAY);
  await service.context.database.write(eraseAccount, { accountId: person.id, now: service.clock.now() });
  await removeLeftFiles(service.context);
  expect(await hasFile(id)).toBe(false);
  const rows = await service.context.database.read.query.importRows.findMany({
    where: (importRows, { eq }) => eq(importRows.importId, String(id)),
  });
  expect(rows).toEqual([]);
});
