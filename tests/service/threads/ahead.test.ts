import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAhead } from '../../../service/threads/ahead.ts';
import { startThread } from '../../../service/threads/call.ts';
import { keepThread } from '../../../service/threads/keep.ts';

let folder: string;
let file: URL;
let workers: Worker[];

/** Answers with its settings. */
const THREAD = `
import { once } from 'node:events';
import { MessagePort, parentPort, workerData } from 'node:worker_threads';
const given = workerData instanceof MessagePort ? once(workerData, 'message').then(([told]) => told) : workerData;
parentPort.on('message', async (requests) => {
  const output = await given;
  if (requests.some(({ name }) => name === 'die')) process.exit(7);
  parentPort.postMessage(requests.map(({ id }) => ({ id, output })));
});
`;

const noteWorker = (worker: Worker): void => {
  workers.push(worker);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-ahead-'));
  const path = join(folder, 'thread.mjs');
  await writeFile(path, THREAD);
  file = pathToFileURL(path);
  workers = [];
  process.on('worker', noteWorker);
});

afterEach(async () => {
  process.off('worker', noteWorker);
  await rm(folder, { recursive: true });
});

it('a thread that was started ahead is told its settings when it is taken', async () => {
  const settings = { name: 'later' };
  const taken = startAhead(file).take({ name: 'echo', file, settings });
  const thread = startThread(file, null, undefined, taken);
  await expect(thread.call('settings', null)).resolves.toEqual({ name: 'later' });
  expect(workers).toHaveLength(1);
  await thread.close();
});

it('is taken once: the thread in its place is given the settings of that moment', async () => {
  let starts = 0;
  const settings = (): number => {
    starts += 1;
    return starts;
  };
  const thread = keepThread({ name: 'echo', file, settings, ahead: startAhead(file) });
  await expect(thread.call('settings', null)).resolves.toBe(1);
  await expect(thread.call('die', null)).rejects.toThrow('ended with code 7');
  await expect(thread.call('settings', null)).resolves.toBe(2);
  await thread.close();
});

it('is not taken when it has ended: another one is started, and tells why it cannot be', async () => {
  const nowhere = new URL('nowhere.mjs', file);
  const ahead = startAhead(nowhere);
  await expect.poll(() => workers.map(({ threadId }) => threadId), { interval: 5 }).toEqual([-1]);
  const taken = ahead.take({ name: 'echo', file: nowhere, settings: null });
  const thread = startThread(nowhere, null, undefined, taken);
  await expect(thread.call('settings', null)).rejects.toMatchObject({ name: 'ThreadLost' });
  expect(workers).toHaveLength(2);
});
