import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let token: string;
let port: number;

beforeAll(async () => {
  service = await startTestService();
  ({ token } = await signUp(service));
  await makeLink(service, { alias: 'locked', password: 'open.sesame@1' }, token);
  port = Number(new URL(service.url).port);
});
afterAll(() => service.stop());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Bodies whose answers are always the same. */
const BODIES: [kind: string, path: string, type: string, body: Buffer][] = [
  ['a wrong address', '/api/v1/shorten', JSON_TYPE, Buffer.from('{"long_url":"ftp://grüße-an-😀"}')],
  ['broken JSON', '/api/v1/shorten', JSON_TYPE, Buffer.from('{"long_url":')],
  ['bytes that are no text', '/api/v1/shorten', JSON_TYPE, Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['nothing', '/api/v1/shorten', JSON_TYPE, Buffer.alloc(0)],
  ['a form', '/locked/password', FORM_TYPE, Buffer.from('password=falsch-%C3%BC')],
];

const head = (path: string, type: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;

const bytesOf = (body: Buffer): Buffer[] => [...body].map((byte) => Buffer.from([byte]));

const chunksOf = (body: Buffer): Buffer[] => [
  ...bytesOf(body).map((byte) => Buffer.concat([Buffer.from('1\r\n'), byte, Buffer.from('\r\n')])),
  Buffer.from('0\r\n\r\n'),
];

describe.each(BODIES)('%s', (_kind, path, type, body) => {
  it('is read alike as one piece of a known length, in many, and in chunks', async () => {
    const known = head(path, type, `Content-Length: ${body.length}`);
    const whole = told(await sendRaw(port, Buffer.concat([Buffer.from(known), body])));
    expect(whole.status).toBeGreaterThanOrEqual(200);
    expect(told(await sendRaw(port, known, bytesOf(body)))).toEqual(whole);
    const unknown = head(path, type, 'Transfer-Encoding: chunked');
    expect(told(await sendRaw(port, unknown, chunksOf(body)))).toEqual(whole);
  });
});

/** What an answer tells, without what is another each time. */
const told = ({ status, headers, body }: RawAnswer) => ({
  status,
  code: headers.get('x-error-code'),
  length: headers.get('content-length'),
  body,
});

it('makes nothing of a body whose sender has left', async () => {
  const body = JSON.stringify({ long_url: 'https://example.com/', alias: 'half' });
  const bytes = head(
    '/api/v1/shorten',
    JSON_TYPE,
    `Authorization: Bearer ${token}\r\nContent-Length: ${body.length + 1}`,
  );
  const caller = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => caller.write(bytes + body, () => resolve()));
  caller.destroy();
  const { body: list } = await request(`${service.url}/api/v1/urls`, { token });
  expect(list).toMatchObject({ items: [{ alias: 'locked' }] });
});
