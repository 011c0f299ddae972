import { getEventListeners } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startThread } from '../../../service/threads/call.ts';
import { keepThread } from '../../../service/threads/keep.ts';
import { watchThreads } from '../../../service/threads/watch.ts';
import { quietLog } from '../../support/quiet-log.ts';

let folder: string;
let file: URL;

/** A thread of the simplest kind: it echoes, refuses, or dies, as asked. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const answer = ({ id, name, input }) => {
  if (name === 'die') process.exit(7);
  if (name === 'fail') return { id, error: { name: 'Error', message: 'failed', code: input } };
  return name === 'refuse' ? { id, error: new Error('refused ' + input) } : { id, output: input };
};
const isSlow = ({ name }) => name === 'close' || name === 'dawdle';
parentPort.on('message', (requests) => {
  const send = () => parentPort.postMessage(requests.map(answer));
  if (requests.some(isSlow)) setTimeout(send, 100);
  else send();
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
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => thread.call('echo', index)));
    expect(answers).toEqual(Array.from({ length: 100 }, (_, index) => index));
    await thread.close();
  });

  it('passes an error on to the caller', async () => {
    const thread = startThread(file, null);
    await expect(thread.call('refuse', 'this')).rejects.toThrow('refused this');
    await expect(thread.call('echo', 'that')).resolves.toBe('that');
    await thread.close();
  });

  it('is not asked what cannot be sent to it, while all that was asked beside it is answered', async () => {
    const thread = startThread(file, null);
    const asked = [1, () => undefined, 2].map((input) => thread.call('echo', input));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(thread.waiting()).toBe(0);
    await thread.close();
  });

  it('rejects what was waiting, and everything later, once it has died', async () => {
    const thread = startThread(file, null);
    await expect(thread.call('die', null)).rejects.toThrow('ended with code 7');
    await expect(thread.call('echo', 1)).rejects.toThrow('ended with code 7');
  });

  it('says by a code of its own what was wrong, as far as the other end knew', async () => {
    const thread = startThread(file, null);
    await expect(thread.call('fail', 'SQLITE_FULL')).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await thread.close();
  });

  it('leaves nothing with the signals of calls that were answered', async () => {
    const thread = startThread(file, null);
    const { signal } = new AbortController();
    await Promise.all([thread.call('echo', 1, signal), thread.call('echo', 2, signal)]);
    await thread.call('refuse', 'this', signal).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await thread.close();
  });
});

describe('A thread that is kept', () => {
  const keep = (from = file, restAfter?: number) => {
    const watch = watchThreads(quietLog);
    return {
      watch,
      thread: keepThread({ name: 'echo', file: from, settings: () => null, watch, restAfter }),
    };
  };
  const stateOf = ({ watch }: ReturnType<typeof keep>): string | undefined => watch.list()[0]?.state;

  it('is replaced at once when it dies', async () => {
    const { thread, watch } = keep();
    await expect(thread.call('echo', 'first')).resolves.toBe('first');
    await expect(thread.call('die', null)).rejects.toThrow('ended with code 7');
    expect(watch.missing()).toEqual(['echo']);
    await expect(thread.call('echo', 'back')).resolves.toBe('back');
    expect(watch.missing()).toEqual([]);
    await thread.close();
  });

  it('is given up when it cannot be started five times in a row', async () => {
    const { thread, watch } = keep(new URL('nowhere.mjs', file));
    await expect(thread.call('echo', 1)).rejects.toMatchObject({ name: 'ThreadLost' });
    expect((await watch.failed).message).toBe('The echo thread cannot be started anew');
    expect(watch.missing()).toEqual(['echo']);
    await thread.close();
  });

  it('is started for as long as it takes while the computer has no descriptor for it', async () => {
    const poor = join(folder, 'poor.mjs');
    await writeFile(poor, `throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { thread, watch } = keep(pathToFileURL(poor));
    await expect(thread.call('echo', 1)).rejects.toMatchObject({ name: 'ThreadLost' });
    for (let start = 2; start <= 8; start += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      while ((watch.list()[0]?.restarts ?? 0) < start) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(watch.missing()).toEqual(['echo']);
    await writeFile(poor, THREAD);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    // Without a call it rests meanwhile, and starts with the next one.
    await expect.poll(() => thread.call('echo', 'back').catch(() => 'lost')).toBe('back');
    expect(watch.missing()).toEqual([]);
    await thread.close();
  });

  it('rests when nothing is asked of it for a while, and starts with the next call once it has ended', async () => {
    const alive = { now: 0, most: 0 };
    const count = (worker: Worker): void => {
      alive.now += 1;
      alive.most = Math.max(alive.most, alive.now);
      worker.on('exit', () => {
        alive.now -= 1;
      });
    };
    process.on('worker', count);
    const kept = keep(file, 20);
    await expect(kept.thread.call('echo', 'first')).resolves.toBe('first');
    await expect.poll(() => stateOf(kept), { interval: 5 }).toBe('resting');
    const answers = [1, 2, 3].map((number) => kept.thread.call('echo', number));
    await expect(Promise.all(answers)).resolves.toEqual([1, 2, 3]);
    expect(alive.most).toBe(1);
    expect(kept.watch.list()).toMatchObject([{ restarts: 0 }]);
    await kept.thread.close();
    process.off('worker', count);
  });

  it('does not rest while a call has no answer', async () => {
    const kept = keep(file, 20);
    await expect(kept.thread.call('dawdle', 'at last')).resolves.toBe('at last');
    await kept.thread.close();
  });

  it('can be closed before its first call, and stays closed', async () => {
    const { thread } = keep();
    await expect(thread.close()).resolves.toBeUndefined();
    await expect(thread.call('echo', 'too late')).rejects.toThrow('closed');
  });
});
