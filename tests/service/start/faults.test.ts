import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStormCheck } from '../../../service/start/faults.ts';
import { makeLink, visit } from '../../support/links.ts';
import { startProgram } from '../../support/program.ts';

/** Loaded before the service: each signal is an error that nothing catches. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    process.on('SIGUSR2', () => setTimeout(() => { throw new Error('a fault of a timer', { cause: new Error('the cause of it') }); }));
    process.on('SIGHUP', () => void Promise.reject(new Error('a fault of a promise')));
  }
`)}`;

let dataDir: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-faults-'));
  env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', NODE_OPTIONS: `--import ${FAULTS}` };
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('an error that nothing has caught', () => {
  it('is logged with its cause, and links are followed on', async () => {
    const program = await startProgram(env);
    const { alias } = await makeLink(program);
    for (const signal of ['SIGUSR2', 'SIGHUP'] as const) {
      program.child.kill(signal);
      expect((await visit(program, alias)).status).toBe(302);
    }
    for (const said of ['a fault of a timer', 'the cause of it', 'a fault of a promise'])
      await expect.poll(program.errors).toContain(said);
    expect((await visit(program, alias)).status).toBe(302);
    expect((await program.stop()).code).toBe(0);
  });

  it('ends the service when there are too many, so that it is started anew', async () => {
    const program = await startProgram(env);
    const timer = setInterval(() => program.child.kill('SIGUSR2'), 20);
    const { code, errors } = await program.ended;
    clearInterval(timer);
    expect(code).toBe(1);
    expect(errors).toContain('too many errors that nothing has caught');
  });
});

it('takes twenty errors in a minute for chance, and one more for a storm', () => {
  let now = 0;
  const isStorm = createStormCheck(() => now);
  const first = Array.from({ length: 20 }, isStorm);
  expect(first).not.toContain(true);
  expect(isStorm()).toBe(true);
  now = 60_000;
  expect(isStorm()).toBe(false);
});
