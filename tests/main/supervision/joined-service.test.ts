import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GONE, ServiceJoiner } from '../../../main/supervision/joined-service.ts';
import type { ServiceChild } from '../../../main/supervision/service-child.ts';
import type { ServiceMessage } from '../../../service/kernel/host-messages.ts';
import { FakeTime } from './fakes.ts';

const ADDRESS = 'http://127.0.0.1:7431';

let folder: string;
let file: string;
let time: FakeTime;
let answering: string | undefined;
let joiner: ServiceJoiner;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-joined-'));
  file = join(folder, 'running.json');
  time = new FakeTime();
  answering = ADDRESS;
  joiner = new ServiceJoiner({
    files: [join(folder, 'missing.json'), file],
    answers: async (address) => address === answering,
    after: time.after,
    now: time.now,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const announce = (pid: number, address: string | null): void =>
  writeFileSync(file, JSON.stringify({ pid, address }));

/** Joins, and notes what is said and when it is over. */
function joinIt(): { child: ServiceChild; said: ServiceMessage[]; exits: (number | null)[] } {
  const child = joiner.join();
  if (!child) throw new Error('No service was found');
  const said: ServiceMessage[] = [];
  const exits: (number | null)[] = [];
  child.onMessage((message) => said.push(message));
  child.onExit((code) => exits.push(code));
  return { child, said, exits };
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    time.pass(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('No service is joined', () => {
  it.each([
    ['there is no file', undefined],
    ['the file is damaged', '{"pid":'],
    ['the file names no process', '{"pid":"7","address":null}'],
    // Process ids end at 4,194,304 on Linux.
    ['its process is gone', '{"pid":99999999,"address":"http://127.0.0.1:7431"}'],
  ])('when %s', (_when, text) => {
    if (text !== undefined) writeFileSync(file, text);
    expect(joiner.join()).toBeUndefined();
  });

  it('when the one in the file never answered: its number is another process’s now', async () => {
    answering = undefined;
    announce(process.pid, ADDRESS);
    const { exits } = joinIt();
    await pass(17);
    expect(exits).toEqual([GONE]);
    expect(joiner.join()).toBeUndefined();
  });
});

describe('A service that something else runs', () => {
  it('is ready once it answers, and starting until then', async () => {
    announce(process.pid, null);
    const { child, said } = joinIt();
    await pass(2);
    expect(said.map(({ type }) => type)).toEqual(['starting', 'starting']);
    announce(process.pid, ADDRESS);
    await pass(1);
    expect(said.at(-1)).toEqual({ type: 'ready', address: ADDRESS, port: 7431 });
    expect(child.isJoined).toBe(true);
  });

  it('is said to be ready again at another port', async () => {
    announce(process.pid, ADDRESS);
    const { said } = joinIt();
    await pass(2);
    answering = 'http://127.0.0.1:8080';
    announce(process.pid, answering);
    await pass(1);
    expect(said.map((message) => message.type === 'ready' && message.port)).toEqual([7431, 8080]);
  });

  it('is left, not stopped', async () => {
    announce(process.pid, ADDRESS);
    const { child, exits } = joinIt();
    await pass(1);
    child.post({ type: 'stop' });
    time.pass(0);
    expect(exits).toEqual([0]);
  });

  it('may be away for a restart, and is gone after that', async () => {
    announce(process.pid, ADDRESS);
    const { exits, said } = joinIt();
    await pass(1);
    answering = undefined;
    await pass(10);
    answering = ADDRESS;
    await pass(1);
    expect(exits).toEqual([]);
    rmSync(file);
    await pass(17);
    expect(exits).toEqual([GONE]);
    expect(said).toHaveLength(1);
  });

  it('answers the heartbeat by itself', async () => {
    announce(process.pid, ADDRESS);
    const { child, said } = joinIt();
    child.post({ type: 'ping' });
    expect(said).toEqual([{ type: 'pong' }]);
  });
});
