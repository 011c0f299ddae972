import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../../support/log-lines.ts';
import { createKey, type Person, signIn, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let written: ReturnType<typeof logLines>;
beforeEach(async () => {
  written = logLines();
  service = await startTestService({ log: written.log });
  owner = await signUp(service, 'owner');
});
afterEach(() => service.stop());

const read = (query = '', token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/log${query}`, { token });
const choose = (level: string, token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/log`, { method: 'PUT', body: { level }, token });
const messagesOf = ({ body }: Answer): string[] =>
  Array.from(Object.values(body.lines ?? {}), ({ message }) => String(message));

describe('GET /host/log', () => {
  it('tells the last lines, with what they say besides', async () => {
    const { log } = service.context;
    log.warn({ disk: 'sda', err: new Error('no space left') }, 'nothing can be saved');
    const { status, headers, body } = await read();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const lines = Object.values(body.lines ?? {});
    expect(lines.at(-1)).toMatchObject({
      number: body.last,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'warn',
      message: 'nothing can be saved',
      facts: { disk: 'sda', err: { name: 'Error', message: 'no space left' } },
    });
    expect(Object.keys(lines.at(-1)?.facts ?? {})).toEqual(['disk', 'err']);
  });

  it('strikes out secrets, as the log does', async () => {
    service.context.log.info({ password: 'hunter2', request: { headers: { cookie: 'hunter2' } } }, 'told');
    const { text } = await read();
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('hunter2');
  });

  it('leaves out what is less serious than asked for', async () => {
    const { log } = service.context;
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`a line of ${level}`);
    expect(messagesOf(await read('?level=warn')).slice(-2)).toEqual(['a line of warn', 'a line of error']);
    expect(messagesOf(await read('?level=error'))).toEqual(['a line of error']);
    expect(await read('?level=loud')).toMatchObject({ status: 422, body: { field: 'level' } });
  });

  it('goes on from where a reader was', async () => {
    const { log } = service.context;
    log.info('before');
    const { body } = await read();
    expect(messagesOf(await read(`?after=${body.last}`))).toEqual([]);
    log.info('after');
    const next = await read(`?after=${body.last}`);
    expect(messagesOf(next)).toEqual(['after']);
    expect([Number(next.body.last), next.body.run]).toEqual([Number(body.last) + 1, body.run]);
  });

  it('tells at most a thousand lines', async () => {
    for (let count = 1; count <= 1_200; count += 1) service.context.log.info(`line ${count}`);
    const messages = messagesOf(await read());
    expect([messages.length, messages[0], messages.at(-1)]).toEqual([1_000, 'line 201', 'line 1200']);
  });

  it('is for the owner at this computer only', async () => {
    const member = await signUp(service, 'member');
    for (const token of [member.token, await createKey(service, owner, ['admin:all'])]) {
      expect((await read('', token)).status).toBe(403);
      expect((await choose('debug', token)).status).toBe(403);
    }
    expect((await request(`${service.url}/host/log`)).status).toBe(401);
  });
});

describe('PUT /host/log', () => {
  it('changes at once which lines are written', async () => {
    const { log } = service.context;
    expect(await choose('error')).toMatchObject({ status: 200, body: { level: 'error', fixed: false } });
    log.warn('not written');
    log.error('written');
    expect(written.text()).not.toContain('not written');
    expect(messagesOf(await read()).at(-1)).toBe('written');
    await choose('debug');
    log.debug('written again');
    expect(written.text()).toContain('written again');
    expect((await read()).body.level).toBe('debug');
  });

  it('refuses a level there is not, and changes nothing', async () => {
    expect(await choose('loud')).toMatchObject({ status: 422, body: { field: 'level' } });
    expect((await read()).body.level).toBe('debug');
  });
});

describe('The level of the log', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-log-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const start = (config = {}): Promise<TestService> =>
    startTestService({ dataDir, log: logLines().log, config });

  it('is what the owner chose after a start too, unless LINNET_LOG_LEVEL says otherwise', async () => {
    const first = await start();
    const ada = await signUp(first);
    const body = { level: 'warn' };
    await request(`${first.url}/host/log`, { method: 'PUT', body, token: ada.token });
    await first.stop();

    const second = await start();
    expect(second.context.log.level).toBe('warn');
    await second.stop();

    const fixed = await start({ logLevel: 'debug' });
    expect(fixed.context.log.level).toBe('debug');
    const token = String((await signIn(fixed, ada)).body.access_token);
    const answer = await request(`${fixed.url}/host/log`, { method: 'PUT', body, token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await request(`${fixed.url}/host/log`, { token })).body).toMatchObject({
      level: 'debug',
      fixed: true,
    });
    await fixed.stop();
  });
});
