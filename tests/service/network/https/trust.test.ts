import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { entriesOf } from '../../../support/property-list.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { requestSecurely } from './secure-request.ts';

const SHARED = '127.0.0.2';

let service: TestService;
let owner: Person;
let port: number;
let ca: string;

beforeAll(async () => {
  service = await startTestService({
    rateLimits: true,
    clock: createFakeClock(Date.now()),
    config: { httpsPort: 0 },
    machine: pretendMachine({ eth0: [SHARED] }),
  });
  owner = await signUp(service);
  await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
  const body = { mode: 'own' };
  port = Number(
    (await request(`${service.url}/host/https`, { method: 'PUT', body, token: owner.token })).body.port,
  );
  ca = (await request(`${service.url}/trust/linnet.crt`)).text;
});
afterAll(() => service.stop());

describe('The page for devices', () => {
  const open = (path: string, language = 'en') =>
    request(`http://${SHARED}:${service.port}${path}`, { headers: { 'Accept-Language': language } });

  it('shows the fingerprint, leads to the test over https, and has no script', async () => {
    const { status, headers, text } = await open('/trust');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain(new X509Certificate(ca).fingerprint256);
    expect(text).toContain(`href="https://${SHARED}:${port}/trust/trusted"`);
    expect(text).not.toMatch(/<script/i);
    for (const system of ['iPhone, iPad', 'Mac', 'Windows', 'Android', 'Linux', 'Firefox'])
      expect(text).toContain(`<summary>${system}</summary>`);
  });

  it.each([
    ['de', 'https hier vertrauen'],
    ['es', 'Confiar en https aquí'],
    ['ar', 'الثقة بـ https هنا'],
  ])('speaks %s', async (language, title) => {
    expect((await open('/trust', language)).text).toContain(`<h1>${title}</h1>`);
  });

  it('has a test that a browser shows over https only if it trusts the authority', async () => {
    const url = `https://${SHARED}:${port}/trust/trusted`;
    const { text } = await requestSecurely(url, { ca, headers: { Accept: 'text/html' } });
    expect(text).toContain('This device trusts Linnet');
    await expect(requestSecurely(url, { ca: '' })).rejects.toThrow();
    expect((await open('/trust/trusted')).text).toContain('This page proves nothing');
  });

  it('has the certificate as a profile, which replaces itself', async () => {
    const { headers, text } = await open('/trust/linnet.mobileconfig');
    expect(headers.get('content-type')).toBe('application/x-apple-aspen-config');
    const { PayloadIdentifier, PayloadType, PayloadUUID } = entriesOf(text);
    expect(PayloadType).toBe('Configuration');
    expect(PayloadIdentifier).toMatch(/^app\.linnet\.https\.[\da-f]{16}$/);
    expect(PayloadUUID).toMatch(/^[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/);
    expect(text).toContain('<string>com.apple.security.root</string>');
    expect(text).toContain(`<data>${new X509Certificate(ca).raw.toString('base64')}</data>`);
    expect((await open('/trust/linnet.mobileconfig')).text).toBe(text);
  });

  it('has the certificate as a file that systems take for an authority', async () => {
    const { headers, text } = await open('/trust/linnet.crt');
    expect(headers.get('content-type')).toBe('application/x-x509-ca-cert');
    expect(headers.get('content-disposition')).toBe('attachment; filename="linnet.crt"');
    expect(new X509Certificate(text).ca).toBe(true);
    expect(text).not.toContain('PRIVATE');
  });
});
