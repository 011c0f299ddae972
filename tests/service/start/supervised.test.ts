import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isMissing } from '../../support/commands.ts';
import { signUp } from '../../support/people.ts';
import { runProgram, startProgram, startWaitingProgram } from '../../support/program.ts';
import { request } from '../../support/request.ts';

let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-supervised-'));
  env = { LINNET_DATA_DIR: join(folder, 'data'), LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const KEY = Buffer.alloc(32, 7).toString('base64');

describe.skipIf(isMissing('python3') || isMissing('systemd-notify'))('Under systemd, the service', () => {
  /** What systemd does: it listens on a socket for datagrams, and here prints each line of them. */
  const RECEIVER = `
import socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print('LISTENING', flush=True)
while True:
    print(receiver.recv(4096).decode(), flush=True)
`;
  let receiver: ChildProcess;
  let told = '';
  const lines = (): string[] => told.split('\n').filter(Boolean);

  beforeEach(async () => {
    told = '';
    const socket = join(folder, 'notify');
    receiver = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    receiver.stdout?.on('data', (chunk) => {
      told += String(chunk);
    });
    await expect.poll(lines).toContain('LISTENING');
    env = { ...env, NOTIFY_SOCKET: socket, WATCHDOG_USEC: '400000' };
  });
  afterEach(async () => {
    receiver.kill('SIGKILL');
    await once(receiver, 'exit');
  });

  it('says that it is ready once it listens, that it is well, and that it stops', async () => {
    const program = await startProgram(env);
    await expect.poll(lines).toContain('READY=1');
    expect(lines()).toContain(`STATUS=Listening on ${program.url}`);
    await expect.poll(() => lines().filter((line) => line === 'WATCHDOG=1').length).toBeGreaterThan(2);
    expect((await program.stop()).code).toBe(0);
    await expect.poll(lines).toContain('STOPPING=1');
  });

  it('says what it waits for when its database server is not there', async () => {
    const program = await startWaitingProgram({ ...env, LINNET_DATABASE_URL: 'ws://127.0.0.1:1' });
    await expect.poll(lines).toContain('READY=1');
    expect(lines().find((line) => line.startsWith('STATUS='))).toMatch(
      /^STATUS=The database server 127\.0\.0\.1:1 /,
    );
    await expect.poll(() => lines().filter((line) => line === 'WATCHDOG=1').length).toBeGreaterThan(1);
    expect((await program.stop()).code).toBe(0);
  });

  it('is silent when it cannot start', async () => {
    await writeFile(join(folder, 'file'), '');
    expect((await runProgram({ ...env, LINNET_DATA_DIR: join(folder, 'file') })).code).toBe(1);
    expect(lines()).toEqual(['LISTENING']);
  });
});

describe('Secrets of a service without a desktop', () => {
  it('come from a file, and are not kept', async () => {
    await writeFile(join(folder, 'key'), `${KEY}\n`);
    const given = { ...env, LINNET_TOKEN_SIGNING_KEY_FILE: join(folder, 'key') };
    const first = await startProgram(given);
    const { token } = await signUp(first);
    await first.stop();
    expect(await readFile(join(folder, 'data/secrets.json'), 'utf8')).not.toContain('token-signing-key');
    const second = await startProgram(given);
    expect((await request(`${second.url}/auth/me`, { token })).status).toBe(200);
    await second.stop();
  });

  it('come from the credentials of a unit', async () => {
    await writeFile(join(folder, 'token-signing-key'), KEY);
    const program = await startProgram({ ...env, CREDENTIALS_DIRECTORY: folder });
    await signUp(program);
    await program.stop();
    expect(await readFile(join(folder, 'data/secrets.json'), 'utf8')).not.toContain('token-signing-key');
  });

  it('are kept where LINNET_SECRETS_FILE says, for this account alone', async () => {
    const path = join(folder, 'keys/linnet.json');
    const program = await startProgram({ ...env, LINNET_SECRETS_FILE: path });
    await signUp(program);
    await program.stop();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(stat(join(folder, 'data/secrets.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['LINNET_DATABASE_AUTH_TOKEN_FILE', '/nowhere/token'],
    ['LINNET_VISITOR_KEY', 'short'],
  ])('end the start with 78 and one line for %s=%s', async (name, value) => {
    const { code, errors } = await runProgram({ ...env, [name]: value });
    expect(code).toBe(78);
    expect(errors).toMatch(new RegExp(`^${name} must be .+\n$`));
  });
});

describe('The file that tells other accounts of the running service', () => {
  it('is readable for all while it runs, whatever the mask, and gone afterwards', async () => {
    const path = join(folder, 'running.json');
    const program = await startProgram({ ...env, LINNET_RUNNING_FILE: path }, [
      '/bin/sh',
      ['-c', 'umask 077; exec "$0" dist/service/index.js', process.execPath],
    ]);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      pid: program.child.pid,
      address: program.url,
    });
    expect((await stat(path)).mode & 0o777).toBe(0o644);
    await program.stop();
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('does not keep a second service from being tried again: that ends with 1', async () => {
    const program = await startProgram(env);
    const second = await runProgram(env);
    expect(second.code).toBe(1);
    expect(second.errors).toContain(`at ${program.url}`);
    await program.stop();
  });
});
