import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { runProgram, startProgram, startProgramInto } from '../../support/program.ts';
import { request } from '../../support/request.ts';

/** A user id without rights. */
const UNPRIVILEGED_USER = 65_534;

/** A network of the test's own is where ports below 1024 need rights, whatever this machine is set to. */
const mayUnshare =
  spawnSync('unshare', ['--net', 'setpriv', '--dump']).status === 0 && process.getuid?.() === 0;
if (!mayUnshare)
  process.stdout.write('Ports that need rights are not tried: unshare and setpriv need root\n');

let dataDir: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-program-'));
  env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const makeLink = async (url: string, alias: string): Promise<void> => {
  const body = { long_url: 'https://example.com/page', alias };
  expect((await request(`${url}/api/v1/shorten`, { method: 'POST', body })).status).toBe(201);
};

const countClicks = async (): Promise<number> => {
  const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
  const { rows } = await client.execute('select sum(total_clicks) as clicks from links');
  client.close();
  return Number(rows[0]?.clicks);
};

/** Opens the server on a free port of this computer, and resolves with that. */
const portOf = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? String(address?.port) : '';
};

describe('The service as a program', () => {
  it('prints one ready line with the real port on standard output, and nothing else', async () => {
    const first = await startProgram(env);
    await signUp(first);
    await first.stop();
    const program = await startProgram(env);
    expect((await request(`${program.url}/health`)).body).toMatchObject({ status: 'healthy' });
    const { output, code } = await program.stop();
    expect(output).toBe(`Linnet is listening on ${program.url}\n`);
    expect(code).toBe(0);
  });

  it('prints the setup code after that while there is no account, and never logs it', async () => {
    const program = await startProgram({ ...env, LINNET_LOG_LEVEL: 'debug' });
    const { body } = await request(`${program.url}/app-state`);
    await request(`${program.url}/auth/register`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '192.168.1.20' },
      body: { email: 'ada@example.com', password: PASSWORD, setup_code: body.setup_code },
    });
    const { output, errors } = await program.stop();
    const code = /^Linnet is listening on \S+\n.+\n.+ setup code (\S+)\n.+setup-code\n/.exec(output)?.[1];
    expect(code).toBe(body.setup_code);
    expect(errors).not.toContain(code);
  });

  it('says in one line which port is taken, and exits with 1', async () => {
    const other = createServer();
    const port = await portOf(other);
    const { code, errors, output } = await runProgram({ ...env, LINNET_PORT: port });
    other.close();
    expect({ code, output }).toEqual({ code: 1, output: '' });
    // A start that takes long says so first.
    expect(errors.replace(/^Still starting: .+\n/gm, '')).toBe(
      `Port ${port} is used by another program. Set LINNET_PORT to use another port\n`,
    );
  });

  it.each([
    ['LINNET_PORT', '70000'],
    ['LINNET_PORT', 'http'],
    ['LINNET_PUBLIC_URL', 'ftp://links'],
    ['LINNET_LAN', 'on'],
    ['LINNET_LOG_LEVEL', 'loud'],
    ['LINNET_DATABASE_URL', 'postgres://db'],
  ])('says in one line what is wrong with %s=%s', async (name, value) => {
    const { code, errors } = await runProgram({ ...env, [name]: value });
    expect(code).toBe(78);
    expect(errors).toMatch(
      name === 'LINNET_LAN' ? /^LINNET_RATE_LIMITS=off .+\n$/ : new RegExp(`^${name} .+\n$`),
    );
  });

  it.each(['{', 'null', '[]', '{"visitor-key":1}'])(
    'says in one line that its secrets are damaged when they are %s',
    async (text) => {
      const path = join(dataDir, 'secrets.json');
      await writeFile(path, text);
      const { code, errors } = await runProgram(env);
      expect({ code, lines: errors.split('\n').length }).toEqual({ code: 78, lines: 2 });
      expect(errors).toContain(`${path} is damaged`);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it('makes no new keys where the desktop app keeps them in its keychain', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{"kept-in":"keychain"}');
    const { code, errors } = await runProgram(env);
    expect(code).toBe(78);
    expect(errors).toMatch(/^The keys of .+ are in the keychain of the desktop app\. .+\n$/);
  });

  it('says in one line that its folder is a file', async () => {
    const path = join(dataDir, 'file');
    await writeFile(path, '');
    const { code, errors } = await runProgram({ ...env, LINNET_DATA_DIR: path });
    expect(code).toBe(1);
    expect(errors).toMatch(/^.+ cannot be used: a part of its path is a file\. .+\n$/);
  });

  it('says in one line that its database is damaged, and leaves it as it is', async () => {
    const path = join(dataDir, 'linnet.db');
    await writeFile(path, 'x'.repeat(8192));
    const { code, errors } = await runProgram(env);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database .+linnet\.db is damaged\. .+\n$/);
    expect(await readFile(path, 'utf8')).toBe('x'.repeat(8192));
  });

  it.skipIf(!mayUnshare)('says in one line what to do about a port that needs rights', async () => {
    await chown(dataDir, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
    const unprivileged = `exec setpriv --reuid ${UNPRIVILEGED_USER} --clear-groups --bounding-set=-all ${process.execPath} dist/service/index.js`;
    const { status, stderr } = spawnSync(
      'unshare',
      ['--net', 'sh', '-c', `ip link set lo up; ${unprivileged}`],
      { env: { ...process.env, ...env, LINNET_PORT: '80' }, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This program is not allowed to use port 80\. .+ip_unprivileged_port_start=80\n$/,
    );
  });

  it('says once that it is still working while a start takes long', async () => {
    const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
    await client.execute('pragma journal_mode=wal');
    await client.execute('create table held (held integer)');
    const held = await client.transaction('write');
    const { errors } = await runProgram(env);
    held.close();
    client.close();
    const [progress, reason] = errors.split('\n');
    expect(progress).toBe('Still starting: opening and updating the database');
    expect(reason).toContain('is in use by another program');
  });

  it.skipIf(!existsSync('/dev/full'))('goes on when nothing it says can be written', async () => {
    const full = await open('/dev/full', 'w');
    const settings = { ...env, LINNET_PORT: String(await findFreePort()), LINNET_LOG_LEVEL: 'debug' };
    const child = startProgramInto(full.fd, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    await full.close();
    const url = `http://127.0.0.1:${settings.LINNET_PORT}`;
    const isHealthy = () =>
      request(`${url}/health`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isHealthy).toBe(true);
    await makeLink(url, 'quiet');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('loses no click when it is asked to stop', async () => {
    const program = await startProgram(env);
    await makeLink(program.url, 'stopped');
    await Promise.all(
      Array.from({ length: 120 }, () =>
        request(`${program.url}/stopped`).then(({ status }) => expect(status).toBe(302)),
      ),
    );
    expect((await program.stop()).code).toBe(0);
    expect(await countClicks()).toBe(120);
  });

  it('keeps every acknowledged link when it is killed, and starts again', async () => {
    const program = await startProgram(env);
    await makeLink(program.url, 'kept');
    expect((await program.kill()).signal).toBe('SIGKILL');
    const again = await startProgram(env);
    expect((await request(`${again.url}/kept`)).headers.get('location')).toBe('https://example.com/page');
    await again.stop();
  });

  it('keeps its secrets in a file that only its owner can read', async () => {
    await (await startProgram(env)).stop();
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });
});
