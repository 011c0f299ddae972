import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import { certify, createAuthority } from '../../../../service/network/https/authority/authority.ts';
import { describeHttps, tellEnding } from '../../../../service/network/https/service.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { requestSecurely } from './secure-request.ts';

const SHARED = '127.0.0.2';
const DAY = 86_400_000;
const now = Date.now();

/** The authority of a company. */
const company = createAuthority(['links.local', 'example.com'], 'company', now);
const given = certify(company, { names: ['links.local'], addresses: [SHARED] }, now);

let service: TestService;
let owner: Person;
const notices: DesktopNotice[] = [];

beforeAll(async () => {
  service = await startTestService({
    rateLimits: true,
    clock: createFakeClock(now),
    config: { httpsPort: 0 },
    machine: pretendMachine({ eth0: [SHARED] }),
    showNotice: (notice) => notices.push(notice),
  });
  owner = await signUp(service);
  await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
});
afterAll(() => service.stop());

const change = (body: object): Promise<Answer> =>
  request(`${service.url}/host/https`, {
    method: 'PUT',
    body: { mode: 'certificate', ...body },
    token: owner.token,
  });

const locked = String(
  createPrivateKey(given.key).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret',
  }),
);
const weak = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey;
const ended = certify(company, { names: ['links.local'], addresses: [] }, now - 200 * DAY);
const later = certify(company, { names: ['links.local'], addresses: [] }, now + 2 * DAY);
const foreign = certify(company, { names: ['example.com'], addresses: [] }, now);

describe('A certificate that the owner gives', () => {
  it.each([
    ['nothing', {}, 'certificate', /not a certificate in PEM/],
    ['a text', { certificate: 'abc', key: given.key }, 'certificate', /not a certificate in PEM/],
    [
      'broken PEM',
      { certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', key: given.key },
      'certificate',
      /not a certificate in PEM/,
    ],
    ['no key', { certificate: given.cert }, 'key', /not a private key in PEM/],
    ['a locked key', { certificate: given.cert, key: locked }, 'key', /locked with a passphrase/],
    ['the key of another', { certificate: given.cert, key: foreign.key }, 'key', /does not belong/],
    [
      'a key of another kind',
      { certificate: given.cert, key: String(weak.export({ type: 'pkcs8', format: 'pem' })) },
      'key',
      /does not belong/,
    ],
    ['one that has ended', { certificate: ended.cert, key: ended.key }, 'certificate', /has ended/],
    ['one of the future', { certificate: later.cert, key: later.key }, 'certificate', /not valid yet/],
    [
      'one for others',
      { certificate: foreign.cert, key: foreign.key },
      'certificate',
      /is for example\.com, and none/,
    ],
  ])('is refused when it is %s, and nothing changes', async (_what, body, field, sentence) => {
    const answer = await change(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_error', field } });
    expect(answer.body.error).toMatch(sentence);
    expect((await request(`${service.url}/host/https`, { token: owner.token })).body.mode).toBe('off');
  });

  it('is served with those of its issuers, and its key is never answered', async () => {
    const answer = await change({ certificate: `note\n${given.cert}\n${company.cert}`, key: given.key });
    expect(answer.body).toMatchObject({
      mode: 'certificate',
      problem: null,
      authority: null,
      trust_url: null,
      certificate: { names: ['links.local', SHARED], ending: false },
    });
    expect(answer.text).not.toContain('PRIVATE');
    const url = `https://${SHARED}:${answer.body.port}/health`;
    expect((await requestSecurely(url, { ca: company.cert })).status).toBe(200);
    expect((await request(`${service.url}/trust`)).status).toBe(404);
    expect(service.context.secrets.find('certificate-key')).toContain('PRIVATE KEY');
  });

  it('is served again after https was off, without being given again', async () => {
    await change({ mode: 'off' });
    expect((await change({})).body.certificate?.names).toEqual(['links.local', SHARED]);
  });

  it('is said to end in time, once for each step', async () => {
    await tellEnding(service.context);
    expect(notices).toEqual([]);
    for (const days of [70, 1, 15, 1, 2, 2]) {
      service.clock.advance(days * DAY);
      await tellEnding(service.context);
      await tellEnding(service.context);
    }
    expect(notices.map(({ title }) => title)).toEqual([
      'The certificate for https ends soon',
      'The certificate for https ends soon',
      'The certificate for https ends soon',
      'The certificate for https has ended',
    ]);
    expect(describeHttps(service.context, 'en')).toMatchObject({
      problem: 'The certificate has ended, so browsers refuse https. Give a new one',
      certificate: { ending: true },
    });
  });
});
