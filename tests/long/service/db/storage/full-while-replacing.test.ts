import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyNow, itemsOf } from '../../../../service/keeping/backups/copying.ts';
import { sendImport, settledImport } from '../../../../support/imports.ts';
import { makeLink, visit } from '../../../../support/links.ts';
import { type Person, signIn, signUp } from '../../../../support/people.ts';
import { type Program, startProgram } from '../../../../support/program.ts';
import { request } from '../../../../support/request.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../../support/small-disk.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in full-while-replacing.test.ts: ${why}\n`);

const ROWS = 1_000;

describe.skipIf(why)('A disk that is full', () => {
  let disk: SmallDisk;
  let program: Program;
  let ada: Person;

  beforeAll(async () => {
    disk = mountSmallDisk(64);
    program = await startProgram({ LINNET_DATA_DIR: disk.path, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });
    ada = await signUp(program);
    await makeLink(program, { alias: 'early' }, ada.token);
  });
  afterAll(async () => {
    await program?.stop();
    disk?.unmount();
  });

  const host = (path: string, method = 'GET') =>
    request(`${program.url}/host/${path}`, { method, token: ada.token });
  const statuses = async () => [
    (await visit(program, 'early')).status,
    (await visit(program, 'late')).status,
  ];

  it('stops a restore before anything is replaced, and lets it through when there is room', async () => {
    const { backups } = await copyNow(program, ada.token);
    const copy = String(itemsOf(backups)[0]?.name);
    await makeLink(program, { alias: 'late' }, ada.token);
    disk.fill();
    const begun = await host(`backups/${copy}/restore`, 'POST');
    // Told at once, or by the state of the restore.
    const told = async () => begun.text + (await host('restore')).text;
    await expect.poll(told).toMatch(/more free space\. Nothing was changed/);
    expect(await statuses()).toEqual([302, 302]);

    disk.free();
    await expect.poll(async () => (await host(`backups/${copy}/restore`, 'POST')).status).toBe(202);
    await expect.poll(async () => (await host('restore')).body.restore?.state).toBe('restored');
    expect(await statuses()).toEqual([302, 404]);
    ada = { ...ada, token: String((await signIn(program, ada)).body.access_token) };
  });

  it('holds an import up, which then goes on where it was and does nothing twice', async () => {
    const rows = Array.from({ length: ROWS }, (_, n) => `row-${n},https://example.com/${n}\n`).join('');
    const begun = await sendImport(program, { token: ada.token, file: `alias,long_url\n${rows}` });
    const id = String(begun.body.id);
    await settledImport(program, ada.token, id);
    const applying = request(`${program.url}/api/v1/imports/${id}/apply`, {
      method: 'POST',
      token: ada.token,
    });
    expect((await applying).status).toBe(202);
    disk.fill();
    await expect.poll(async () => (await request(`${program.url}/health`)).status).toBe(503);
    disk.free();
    expect(await settledImport(program, ada.token, id)).toMatchObject({
      status: 'applied',
      counts: { rows: ROWS, new: ROWS, refused: 0 },
    });
    const list = await request(`${program.url}/api/v1/urls?pageSize=1`, { token: ada.token });
    expect(Number(list.body.total)).toBe(ROWS + 1);
  });
});
