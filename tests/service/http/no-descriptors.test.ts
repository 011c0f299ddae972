import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settledImport } from '../../support/imports.ts';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { type Program, startProgram } from '../../support/program.ts';

type Asked = { status: number; text: string };

/** A form with a file of links, as a browser sends it. */
const BOUNDARY = 'links';
const FILE = [
  ['source', 'csv'],
  ['file"; filename="links.csv', 'url,alias\nhttps://example.com/,one\n'],
]
  .map(([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  .concat(`--${BOUNDARY}--\r\n`)
  .join('');

/** What needs a file, a thread, a name or a socket that is not open yet, or must go on without one. */
const REQUESTS: readonly [what: string, method: string, path: string, body?: object | string][] = [
  ['a redirect', 'GET', '/wiki'],
  ['an unknown link', 'GET', '/nothing-here'],
  ['health', 'GET', '/health'],
  ['the screens', 'GET', '/app/'],
  ['the networks', 'GET', '/host/sharing'],
  ['a new link', 'POST', '/api/v1/shorten', { long_url: 'https://example.com/' }],
  ['the list of links', 'GET', '/api/v1/urls'],
  ['statistics', 'GET', '/api/v1/stats?scope=all'],
  ['a code as a picture', 'GET', '/classic?content=wiki&output=png'],
  ['an export', 'GET', '/api/v1/export?format=xlsx'],
  ['a list of links as a file', 'GET', '/api/v1/links/export?format=csv'],
  ['a file of links', 'POST', '/api/v1/imports', FILE],
  ['a copy', 'POST', '/host/backups', {}],
  ['a page elsewhere', 'GET', '/api/v1/metadata?url=http%3A%2F%2Fnowhere.invalid%2F'],
  ['a test of the mail server', 'POST', '/host/mail/test', { to: 'ada@example.com' }],
  ['the log of changes', 'GET', '/api/v1/team/audit'],
];

const DESCRIPTORS = 1_024;

let folder: string;
let program: Program;
let token: string;
// What is open already needs no descriptor of the service's.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-none-'));
  program = await startProgram({ LINNET_DATA_DIR: folder, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });
  ({ token } = await signUp(program));
  await makeLink(program, { alias: 'wiki' }, token);
  await ask('GET', '/wiki');
});
afterAll(async () => {
  agent.destroy();
  const { code } = await program.stop();
  await rm(folder, { recursive: true });
  expect(code).toBe(0);
});

function ask(method: string, path: string, body?: object | string): Promise<Asked> {
  const type = typeof body === 'string' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  return new Promise((resolve, reject) => {
    const asked = request(
      `${program.url}${path}`,
      { method, agent, headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) } },
      (answer) =>
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject),
    );
    asked.on('error', reject);
    asked.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}

const limit = (descriptors: number): void =>
  void execFileSync('prlimit', [`--pid=${program.child.pid}`, `--nofile=${descriptors}:`]);

const countOpen = async (): Promise<number> => (await readdir(`/proc/${program.child.pid}/fd`)).length;

/** The threads open their files when they first need them. */
async function askAll(): Promise<void> {
  for (const [what, method, path, body] of REQUESTS) {
    const { status } = await ask(method, path, body);
    // There is no mail server; another import, and another copy, may be under way still.
    expect(status, what).toSatisfy((one: number) => one < 500 || what === 'a test of the mail server');
  }
}

describe('without a descriptor that is free', () => {
  let before: number;
  beforeAll(async () => {
    await askAll();
    // An account reads one file at a time.
    const { imports } = JSON.parse((await ask('GET', '/api/v1/imports')).text);
    await settledImport(program, token, imports[0].id);
    before = await countOpen();
    // The three that every process begins with: what is open stays open, and nothing else can be.
    limit(3);
    // A file of links is written, so here is the proof that nothing can be opened.
    expect((await ask('POST', '/api/v1/imports', FILE)).status).toBe(503);
  });

  it.each(REQUESTS)('the service answers: %s', async (what, method, path, body) => {
    const { status, text: said } = await ask(method, path, body);
    if (what === 'a redirect') expect(status).toBe(302);
    // Where something is needed that cannot be opened, it says that it comes later.
    expect([200, 201, 202, 302, 404, 409, 422, 503], said).toContain(status);
    expect(program.child.exitCode).toBeNull();
  });

  it('does everything again once there are some, and has kept none', async () => {
    limit(DESCRIPTORS);
    await askAll();
    await expect.poll(countOpen).toBeLessThanOrEqual(before + 5);
  });
});
