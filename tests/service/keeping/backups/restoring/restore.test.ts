import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyName } from '../../../../../service/keeping/backups/keeping/copy-files.ts';
import { makeLink, visit } from '../../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../../support/people.ts';
import { type Program, startProgram } from '../../../../support/program.ts';
import { type Answer, type Json, request } from '../../../../support/request.ts';

let dataDir: string;
let program: Program;
let ada: Person;
/** The copy with the link `early` alone. */
let copy: string;

const env = () => ({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });
const start = async (): Promise<void> => {
  program = await startProgram(env());
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-restore-'));
  await start();
  ada = await signUp(program);
  await makeLink(program, { alias: 'early', long_url: 'https://example.com/early' }, ada.token);
  await visit(program, 'early');
  copy = await makeCopy();
});
afterAll(async () => {
  await program.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const host = (path: string, method = 'GET', body?: unknown): Promise<Answer> =>
  request(`${program.url}/host/${path}`, { method, body, token: ada.token });

type Listed = { name: string; reason: string; proof: { ok: boolean } | null };
const lookAtCopies = async (): Promise<{ backups?: Listed[]; running?: unknown }> =>
  (await host('backups')).body;
const listCopies = async (): Promise<Listed[]> => (await lookAtCopies()).backups ?? [];

async function makeCopy(): Promise<string> {
  const { status, body } = await host('backups', 'POST');
  expect(status).toBe(202);
  const name = String(body.name);
  const isProven = async (): Promise<boolean | undefined> => {
    const { backups = [], running } = await lookAtCopies();
    // The proof is there a moment before all is done.
    return running === null && backups.some((one) => one.name === name && one.proof?.ok);
  };
  await vi.waitUntil(isProven, { timeout: 120_000 });
  return name;
}

const stateOf = async (): Promise<unknown> => {
  // Between the two no one answers, and the session may be of the state before.
  const { status, body } = await host('restore').catch((): { status: number; body: Json } => ({
    status: 0,
    body: {},
  }));
  if (status === 401) ada = await signInAgain(program, ada);
  return body.restore?.state ?? status;
};

/** Whether a link answers, by its status. */
const statusesOf = async (...aliases: string[]): Promise<number[]> =>
  Promise.all(aliases.map(async (alias) => (await visit(program, alias)).status));

async function restore(name: string): Promise<void> {
  // What was there before an earlier one becomes a copy first.
  await expect.poll(async () => (await lookAtCopies()).running).toBe(null);
  const answer = await host(`backups/${name}/restore`, 'POST');
  expect([answer.status, answer.body]).toMatchObject([202, { restore: { name, state: 'preparing' } }]);
  await expect.poll(stateOf).toBe('restored');
}

describe('the owner, while Linnet runs', () => {
  beforeAll(async () => {
    await makeLink(program, { alias: 'late' }, ada.token);
    expect((await host('people/registration', 'PUT', { registration: 'open' })).status).toBe(200);
    await signUp(program, 'bob');
  });

  it('practises a restore', async () => {
    const { status, body } = await host(`backups/${copy}/practise`, 'POST');
    expect([status, body]).toMatchObject([200, { ok: true, links: 1, clicks: 1, problem: null }]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([`${copy}.json`, `${copy}.tar.gz`]);
  });

  it('is told what a restore would change', async () => {
    const { body } = await host(`backups/${copy}/difference`);
    const none = { count: 0, first: [] };
    expect(body).toMatchObject({
      name: copy,
      links: { back: none, gone: { count: 1, first: ['late'] }, changed: none },
      accounts: { back: none, gone: { count: 1, first: ['bob@example.com'] }, changed: none },
      clicks: { present: 1, copy: 1 },
      secrets: 'open',
    });
  });

  it('restores it at the same address, and what was there before becomes a copy', async () => {
    await restore(copy);
    expect(await statusesOf('early', 'late')).toEqual([302, 404]);
    await expect
      .poll(async () => (await listCopies()).find(({ reason }) => reason === 'restore')?.proof)
      .toMatchObject({ ok: true, links: 2 });
    await expect.poll(() => readdir(join(dataDir, 'restore'))).toEqual(['outcome.json', 'version.json']);
  });

  it('restores what was there before in the same way', async () => {
    const former = (await listCopies()).find(({ reason }) => reason === 'restore')?.name ?? '';
    await restore(former);
    expect(await statusesOf('early', 'late')).toEqual([302, 302]);
  });

  it('restores no copy that is damaged', async () => {
    const bytes = await readFile(join(dataDir, `backups/${copy}.tar.gz`));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    // Of this hour: one that is too old is removed as soon as another one is made.
    const broken = copyName(Date.now() - 60_000, 'demand');
    await writeFile(join(dataDir, `backups/${broken}.tar.gz`), bytes);
    // Told at once, or while it is proven.
    const ask = () => host(`backups/${broken}/restore`, 'POST');
    await vi.waitUntil(async () => !/being created/.test((await ask()).text), { timeout: 120_000 });
    const told = async () => (await ask()).text + (await host('restore')).text;
    await expect.poll(told).toMatch(/does not work|is damaged/);
    expect(await statusesOf('early', 'late')).toEqual([302, 302]);
  });

  it('learns that there is no such copy', async () => {
    const answers = [
      await host('backups/linnet-gone/practise', 'POST'),
      await host('backups/linnet-gone/difference'),
      await host('backups/linnet-gone/restore', 'POST'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('npm run restore', () => {
  const run = (...words: string[]): Promise<{ code: number; told: string }> =>
    new Promise((resolve) => {
      const options = { env: { ...process.env, ...env() } };
      const child = execFile(
        process.execPath,
        ['dist/service/restore.js', ...words],
        options,
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), told: out + err }),
      );
      child.stdin?.end();
    });

  it('says who has the data while Linnet runs', async () => {
    const { code, told } = await run(copy, '--yes');
    expect([code, told]).toEqual([
      1,
      expect.stringMatching(/^Linnet is already running with this data folder/),
    ]);
  });

  it('restores a copy by its name, which the next start serves', async () => {
    await program.stop();
    const { code, told } = await run(copy, '--yes');
    expect(told).toContain('Links: 0 restored, 1 removed, 0 changed\n  removed: late\n');
    expect([code, told]).toEqual([0, expect.stringMatching(/Start Linnet/)]);
    await start();
    expect(await statusesOf('early', 'late')).toEqual([302, 404]);
    await expect.poll(stateOf).toBe('restored');
    await program.stop();
  });

  it('changes nothing when it is not confirmed', async () => {
    const { code, told } = await run(join(dataDir, `backups/${copy}.tar.gz`));
    expect([code, told]).toEqual([1, expect.stringMatching(/Nothing was changed\.\n$/)]);
    expect(await readdir(join(dataDir, 'restore'))).not.toContain('next');
  });

  it.each([
    ['no copy', 'notes.txt', /is not a Linnet backup/],
    ['no file', 'gone.tar.gz', /does not exist/],
    ['a part of a copy', 'half.tar.gz', /is damaged/],
  ])('says in one line that it is %s', async (_what, name, line) => {
    const file = join(dataDir, name);
    const whole = join(dataDir, `backups/${copy}.tar.gz`);
    if (name === 'notes.txt') await writeFile(file, 'hello');
    if (name === 'half.tar.gz') {
      await copyFile(whole, file);
      await writeFile(file, (await readFile(whole)).subarray(0, 4_000));
    }
    const { code, told } = await run(file, '--yes');
    expect([code, told.trim().split('\n').length]).toEqual([1, 1]);
    expect(told).toMatch(line);
  });

  it('says how it is called', async () => {
    expect(await run()).toEqual({ code: 2, told: expect.stringMatching(/^npm run restore -- FILE/) });
  });
});
