import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../../support/links.ts';
import { signUp } from '../../../../support/people.ts';
import { type Ended, runProgram, startProgram } from '../../../../support/program.ts';

/** Programs that differ in their newest migration; each is a build with migrations of its own. */
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'linnet-upgrade-'));
  dataDir = join(root, 'data');
  const present = await startProgram(env());
  await signUp(present);
  await makeLink(present, { alias: 'wiki' });
  await present.stop();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const env = (more: Record<string, string> = {}) => ({
  LINNET_DATA_DIR: dataDir,
  LINNET_PORT: '0',
  LINNET_RATE_LIMITS: 'off',
  ...more,
});

/** A newer version: the same program with one more migration. Returns its entry. */
async function makeVersion(name: string, statement: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(join(folder, 'dist'), { recursive: true });
  for (const part of ['dist/service', 'drizzle/migrations'])
    await cp(part, join(folder, part), { recursive: true });
  await symlink(join(process.cwd(), 'dist/renderer'), join(folder, 'dist/renderer'));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const journal = join(folder, 'drizzle/migrations/meta/_journal.json');
  const told: { entries: object[] } = JSON.parse(await readFile(journal, 'utf8'));
  const entry = {
    idx: told.entries.length,
    version: '6',
    when: 4_000_000_000_000,
    tag: '9999_next',
    breakpoints: true,
  };
  told.entries.push(entry);
  await writeFile(journal, JSON.stringify(told));
  await writeFile(join(folder, 'drizzle/migrations/9999_next.sql'), statement);
  return join(folder, 'dist/service/index.js');
}

async function hasTable(name: string): Promise<boolean> {
  const client = createClient({ url: pathToFileURL(join(dataDir, 'linnet.db')).href });
  const { rows } = await client.execute({ sql: 'select 1 from sqlite_master where name = ?', args: [name] });
  client.close();
  return rows.length > 0;
}

const run = (entry: string, more: Record<string, string> = {}): Promise<Ended> =>
  runProgram(env(more), [process.execPath, [entry]]);

/** The version before still serves what was there. */
async function servesAsBefore(): Promise<void> {
  const before = await startProgram(env());
  expect((await visit(before, 'wiki')).status).toBe(302);
  await before.stop();
}

describe('an upgrade', () => {
  it('whose migration fails leaves the data to the version before, and says so', async () => {
    const entry = await makeVersion(
      'failing',
      'create table half (id);--> statement-breakpoint\ninsert into nowhere values (1);',
    );
    const { code, errors } = await run(entry);
    expect(code).toBe(78);
    expect(errors).toMatch(
      /could not update the data \(.*The data is as it was before: start Linnet .* again\n$/,
    );
    expect(await hasTable('half')).toBe(false);
    await servesAsBefore();
  });

  it('that hangs is taken back after its time', async () => {
    const endless =
      'create table endless as with recursive n (i) as (select 1 union all select i + 1 from n) select max(i) from n;';
    const entry = await makeVersion('hanging', endless);
    const { signal, errors } = await run(entry, { LINNET_START_WITHIN: '2' });
    expect([signal, errors]).toEqual(['SIGKILL', expect.stringContaining('it did not start within 2 s')]);
    expect((await run(entry)).code).toBe(78);
    await servesAsBefore();
  });

  it('that serves keeps the data of before as a copy', async () => {
    const entry = await makeVersion('good', 'create table added (id);');
    const next = await startProgram(env(), [process.execPath, [entry]]);
    expect([(await visit(next, 'wiki')).status, await hasTable('added')]).toEqual([302, true]);
    const isCopied = async () =>
      (await readdir(join(dataDir, 'backups'))).some((name) => /upgrade\.json$/.test(name));
    await expect.poll(isCopied).toBe(true);
    await expect.poll(() => readdir(join(dataDir, 'restore'))).toEqual(['version.json']);
    await next.stop();
  });

  it('is not gone back on by starting the version before, which names both and the way back', async () => {
    await writeFile(join(dataDir, 'restore/version.json'), '{"version":"9.8.7"}');
    const named =
      /last used by Linnet 9\.8\.7\. This is Linnet 0\.1\.0, .*restore the backup from before the upgrade with npm run restore -- NAME/;
    const started = await runProgram(env());
    expect([started.code, started.errors]).toEqual([78, expect.stringMatching(named)]);
    for (const [command, ...words] of [
      ['export', '--format', 'jsonl'],
      ['move', '--to', 'ws://127.0.0.1:1'],
    ]) {
      const { code, errors } = await runProgram(env(), [
        process.execPath,
        [`dist/service/${command}.js`, ...words],
      ]);
      expect([command, code, errors]).toEqual([command, 78, expect.stringMatching(named)]);
    }
    const packed = await runProgram(env(), [process.execPath, ['dist/service/command.js', 'serve']]);
    expect([packed.code, packed.errors]).toEqual([
      78,
      expect.stringContaining('from before the upgrade with linnet restore NAME'),
    ]);
  });

  it('is gone back on with the copy from before it', async () => {
    const copies = await readdir(join(dataDir, 'backups'));
    const [copy = ''] = copies.filter((name) => name.endsWith('-upgrade.tar.gz'));
    const restored = await runProgram(env(), [process.execPath, ['dist/service/restore.js', copy, '--yes']]);
    expect([restored.code, restored.errors]).toEqual([0, '']);
    await servesAsBefore();
    expect(await hasTable('added')).toBe(false);
  });
});
