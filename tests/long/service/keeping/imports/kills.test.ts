import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changes, links } from '../../../../../drizzle/schema/index.ts';
import { openReader } from '../../../../../service/db/open.ts';
import { sendImport, settledImport } from '../../../../support/imports.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Program, startProgram } from '../../../../support/program.ts';
import { request } from '../../../../support/request.ts';

const ROWS = 2_000;
const FILE = `alias,long_url\n${Array.from({ length: ROWS }, (_, n) => `row-${n},https://example.com/${n}\n`).join('')}`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-imports-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<Program> =>
  startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });

/** What is in the database: links, and how often the journal says that one was made or deleted. */
async function look() {
  const read = await openReader({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const stored = await read.select({ alias: links.alias }).from(links);
  const told = await read.select({ kind: changes.kind }).from(changes);
  read.$client.close();
  const count = (kind: string): number => told.filter((change) => change.kind === kind).length;
  return {
    links: new Set(stored.map(({ alias }) => alias)).size,
    made: count('link.created'),
    deleted: count('link.deleted'),
  };
}

/** Waits until some rows are dealt with, kills the service, and starts it again. */
async function killWithin(program: Program, { token }: Person, id: string): Promise<Program> {
  const reached = async (): Promise<number> => {
    const { body } = await request(`${program.url}/api/v1/imports/${id}?pageSize=1`, { token });
    const isReading = ['reading', 'ready'].includes(String(body.status));
    return Number(isReading ? body.counts?.rows : body.done);
  };
  await expect.poll(reached, { interval: 1 }).toBeGreaterThan(0);
  await program.kill();
  return start();
}

it('goes on after a kill while it reads, creates and takes back, and does nothing twice', async () => {
  let program = await start();
  const ada = await signUp(program);
  const begun = await sendImport(program, { token: ada.token, file: FILE });
  const id = String(begun.body.id);
  const move = async (name: 'apply' | 'undo'): Promise<void> => {
    const url = `${program.url}/api/v1/imports/${id}/${name}`;
    expect(await request(url, { method: 'POST', token: ada.token })).toMatchObject({ status: 202 });
  };

  program = await killWithin(program, ada, id);
  expect(await settledImport(program, ada.token, id)).toMatchObject({
    status: 'ready',
    counts: { rows: ROWS, new: ROWS },
  });
  expect(await look()).toEqual({ links: 0, made: 0, deleted: 0 });

  await move('apply');
  program = await killWithin(program, ada, id);
  expect(await settledImport(program, ada.token, id)).toMatchObject({
    status: 'applied',
    counts: { new: ROWS },
  });
  expect(await look()).toEqual({ links: ROWS, made: ROWS, deleted: 0 });

  await move('undo');
  program = await killWithin(program, ada, id);
  expect(await settledImport(program, ada.token, id)).toMatchObject({ status: 'undone' });
  expect(await look()).toEqual({ links: 0, made: ROWS, deleted: ROWS });
  expect(await readdir(join(dataDir, 'imports'))).toEqual([]);
  await program.stop();
});
