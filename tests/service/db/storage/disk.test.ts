import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, shorten, visit } from '../../../support/links.ts';
import { signIn, signUp } from '../../../support/people.ts';
import { type Program, startProgram } from '../../../support/program.ts';
import { type Answer, request } from '../../../support/request.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../support/small-disk.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in disk.test.ts: ${why}\n`);

const environment = (dataDir: string) => ({
  LINNET_DATA_DIR: dataDir,
  LINNET_PORT: '0',
  LINNET_RATE_LIMITS: 'off',
  LINNET_LOG_LEVEL: 'error',
});

const health = ({ url }: Program): Promise<Answer> => request(`${url}/health`);

const change = (program: Program): Promise<Answer> => shorten(program, { long_url: 'https://example.com/' });

const ADA = { email: 'ada@example.com' };

/** Links redirect, and nothing can be stored: every answer says so. */
async function expectReadingOnly(program: Program, reason: RegExp): Promise<void> {
  expect((await visit(program, 'wiki')).status).toBe(302);
  const refused = await change(program);
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'service_unavailable', error: expect.stringMatching(reason) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const ill = await health(program);
  expect(ill.status).toBe(503);
  expect(ill.body).toMatchObject({
    status: 'unhealthy',
    checks: { mongodb: 'error', database: 'error' },
    message: expect.stringMatching(reason),
  });
}

/** Without a restart, and without help. */
async function expectRecovery(program: Program): Promise<void> {
  await expect.poll(async () => (await health(program)).body).toMatchObject({ status: 'healthy' });
  expect((await change(program)).status).toBe(201);
  expect((await visit(program, 'wiki')).status).toBe(302);
}

describe.skipIf(why)('A disk', () => {
  let disk: SmallDisk;
  let program: Program;

  const start = async (): Promise<void> => {
    program = await startProgram(environment(disk.path));
  };

  beforeEach(async () => {
    disk = mountSmallDisk(4);
    await start();
    await signUp(program, 'ada');
    await makeLink(program, { alias: 'wiki' });
  });
  afterEach(async () => {
    await program.kill();
    disk.unmount();
  });

  it('that fills up keeps no visitor from following links or signing in, is told, and recovers', async () => {
    disk.fill();
    await expectReadingOnly(program, /the disk is full/);
    const signedIn = await signIn(program, ADA);
    expect(signedIn.status).toBe(200);
    const token = String(signedIn.body.access_token);
    expect((await request(`${program.url}/api/v1/urls`, { token })).status).toBe(200);
    disk.free();
    await expectRecovery(program);
  });

  it('that is full at the start, with nothing beside the database file, is read from until it has room', async () => {
    expect((await program.stop()).code).toBe(0);
    disk.fill();
    await start();
    await expectReadingOnly(program, /the disk is full/);
    expect((await signIn(program, ADA)).status).toBe(200);
    disk.free();
    await expectRecovery(program);
    await program.kill();
    await start();
    expect((await visit(program, 'wiki')).status).toBe(302);
  });

  it('that is full at the start after a kill is read from as well', async () => {
    await program.kill();
    disk.fill();
    await start();
    // What the log held comes into the database by and by, which frees some room.
    const fillAndLook = async (): Promise<number> => {
      disk.fill();
      return (await health(program)).status;
    };
    await expect.poll(fillAndLook).toBe(503);
    await expectReadingOnly(program, /the disk is full/);
    disk.free();
    await expectRecovery(program);
  });

  it('that is read-only at the start is read from until it can be written to', async () => {
    await program.stop();
    disk.setReadOnly(true);
    await start();
    await expectReadingOnly(program, /the data folder is read-only/);
    expect((await signIn(program, ADA)).status).toBe(200);
    disk.setReadOnly(false);
    await expectRecovery(program);
  });

  it('that is pulled out leaves links and sign-in, and no change is acknowledged', async () => {
    disk.unmount();
    try {
      await expectReadingOnly(program, /the data folder is missing/);
      expect((await signIn(program, ADA)).status).toBe(200);
    } finally {
      disk = mountSmallDisk(1);
    }
  });
});

describe('A data folder', () => {
  let place: string;
  let dataDir: string;
  let program: Program;

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'linnet-folder-'));
    dataDir = join(place, 'data');
    program = await startProgram(environment(dataDir));
    await signUp(program, 'ada');
    await makeLink(program, { alias: 'wiki' });
  });
  afterEach(async () => {
    await program.kill();
    await rm(place, { recursive: true });
  });

  it('that is removed while the service runs takes no change, and says so', async () => {
    await rm(dataDir, { recursive: true });
    await expectReadingOnly(program, /the data folder is missing/);
    expect((await signIn(program, ADA)).status).toBe(200);
    // Nothing new was made in its place, which would look like an empty installation.
    expect((await change(program)).status).toBe(503);
  });

  it('that is moved away and back again goes on', async () => {
    await rename(dataDir, `${dataDir}-elsewhere`);
    await expectReadingOnly(program, /the data folder is missing/);
    await rename(`${dataDir}-elsewhere`, dataDir);
    await expectRecovery(program);
  });
});
