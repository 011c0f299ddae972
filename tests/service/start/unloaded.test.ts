import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { type Program, startProgram, startWaitingProgram } from '../../support/program.ts';
import { request } from '../../support/request.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-unloaded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Has the engine write down which scripts each thread of the program has loaded, when it ends. */
const environment = (): Record<string, string> => ({
  LINNET_DATA_DIR: join(folder, 'data'),
  LINNET_PORT: '0',
  LINNET_RATE_LIMITS: 'off',
  NODE_V8_COVERAGE: join(folder, 'coverage'),
});

/** The source files of the service that a program had loaded by its end. */
async function loadedBy(program: Program): Promise<Set<string>> {
  await program.stop();
  const reports = await readdir(join(folder, 'coverage'));
  const texts = await Promise.all(reports.map((name) => readFile(join(folder, 'coverage', name), 'utf8')));
  const scripts = texts.flatMap((text) => [...text.matchAll(/"url":"(file:[^"]*\/dist\/service\/[^"]*)"/g)]);
  const maps = new Set(scripts.map(([, url = '']) => `${fileURLToPath(url)}.map`));
  const sources = await Promise.all(
    [...maps].filter((map) => existsSync(map)).map((map) => readFile(map, 'utf8')),
  );
  return new Set(
    sources.flatMap((map) => [...map.matchAll(/"[./]*(service\/[^"]*\.ts)"/g)].map(([, file = '']) => file)),
  );
}

const ofSeveral = (files: Set<string>): string[] =>
  [...files].filter((file) => file.startsWith('service/several/'));

it('a service on a file loads nothing of what instances share, in no thread', async () => {
  const program = await startProgram(environment());
  const { token } = await signUp(program);
  const answer = await request(`${program.url}/api/v1/shorten`, {
    method: 'POST',
    token,
    body: { long_url: 'https://example.com/', alias: 'wiki' },
  });
  expect(answer.status).toBe(201);
  expect((await request(`${program.url}/api/v1/stats?group_by=time`, { token })).status).toBe(200);
  const loaded = await loadedBy(program);
  expect([...loaded]).toEqual(
    expect.arrayContaining(['service/start/program.ts', 'service/start/threads/writer.ts']),
  );
  expect([...loaded]).toContain('service/start/threads/queries.ts');
  expect(ofSeveral(loaded)).toEqual([]);
});

it('a service with the address of a server loads it', async () => {
  const program = await startWaitingProgram({ ...environment(), LINNET_DATABASE_URL: 'ws://127.0.0.1:1' });
  expect(ofSeveral(await loadedBy(program))).toContain('service/several/server/driver.ts');
});
