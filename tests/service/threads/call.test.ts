import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startThread, startThreadLazily } from '../../../service/threads/call.ts';

let folder: string;
let file: URL;

/** A thread of the simplest kind: it echoes, refuses, or dies, as asked. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, name, input }) => {
  if (name === 'die') process.exit(7);
  if (name === 'refuse') parentPort.postMessage({ id, error: new Error('refused ' + input) });
  else parentPort.postMessage({ id, output: input });
});
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-thread-'));
  const path = join(folder, 'thread.mjs');
  await writeFile(path, THREAD);
  file = pathToFileURL(path);
});

afterAll(() => rm(folder, { recursive: true }));

describe('A worker thread', () => {
  it('answers every call with its own answer, however many are under way', async () => {
    const thread = startThread(file, null);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => thread.call<number>('echo', index)),
    );
    expect(answers).toEqual(Array.from({ length: 100 }, (_, index) => index));
    await thread.close();
  });

  it('passes an error on to whoever called', async () => {
    const thread = startThread(file, null);
    await expect(thread.call('refuse', 'this')).rejects.toThrow('refused this');
    await expect(thread.call('echo', 'that')).resolves.toBe('that');
    await thread.close();
  });

  it('rejects what was waiting, and everything later, once it has died', async () => {
    const thread = startThread(file, null);
    await expect(thread.call('die', null)).rejects.toThrow('ended with code 7');
    expect(thread.isAlive()).toBe(false);
    await expect(thread.call('echo', 1)).rejects.toThrow('ended with code 7');
  });

  it('is started anew by the next call when it is a lazy one', async () => {
    const thread = startThreadLazily(file, null);
    await expect(thread.call('die', null)).rejects.toThrow('ended with code 7');
    await expect(thread.call('echo', 'back')).resolves.toBe('back');
    await thread.close();
  });

  it('can be closed before its first call, and stays closed', async () => {
    const thread = startThreadLazily(file, null);
    await expect(thread.close()).resolves.toBeUndefined();
    await expect(thread.call('echo', 'too late')).rejects.toThrow('closed');
  });
});
