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

const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|let|var|class) (\w+)/gm;

const declaredIn = (text: string): Set<string> =>
  new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name));

/** What the scripts declare that a program had loaded by its end. */
async function loadedBy(program: Program): Promise<Set<string>> {
  await program.stop();
  const reports = await readdir(join(folder, 'coverage'));
  const texts = await Promise.all(reports.map((name) => readFile(join(folder, 'coverage', name), 'utf8')));
  const urls = texts.flatMap((text) => [...text.matchAll(/"url":"(file:[^"]*\/dist\/service\/[^"]*)"/g)]);
  const scripts = [...new Set(urls.map(([, url = '']) => fileURLToPath(url)))];
  return declaredIn((await Promise.all(scripts.map((script) => readFile(script, 'utf8')))).join('\n'));
}

/** Of these names, those that the files of the service below a path declare, and no other file of it. */
async function namesOf(path: string, loaded: ReadonlySet<string>): Promise<string[]> {
  const files = (await readdir('service', { recursive: true })).filter((file) => file.endsWith('.ts'));
  const textOf = async (below: boolean): Promise<string> => {
    const wanted = files.filter((file) => file.replaceAll('\\', '/').startsWith(path) === below);
    return (await Promise.all(wanted.map((file) => readFile(join('service', file), 'utf8')))).join('\n');
  };
  const others = declaredIn(await textOf(false));
  return [...declaredIn(await textOf(true))].filter((name) => loaded.has(name) && !others.has(name));
}

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
  expect((await request(`${program.url}/mcp`, { method: 'POST', token, body: {} })).status).toBe(404);
  const loaded = await loadedBy(program);
  // The protocol of assistants, which are off.
  expect(loaded.has('createMcpHandler')).toBe(false);
  for (const used of ['start/program.ts', 'db/group-commit.ts', 'stats/stats/counting/'])
    expect(await namesOf(used, loaded), used).not.toEqual([]);
  expect(await namesOf('several/', loaded)).toEqual([]);
});

it('a service with the address of a server loads it', async () => {
  const program = await startWaitingProgram({ ...environment(), LINNET_DATABASE_URL: 'ws://127.0.0.1:1' });
  const loaded = await loadedBy(program);
  expect(await namesOf('several/server/driver.ts', loaded)).not.toEqual([]);
});
