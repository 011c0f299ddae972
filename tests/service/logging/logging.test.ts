import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger, writeTo } from '../../../service/logging.ts';
import { request } from '../../support/request.ts';

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
