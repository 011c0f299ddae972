import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS, MOVED_TABLES, TABLES_APART } from '../../../../service/several/rows/tables.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { openLine } from '../../../support/line.ts';
import { fileAllClicks, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { runProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';
import { startTestService } from '../../../support/start-service.ts';

/** Rows that no page holds alone. */
const ROWS = 2_500;

const TEAM_KEY = 'a key for tests of several machines';

type Ended = { code: number | null; output: string; errors: string };

type Started = { child: ChildProcess; ended: Promise<Ended>; told(): string };

function startMove(dataDir: string, ...words: string[]): Started {
  const child = spawn(process.execPath, ['dist/service/move.js', ...words], {
    env: { ...process.env, LINNET_DATA_DIR: dataDir, LINNET_TEAM_KEY: TEAM_KEY, LINNET_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    texts.errors += String(chunk);
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...texts }));
  return { child, ended, told: () => texts.output };
}

const move = (dataDir: string, ...words: string[]): Promise<Ended> => startMove(dataDir, ...words).ended;

/** Everything in a database, as SQLite writes it down: the type of each value shows. */
async function contentOf(url: string): Promise<Record<string, unknown[]>> {
  const client = createClient({ url });
  const content: Record<string, unknown[]> = {};
  for (const { name, columns } of [...MOVED_TABLES, MIGRATIONS]) {
    const quoted = columns.map((column) => `quote("${column}")`).join(', ');
    const { rows } = await client.execute(`select rowid, ${quoted} from "${name}" order by rowid`);
    content[name] = rows.map((row) => Array.from(row));
  }
  const { rows } = await client.execute(
    "select name, quote(seq) from sqlite_sequence where name <> 'moves' order by name",
  );
  client.close();
  return { ...content, sqlite_sequence: rows.map((row) => Array.from(row)) };
}

const fileIn = (folder: string): string => pathToFileURL(join(folder, 'linnet.db')).href;

const secretsIn = async (folder: string): Promise<object> =>
  JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));

describe.skipIf(whyNoServer)(`a move to a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  const folders: string[] = [];
  const servers: DatabaseServer[] = [];
  let original: string;
  let before: Record<string, unknown[]>;

  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-moving-'));
    folders.push(folder);
    return folder;
  };
  const newServer = async (): Promise<DatabaseServer> => {
    const server = await startDatabaseServer();
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    original = await newFolder();
    const service = await startTestService({ dataDir: original });
    const owner = await signUp(service);
    const { alias } = await makeLink(service, { alias: 'wiki' }, owner.token);
    const gone = await makeLink(service, { alias: 'gone' }, owner.token);
    await request(`${service.url}/api/v1/urls/${gone.id}`, { method: 'DELETE', token: owner.token });
    for (let click = 0; click < 3; click += 1) await visit(service, alias);
    await fileAllClicks(service);
    await visit(service, alias);
    await request(`${service.url}/api/v1/me/profile-pictures/upload`, {
      method: 'POST',
      token: owner.token,
      body: { image: await pictureUri('png') },
    });
    await writeDirectly(
      service,
      `insert into changes (at, actor, kind, subject, subject_id, facts)
       with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${ROWS})
       select n, 'system', 'link.updated', 'link', 'made-up', json_object('long', hex(randomblob(n % 500))) from counted`,
      [],
    );
    await service.stop();
    before = await contentOf(fileIn(original));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('knows every table there is', async () => {
    const client = createClient({ url: fileIn(original) });
    const { rows } = await client.execute(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%'",
    );
    client.close();
    const moved = [...MOVED_TABLES, ...TABLES_APART, MIGRATIONS].map(({ name }) => name);
    const left = ['instances', 'job_leases', 'click_leases', 'committed_writes', 'moves'];
    expect(rows.map((row) => String(row[0])).sort()).toEqual([...moved, ...left].sort());
  });

  it('brings every row there and back, and goes on after a kill at any moment', async () => {
    const server = await newServer();
    const line = await openLine(server.port);
    line.slow(10);
    const address = `ws://127.0.0.1:${line.port}`;
    // Bytes that this try sent: together far fewer than there are, as a busy computer kills late, and the next try goes on there.
    for (const moment of [20_000, 100_000, 200_000, 300_000, 'Comparing']) {
      // Comparing is over soon, and a busy computer kills late.
      if (typeof moment !== 'number') line.slow(100);
      const { child, ended, told } = startMove(original, '--to', address);
      const { up } = line.bytes();
      const isDue = (): boolean =>
        typeof moment === 'number' ? line.bytes().up - up > moment : told().includes(moment);
      const timer = setInterval(() => isDue() && child.kill('SIGKILL'), 2);
      const { code } = await ended;
      clearInterval(timer);
      expect(code, `killed at ${moment}`).toBe(null);
    }
    const early = await runProgram({
      LINNET_DATA_DIR: await newFolder(),
      LINNET_PORT: '0',
      LINNET_DATABASE_URL: server.url,
      LINNET_TEAM_KEY: TEAM_KEY,
    });
    expect(early).toMatchObject({ code: 78, errors: expect.stringContaining('contains only part of') });
    const there = await move(original, '--to', address);
    expect(there).toMatchObject({ code: 0, errors: '' });
    expect(there.output).toContain(`LINNET_DATABASE_URL=${address}\n`);
    await line.close();
    expect(await contentOf(server.url)).toEqual(before);
    expect(await contentOf(fileIn(original))).toEqual(before);

    const folder = await newFolder();
    const back = await move(folder, '--to', 'file', '--from', server.url);
    expect(back).toMatchObject({ code: 0, errors: '' });
    expect(await contentOf(fileIn(folder))).toEqual(before);
    const [picture = ''] = await readdir(join(original, 'media'));
    expect(await secretsIn(folder)).toMatchObject(await secretsIn(original));
    const bytes = await readFile(join(original, 'media', picture));
    expect(await readFile(join(folder, 'media', picture))).toEqual(bytes);
  });

  it('notices that the source changed between two tries, and begins again when it is told to', async () => {
    const server = await newServer();
    const line = await openLine(server.port);
    line.slow(10);
    const folder = await newFolder();
    await cp(original, folder, { recursive: true });
    const { child, ended } = startMove(folder, '--to', `ws://127.0.0.1:${line.port}`);
    const timer = setInterval(() => line.bytes().up > 100_000 && child.kill('SIGKILL'), 2);
    await ended;
    clearInterval(timer);
    await line.close();
    const client = createClient({ url: fileIn(folder) });
    await client.execute("update accounts set name = 'Another'");
    client.close();
    const refused = await move(folder, '--to', server.url);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--again') });
    expect(await move(folder, '--to', server.url, '--again')).toMatchObject({ code: 0, errors: '' });
    expect(await contentOf(server.url)).toEqual(await contentOf(fileIn(folder)));

    const full = await move(original, '--to', server.url);
    expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
    const again = await move(original, '--to', server.url, '--again');
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
  });

  it.each([
    [['--to', 'ws://127.0.0.1:1'], 1, 'cannot be reached'],
    [['--to', 'file'], 2, ''],
    [['--to', 'ftp://example.com'], 78, 'must be an address'],
    [['in', 'FILE', '--again'], 2, ''],
  ])('says what is wrong with %j', async (words, code, sentence) => {
    expect(await move(original, ...words)).toMatchObject({ code, errors: expect.stringContaining(sentence) });
  });
});
