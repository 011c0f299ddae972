import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../support/program.ts';

const DESCRIPTORS = 1_024;
const CONNECTIONS = 5_000;
const STRANGERS = ['127.0.0.2', '127.0.0.3'];
const VISITOR = '127.0.0.4';
const VISITS = 200;

const HEAD = 'Host: 127.0.0.1\r\n';
const WAYS: readonly [way: string, bytes: string][] = [
  ['are silent', ''],
  ['send half a head', `GET /wiki HTTP/1.1\r\n${HEAD}`],
  ['send what is no request', '\0\r\n\r\n'],
  ['send two hosts', `GET /wiki HTTP/1.1\r\n${HEAD}${HEAD}\r\n`],
  ['send a body slowly', `POST /api/v1/shorten HTTP/1.1\r\n${HEAD}Content-Length: 90000\r\n\r\n{`],
  ['stay after their answer', `GET /health HTTP/1.1\r\n${HEAD}\r\n`],
];

let folder: string;
let program: Program;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-many-'));
  const limited = serviceThrough(['prlimit', `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`]);
  const env = { LINNET_DATA_DIR: folder, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
  program = await startProgram(env, limited);
  port = Number(new URL(program.url).port);
  await makeLink(program, { alias: 'wiki' }, (await signUp(program)).token);
});
afterAll(async () => {
  const { code } = await program.stop();
  await rm(folder, { recursive: true });
  expect(code).toBe(0);
});

const descriptors = async (): Promise<number> => (await readdir(`/proc/${program.child.pid}/fd`)).length;

/** Holds its side open, whatever the service does. */
async function hold(localAddress: string, bytes: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  socket.write(bytes, () => undefined);
  return socket;
}

/** How one redirect was answered: its status, or 0 when the connection broke; and after how many milliseconds. */
function visit(agent: Agent): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const asked = get(`${program.url}/wiki`, { agent, localAddress: VISITOR }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun });
    });
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - begun }));
  });
}

it.each(WAYS)(
  '5,000 connections that %s leave redirects of others alone, and are gone after a minute',
  { timeout: 300_000 },
  async (_, bytes) => {
    const before = await descriptors();
    const sockets: Socket[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const visits: { status: number; ms: number }[] = [];
    const every = Math.floor(CONNECTIONS / VISITS);
    for (let made = 0; made < CONNECTIONS; made += 1) {
      sockets.push(await hold(STRANGERS[made % 2] ?? '', bytes));
      if (made % every === 0) visits.push(await visit(agent));
    }
    const answered = visits.filter(({ status }) => status === 302);
    expect(answered.length / visits.length).toBeGreaterThanOrEqual(0.99);
    const slowest = answered.map(({ ms }) => ms).toSorted((a, b) => a - b);
    process.stderr.write(
      `redirects meanwhile, 99th of 100: ${slowest[Math.floor(slowest.length * 0.99)]?.toFixed(0)} ms\n`,
    );
    expect(program.child.exitCode).toBeNull();
    agent.destroy();
    for (let waited = 0; waited < 75 && (await descriptors()) > before + 5; waited += 1) await sleep(1_000);
    expect(await descriptors()).toBeLessThanOrEqual(before + 5);
    for (const socket of sockets) socket.destroy();
  },
);
