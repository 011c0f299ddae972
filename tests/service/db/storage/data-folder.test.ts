import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { runProgram, startProgram } from '../../../support/program.ts';

let dataDir: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-folder-'));
  env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Figures of a copy of the database file, taken away from everything that lies beside it. */
async function lookIntoCopy(): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-copy-'));
  await copyFile(join(dataDir, 'linnet.db'), join(folder, 'linnet.db'));
  const client = createClient({ url: `file:${join(folder, 'linnet.db')}` });
  const { rows } = await client.execute(
    `select (select count(*) from links) as links, (select count(*) from accounts) as accounts,
            (select sum(total_clicks) from links) as clicks`,
  );
  client.close();
  await rm(folder, { recursive: true });
  return { ...rows[0] };
}

/** Bytes of what is not in the database file yet. */
const logSize = (): Promise<number> =>
  stat(join(dataDir, 'linnet.db-wal')).then(
    ({ size }) => size,
    () => 0,
  );

/** What earlier versions left for every account to read. */
const ONCE_OPEN = ['linnet.db', 'linnet.db-shm', 'linnet.db-wal', 'linnet.lock', 'running.json'];

const filesIn = async (): Promise<string[]> =>
  (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

const modesOf = async (names: readonly string[]): Promise<Set<number>> =>
  new Set(await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777)));

describe('A clean stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s leaves everything in linnet.db alone', async (signal) => {
    const program = await startProgram(env);
    await signUp(program, 'ada');
    for (const alias of ['one', 'two', 'three']) await makeLink(program, { alias });
    await Promise.all(Array.from({ length: 40 }, () => visit(program, 'one')));
    program.child.kill(signal);
    expect((await program.ended).code).toBe(0);
    expect(await logSize()).toBe(0);
    expect(await lookIntoCopy()).toEqual({ links: 3, accounts: 1, clicks: 40 });
  });
});

describe('A data folder', () => {
  it('is one service’s alone: a second one says who has it, and ends', async () => {
    const first = await startProgram(env);
    const second = await runProgram(env);
    expect(second.code).toBe(1);
    expect(second.errors).toBe(
      `Linnet is already running with this data folder: process ${first.child.pid} at ${first.url}. ` +
        'Stop it, or set LINNET_DATA_DIR to another folder\n',
    );
    await makeLink(first, { alias: 'still-there' });
    expect((await first.stop()).code).toBe(0);
  });

  it.skipIf(process.platform === 'win32')(
    'that was there before is left as it is, and nothing in it is for other accounts of the computer',
    async () => {
      await mkdir(join(dataDir, 'media'));
      const first = await startProgram(env);
      await makeLink(first, { alias: 'early' });
      await first.kill();
      for (const name of ['.', 'media']) await chmod(join(dataDir, name), 0o755);
      for (const name of ONCE_OPEN) await chmod(join(dataDir, name), 0o644);
      const again = await startProgram(env);
      await makeLink(again, { alias: 'late' });
      const names = await filesIn();
      expect(names).toEqual(expect.arrayContaining(ONCE_OPEN));
      expect(await modesOf(names)).toEqual(new Set([0o600]));
      expect(await modesOf(['media', 'restore'])).toEqual(new Set([0o700]));
      expect(await modesOf(['.'])).toEqual(new Set([0o755]));
      expect((await again.stop()).code).toBe(0);
    },
  );

  it('is free again when the service that had it was killed', async () => {
    await (await startProgram(env)).kill();
    const again = await startProgram(env);
    expect((await again.stop()).code).toBe(0);
  });

  it('is free when what is left names a process that is another program’s now', async () => {
    await (await startProgram(env)).kill();
    const holder = JSON.stringify({ pid: process.pid, address: 'http://127.0.0.1:1' });
    await writeFile(join(dataDir, 'running.json'), holder);
    const again = await startProgram(env);
    expect((await again.stop()).code).toBe(0);
  });
});
