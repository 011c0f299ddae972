import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../service/logging.ts';

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
