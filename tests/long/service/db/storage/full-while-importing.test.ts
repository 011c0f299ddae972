import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendImport, settledImport } from '../../../../support/imports.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Program, startProgram } from '../../../../support/program.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../../support/small-disk.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in full-while-importing.test.ts: ${why}\n`);

/** A file of some megabytes; what is kept of it takes more than the disk has. */
const ROWS = 60_000;
const file = `long_url,alias\n${Array.from(
  { length: ROWS },
  (_, row) => `https://example.com/${'x'.repeat(100)}${row},name${row}\n`,
).join('')}`;

describe.skipIf(why)('An import that meets a full disk', () => {
  let disk: SmallDisk;
  let program: Program;
  let ada: Person;

  beforeEach(async () => {
    disk = mountSmallDisk(48);
    program = await startProgram({
      LINNET_DATA_DIR: disk.path,
      LINNET_PORT: '0',
      LINNET_RATE_LIMITS: 'off',
      LINNET_LOG_LEVEL: 'error',
    });
    ada = await signUp(program);
  });
  afterEach(async () => {
    await program.kill();
    disk.unmount();
  });

  const begin = async (): Promise<string> => {
    const begun = await sendImport(program, { token: ada.token, file });
    expect([begun.status, begun.text]).toEqual([202, expect.anything()]);
    return String(begun.body.id);
  };
  const cancel = (id: string): Promise<Answer> =>
    request(`${program.url}/api/v1/imports/${id}`, { method: 'DELETE', token: ada.token });
  const filesLeft = (): string[] => {
    const folder = join(disk.path, 'imports');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('while it is read has failed, says so, and leaves the room that its file took', async () => {
    const id = await begin();
    const ended = await settledImport(program, ada.token, id);
    expect(ended).toMatchObject({ status: 'failed', problem: expect.stringMatching(/The disk is full\./) });
    expect(filesLeft()).toEqual([]);
    expect((await cancel(id)).status).toBe(204);
    expect((await request(`${program.url}/api/v1/imports/${id}`, { token: ada.token })).status).toBe(404);
  });

  it('can be cancelled while it is read, and another begun', async () => {
    const id = await begin();
    disk.fill();
    expect((await cancel(id)).status).toBe(204);
    expect(filesLeft()).toEqual([]);
    const small = await sendImport(program, { token: ada.token, file: 'long_url\nhttps://example.com/\n' });
    expect(small.status).toBe(202);
    expect(await settledImport(program, ada.token, String(small.body.id))).toMatchObject({ status: 'ready' });
  });
});
