import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signUp } from '../../support/people.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { request } from '../../support/request.ts';

/** So many that each step takes a while. */
const LINKS = 8_000;
const PASSPHRASE = 'fünf Häuser am Kanal';

const folders: string[] = [];
let oldFolder: string;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-move-kills-'));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  oldFolder = await newFolder();
  const program = await start(oldFolder);
  await signUp(program);
  await program.stop();
  const client = createClient({ url: pathToFileURL(join(oldFolder, 'linnet.db')).href });
  await client.execute(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LINKS})
    insert into links (id, generation, namespace, alias, long_url, status, total_clicks, created_at, updated_at)
    select printf('%024x', n), 'v2', '', 'b' || n, 'https://example.com/' || n, 'ACTIVE', 1, n, n from numbers`);
  client.close();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const start = (dataDir: string): Promise<Program> =>
  startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });

const tokenOf = async (program: Program): Promise<string> =>
  String((await signIn(program, { email: 'ada@example.com' })).body.access_token);

/** Begins a file for another computer. */
const makeFile = (program: Program, token: string) =>
  request(`${program.url}/host/move`, {
    method: 'POST',
    token,
    body: { passphrase: PASSPHRASE, stop_sharing: false },
  });

/** Kills a program as soon as something is there. */
async function killWhen(program: Program, isThere: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isThere, { interval: 1, timeout: 30_000 }).toBe(true);
  await program.kill();
}

/** What is on the disk while a file is made, and not before. */
const STEPS: [string, RegExp][] = [
  ['copying', /^\.part-[^/]+\/state\/linnet\.db/],
  ['packing', /\.tar\.gz\.part$/],
  ['proving', /^\.part-[^/]+\/proof/],
];

it.each(STEPS)('a kill while a file is made, %s, leaves no half of one', async (_name, sign) => {
  const copies = join(oldFolder, 'backups');
  const below = (): Promise<string[]> => readdir(copies, { recursive: true }).catch(() => []);
  const program = await start(oldFolder);
  expect((await makeFile(program, await tokenOf(program))).status).toBe(202);
  await killWhen(program, async () => (await below()).some((path) => sign.test(path)));

  const again = await start(oldFolder);
  expect((await below()).filter((path) => /part/.test(path))).toEqual([]);
  const { body } = await request(`${again.url}/host/move`, { token: await tokenOf(again) });
  expect(body).toMatchObject({ step: null, moved_at: null });
  if (body.file !== null) expect(body.file).toMatchObject({ links: LINKS });
  await again.stop();
});

it('a kill while a file is taken over leaves an empty Linnet or the whole of the other', async () => {
  const old = await start(oldFolder);
  const token = await tokenOf(old);
  await makeFile(old, token);
  const state = async () => (await request(`${old.url}/host/move`, { token })).body;
  await expect.poll(async () => (await state()).file?.links, { timeout: 30_000 }).toBe(LINKS);
  const answer = await fetch(`${old.url}/host/move/file`, { headers: { authorization: `Bearer ${token}` } });
  const file = await answer.arrayBuffer();
  await old.stop();

  /** What shows on the disk at each step, and whether the data of the other computer may serve afterwards. */
  const steps: [sign: string, hasMoved: boolean[]][] = [
    ['arriving/file.tar.gz', [false]],
    ['restore/next/linnet.db', [false]],
    ['restore/marker.json', [true]],
    ['restore/former', [true]],
  ];
  for (const [sign, states] of steps) {
    const folder = await newFolder();
    const fresh = await start(folder);
    const take = (async () => {
      await fetch(`${fresh.url}/host/move/take`, { method: 'PUT', body: file });
      await request(`${fresh.url}/host/move/take`, { method: 'POST', body: { passphrase: PASSPHRASE } });
    })().catch(() => undefined);
    await killWhen(fresh, () => existsSync(join(folder, sign)));
    await take;

    const again = await start(folder);
    const answers = await request(`${again.url}/b${LINKS}`);
    const hasMoved = answers.status === 302;
    expect([sign, states.includes(hasMoved)]).toEqual([sign, true]);
    expect((await signIn(again, { email: 'ada@example.com' })).status).toBe(hasMoved ? 200 : 401);
    if (!hasMoved) expect((await signUp(again)).id).not.toBe('');
    await again.stop();
  }
});
