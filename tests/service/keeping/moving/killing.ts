import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killWhen } from '../../../support/kill-when.ts';
import { signIn, signUp } from '../../../support/people.ts';
import { type Program, startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';

/** So many that each step takes a while. */
const LINKS = 8_000;
const PASSPHRASE = 'fünf Häuser am Kanal';

/** What is on the disk while a file is made, and not before. */
const MAKING = {
  copying: /^\.part-[^/]+\/state\/linnet\.db/,
  packing: /\.tar\.gz\.part$/,
  proving: /^\.part-[^/]+\/proof/,
};

type Moments = {
  making: readonly (keyof typeof MAKING)[];
  /** What is in the data folder when a computer that takes a file over is killed. */
  taking: readonly string[];
};

/** Declares tests that kill a move at each of these moments. */
export function testKills({ making, taking }: Moments): void {
  const folders: string[] = [];
  let oldFolder: string;

  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-move-kills-'));
    folders.push(folder);
    return folder;
  };

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

  it.each(making)('a kill while a file is made, %s, leaves no half of one', async (step) => {
    const copies = join(oldFolder, 'backups');
    const below = (): Promise<string[]> => readdir(copies, { recursive: true }).catch(() => []);
    const program = await start(oldFolder);
    const token = await tokenOf(program);
    expect((await makeFile(program, token)).status).toBe(202);
    const isThere = async () => (await below()).some((path) => MAKING[step].test(path));
    await killWhen(program, isThere, async () => (await moveOf(program, token)).step === null);

    const again = await start(oldFolder);
    expect((await below()).filter((path) => /part/.test(path))).toEqual([]);
    const body = await moveOf(again, await tokenOf(again));
    expect(body).toMatchObject({ step: null, moved_at: null });
    if (body.file !== null) expect(body.file).toMatchObject({ links: LINKS });
    await again.stop();
  });

  it('a kill while a file is taken over leaves an empty Linnet or the whole of the other', async () => {
    const old = await start(oldFolder);
    const token = await tokenOf(old);
    await makeFile(old, token);
    await expect.poll(async () => (await moveOf(old, token)).file?.links).toBe(LINKS);
    const answer = await fetch(`${old.url}/host/move/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const file = await answer.arrayBuffer();
    await old.stop();

    for (const sign of taking) {
      const folder = await newFolder();
      const isThere = (name: string): boolean => existsSync(join(folder, 'restore', name));
      const fresh = await start(folder);
      const take = (async () => {
        await fetch(`${fresh.url}/host/move/take`, { method: 'PUT', body: file });
        await request(`${fresh.url}/host/move/take`, { method: 'POST', body: { passphrase: PASSPHRASE } });
      })().catch(() => undefined);
      await killWhen(fresh, () => existsSync(join(folder, sign)) || isThere('outcome.json'));
      // From the marker on it happens, whatever is killed; before it, nothing has.
      const hasMoved = isThere('marker.json') || isThere('outcome.json');
      await take;

      const again = await start(folder);
      const { status } = await request(`${again.url}/b${LINKS}`);
      expect([sign, status]).toEqual([sign, hasMoved ? 302 : 404]);
      expect((await signIn(again, { email: 'ada@example.com' })).status).toBe(hasMoved ? 200 : 401);
      if (!hasMoved) expect((await signUp(again)).id).not.toBe('');
      await again.stop();
    }
  });
}

const start = (dataDir: string): Promise<Program> =>
  startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });

const tokenOf = async (program: Program): Promise<string> =>
  String((await signIn(program, { email: 'ada@example.com' })).body.access_token);

const moveOf = async (program: Program, token: string) =>
  (await request(`${program.url}/host/move`, { token })).body;

/** Begins a file for another computer. */
const makeFile = (program: Program, token: string) =>
  request(`${program.url}/host/move`, {
    method: 'POST',
    token,
    body: { passphrase: PASSPHRASE, stop_sharing: false },
  });
