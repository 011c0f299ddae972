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
import { itemsOf, look, lookWhenDone } from './copying.ts';

/** What is on the disk while a step is under way, and not before; a busy machine may look when all is done. */
const STEPS = {
  copying: /^\.part-[^/]+\/state\/linnet\.db/,
  packing: /\.tar\.gz\.part$/,
  'extracting for the proof': /^\.part-[^/]+\/proof/,
  'looking at what was extracted': /proof\/linnet\.db-wal$/,
};

/** Declares tests that kill a service with so many links while it copies: the more, the longer each step takes. */
export function testKills(steps: readonly (keyof typeof STEPS)[], links: number): void {
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-kills-'));
    folder = join(dataDir, 'backups');
    const program = await start();
    await signUp(program);
    await program.stop();
    const client = createClient({ url: pathToFileURL(join(dataDir, 'linnet.db')).href });
    await client.execute(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${links})
    insert into links (id, generation, namespace, alias, long_url, status, total_clicks, created_at, updated_at)
    select printf('%024x', n), 'v2', '', 'b' || n, 'https://example.com/' || n, 'ACTIVE', 1, n, n from numbers`);
    client.close();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = (): Promise<Program> =>
    startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });

  /** What is below the folder of copies, with paths. */
  const below = async (): Promise<string[]> => readdir(folder, { recursive: true }).catch(() => []);

  it.each(steps)('a kill while %s leaves no half copy and nothing else', async (step) => {
    const sign = STEPS[step];
    const program = await start();
    const token = String((await signIn(program, { email: 'ada@example.com' })).body.access_token);
    const before = itemsOf((await look(program, token)).backups).length;
    await request(`${program.url}/host/backups`, { method: 'POST', token });
    await killWhen(
      program,
      async () => (await below()).some((path) => sign.test(path)),
      async () => (await look(program, token)).running === null,
    );

    const again = await start();
    expect((await below()).filter((path) => /part/.test(path))).toEqual([]);
    const session = String((await signIn(again, { email: 'ada@example.com' })).body.access_token);
    // One that was made and not proven yet is proven soon after the start.
    await expect
      .poll(async () => itemsOf((await look(again, session)).backups).every(({ proof }) => proof))
      .toBe(true);
    const { backups, failure } = await lookWhenDone(again, session);
    expect(failure).toBe(null);
    for (const copy of itemsOf(backups)) expect(copy.proof).toMatchObject({ ok: true, links: links });
    expect(itemsOf(backups).length - before).toBeLessThanOrEqual(1);
    await again.stop();
  });
}
