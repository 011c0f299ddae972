import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLogger, writeTo } from '../../../../service/kernel/logging.ts';
import { request } from '../../../support/request.ts';

/** Lines as they would reach the log file. */
function setUp() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLogger('debug', destination) };
}

const SECRET = 'hunter2-s3cret';

describe('The log', () => {
  it.each([
    [{ password: SECRET }],
    [{ body: { password: SECRET } }],
    [{ request: { headers: { authorization: `Bearer ${SECRET}` } } }],
    [{ request: { headers: { cookie: `access_token=${SECRET}` } } }],
    [{ session: { refresh_token: SECRET, access_token: SECRET } }],
    [{ claim_token: SECRET, token: SECRET, secret: SECRET }],
    [{ err: { config: { secret: SECRET } } }],
  ])('never holds a secret of %j', (facts) => {
    const { lines, log } = setUp();
    log.info(facts, 'something happened');
    expect(lines.join('')).toContain('something happened');
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('tells what went wrong by the code of an error', () => {
    const { lines, log } = setUp();
    log.error({ err: Object.assign(new Error('no space left'), { code: 'ENOSPC' }) }, 'failed');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      name: 'Error [ENOSPC]',
      message: 'no space left',
      stack: expect.stringMatching(/^at .*logging\.test\.ts/),
    });
  });

  it.each([
    ['as it is thrown', (error: Error) => error],
    ['as it comes from another thread', (error: Error) => structuredClone(error)],
    ['as the cause of another error', (error: Error) => new Error('not done', { cause: error })],
  ])('holds nothing of the values of a failed statement, %s', (_name, pass) => {
    const { lines, log } = setUp();
    const driver = Object.assign(new Error('SQLITE_FULL: the disk is full'), { code: 'SQLITE_FULL' });
    const values = [`${SECRET}\n    at ${SECRET} (file:///${SECRET})`, 2];
    const error = new DrizzleQueryError('insert into links values (?, ?)', values, driver);
    log.error({ err: pass(error) }, 'failed');
    expect(lines.join('')).toContain('SQLITE_FULL: the disk is full');
    expect(lines.join('')).toContain('logging.test.ts');
    expect(lines.join('')).not.toContain(SECRET);
    expect(lines.join('')).not.toContain('insert into');
  });

  it('holds no field of an error that might carry what a client sent', () => {
    const { lines, log } = setUp();
    log.error({ err: Object.assign(new Error('refused'), { response: SECRET, args: [SECRET] }) }, 'failed');
    expect(lines.join('')).toContain('refused');
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('is one JSON object a line, with the facts given to it', () => {
    const { lines, log } = setUp();
    log.warn({ address: '192.168.1.5' }, 'shared');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ address: '192.168.1.5', msg: 'shared' });
  });
});

describe('A log that cannot be written', () => {
  const env = { LINNET_PORT: '0', LINNET_LOG_LEVEL: 'debug' };

  it.skipIf(process.platform !== 'linux')('is dropped line by line', () => {
    const full = openSync('/dev/full', 'w');
    const log = createLogger('debug', writeTo(full));
    expect(() => {
      for (let line = 0; line < 100; line += 1) log.error('nobody reads this');
    }).not.toThrow();
    closeSync(full);
  });

  it.skipIf(process.platform !== 'linux')('does not keep the service from its work', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-log-'));
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['dist/service/index.js'], {
      env: { ...process.env, ...env, LINNET_DATA_DIR: dataDir },
      stdio: ['ignore', full, full],
    });
    const ended = once(child, 'close');
    const address = async (): Promise<string> =>
      String(JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')).address);
    await expect.poll(() => address().catch(() => '')).toMatch(/^http:/);
    const url = await address();
    expect((await request(`${url}/health`)).body).toMatchObject({ status: 'healthy' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    closeSync(full);
    await rm(dataDir, { recursive: true });
  });
});
