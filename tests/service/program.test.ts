import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../support/people.ts';
import { runProgram, startProgram } from '../support/program.ts';
import { request } from '../support/request.ts';

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
    const code = /^Linnet is listening on \S+\n.+ setup code (\S+)\n$/.exec(output)?.[1];
    expect(code).toBe(body.setup_code);
    expect(errors).not.toContain(code);
  });

  it('says in one line which port is taken, and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, errors, output } = await runProgram({ ...env, LINNET_PORT: port });
    other.close();
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(`Port ${port} is taken by another program; set LINNET_PORT to use another one\n`);
  });

  it.each([
    ['LINNET_PORT', '70000'],
    ['LINNET_PORT', 'http'],
    ['LINNET_PUBLIC_URL', 'ftp://links'],
    ['LINNET_LAN', 'on'],
  ])('says in one line what is wrong with %s=%s', async (name, value) => {
    const { code, errors } = await runProgram({ ...env, [name]: value });
    expect(code).toBe(1);
    expect(errors).toMatch(
      name === 'LINNET_LAN' ? /^LINNET_RATE_LIMITS=off .+\n$/ : new RegExp(`^${name} .+\n$`),
    );
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
