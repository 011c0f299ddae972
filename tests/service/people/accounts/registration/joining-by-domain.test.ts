import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../../service/account/deletion/service.ts';
import { findAccountByEmail } from '../../../../../service/people/accounts/repository.ts';
import { codeIn, mailsTo } from '../../../../support/outbox.ts';
import { cookiesOf, PASSWORD, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { UNREACHABLE_MAIL_SERVER } from '../../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { askFor, createPkce } from '../../apps/device-flow.ts';

let service: TestService;
let owner: Person;
let count = 0;
let email = '';
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());
beforeEach(async () => {
  count += 1;
  email = `new${count}@example.org`;
  await service.context.settings.set('smtp', UNREACHABLE_MAIL_SERVER);
  await service.context.settings.set('registration', 'domains');
  await service.context.settings.set('registrationDomains', ['example.org']);
});

const call = (method: string, path: string, token?: string, body?: object): Promise<Answer> =>
  request(`${service.url}${path}`, { method, ...(token !== undefined && { token }), ...(body && { body }) });

const register = (more: object = {}): Promise<Answer> =>
  call('POST', '/auth/register', undefined, { email, password: PASSWORD, ...more });

const decide = (body: object, token = owner.token): Promise<Answer> =>
  call('PUT', '/host/people/registration', token, body);

const find = () => findAccountByEmail(service.context.database.read, email);

const newestCode = async (kind: string): Promise<string> => {
  const mails = await mailsTo(service, email);
  return codeIn(mails.find((mail) => mail.kind === kind)?.text ?? '');
};

describe('the choice of domains', () => {
  it('is kept in one spelling, and told to everyone who may join', async () => {
    const chosen = await decide({
      registration: 'domains',
      domains: [' Example.ORG', 'bücher.example', 'example.org'],
    });
    const rule = {
      registration: 'domains',
      domains: ['example.org', 'xn--bcher-kva.example'],
      domains_possible: true,
    };
    expect(chosen).toMatchObject({ status: 200, body: rule });
    expect((await call('GET', '/host/people/registration', owner.token)).body).toEqual(rule);
    expect((await call('GET', '/app-state')).body).toMatchObject({
      registration: 'domains',
      registration_domains: rule.domains,
    });
    expect((await decide({ registration: 'invite' })).body).toEqual({ ...rule, registration: 'invite' });
    expect((await call('GET', '/app-state')).body).toMatchObject({ registration_domains: [] });
    expect((await decide({ registration: 'domains' })).body).toEqual(rule);
  });

  it.each([
    ['no domain', [], 422],
    ['21 domains', Array.from({ length: 21 }, (_, at) => `d${at}.example`), 422],
    ['a domain that is too long', ['a'.repeat(254)], 422],
    ['what is no domain', ['example.org', 'ada@example.org'], 400],
    ['an address of a network', ['192.168.1.1'], 400],
    ['a pattern', ['*.example.org'], 400],
  ])('refuses %s, and changes nothing', async (_what, domains, status) => {
    await service.context.settings.set('registration', 'invite');
    const answer = await decide({ registration: 'domains', domains });
    expect(answer).toMatchObject({ status, body: { code: 'validation_error' } });
    expect(String(answer.body.field)).toMatch(/^domains/);
    const { settings } = service.context;
    expect([settings.get('registration'), settings.get('registrationDomains')]).toEqual([
      'invite',
      ['example.org'],
    ]);
  });

  it('needs a domain, and what proves addresses: a mail server or a provider', async () => {
    const { settings } = service.context;
    await settings.set('registration', 'invite');
    await settings.set('registrationDomains', []);
    expect(await decide({ registration: 'domains' })).toMatchObject({
      status: 400,
      body: { field: 'domains' },
    });
    await settings.set('smtp', null);
    const refused = await decide({ registration: 'domains', domains: ['example.org'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', field: 'registration' } });
    expect((await call('GET', '/host/people/registration', owner.token)).body).toEqual({
      registration: 'invite',
      domains: [],
      domains_possible: false,
    });
    expect((await register()).status).toBe(403);
  });

  it('is the owner’s alone', async () => {
    const member = await inviteIn();
    expect((await decide({ registration: 'open' }, member)).status).toBe(403);
    expect((await call('GET', '/host/people/registration', member)).status).toBe(403);
  });
});

/** The token of a person who joined with an invitation. */
async function inviteIn(): Promise<string> {
  const invite = await call('POST', '/host/people/invites', owner.token, {});
  const answer = await register({ email: `guest${count}@elsewhere.example`, invite_code: invite.body.code });
  expect(answer.status).toBe(201);
  return String(answer.body.access_token);
}

describe('an address of a listed domain that was typed', () => {
  it('opens nothing but the way to prove it, whatever else is asked for', async () => {
    const answer = await register();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        requires_verification: true,
        verification_sent: true,
        user: { role: 'member', email_verified: false, awaits_code: true },
      },
    });
    const token = String(answer.body.access_token);
    const refusals = [
      await call('GET', '/api/v1/urls', token),
      await call('GET', '/api/v1/team/links', token),
      await call('GET', '/api/v1/keys', token),
      await call('POST', '/api/v1/keys', token, { name: 'k', scopes: ['urls:read'] }),
      await call('POST', '/api/v1/shorten', token, { long_url: 'https://example.com/' }),
      await call('POST', '/auth/change-email', token, {
        email: 'eve@evil.example',
        current_password: PASSWORD,
      }),
      await call('POST', '/auth/factors/totp', token, {}),
      await call('GET', '/auth/sessions', token),
      await call('GET', '/api/v1/events', token),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'EMAIL_NOT_VERIFIED']),
    );
    expect((await call('GET', '/auth/me', token)).status).toBe(200);
    const parameters = new URLSearchParams(askFor(createPkce().challenge));
    const flow = await request(`${service.url}/auth/device/login?${parameters}`, {
      headers: { cookie: cookiesOf(answer) },
    });
    expect(flow.status).toBe(403);
  });

  it('opens everything once the code of the mail is entered, and no sooner', async () => {
    const token = String((await register()).body.access_token);
    const wrong = await call('POST', '/auth/verify-email', token, { code: '000000' });
    expect(wrong.status).toBe(400);
    expect((await find())?.status).toBe('unverified');
    const code = await newestCode('verification');
    expect((await call('POST', '/auth/verify-email', token, { code })).status).toBe(200);
    expect((await call('GET', '/api/v1/urls', token)).status).toBe(200);
    const { body } = await call('GET', '/auth/me', token);
    expect(body.user).toMatchObject({ email_verified: true });
    expect(body.user).not.toHaveProperty('awaits_code');
    expect(await find()).toMatchObject({ status: 'active', emailProved: true, purgeAfter: null });
  });

  it('waits in each further session, also after the owner chose otherwise or removed the mail server', async () => {
    await register();
    const { settings } = service.context;
    await settings.set('registration', 'open');
    await settings.set('smtp', null);
    const answer = await call('POST', '/auth/login', undefined, { email, password: PASSWORD });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { awaits_code: true, email_verified: false } },
    });
    expect((await call('GET', '/api/v1/urls', String(answer.body.access_token))).status).toBe(403);
    const renewed = await request(`${service.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: cookiesOf(answer) },
    });
    expect(renewed.status).toBe(200);
    expect((await call('GET', '/api/v1/urls', String(renewed.body.access_token))).status).toBe(403);
  });

  it('belongs to the person who reads its mailbox: a code for a new password takes the account over', async () => {
    const token = String((await register()).body.access_token);
    await call('POST', '/auth/request-password-reset', undefined, { email });
    await expect.poll(async () => (await mailsTo(service, email)).length).toBe(2);
    const code = await newestCode('password-reset');
    const reset = { email, code, password: 'Another-Horse-8' };
    expect((await call('POST', '/auth/reset-password', undefined, reset)).status).toBe(200);
    expect((await call('GET', '/auth/me', token)).status).toBe(401);
    const own = await call('POST', '/auth/login', undefined, { email, password: reset.password });
    expect(own.body.user).not.toHaveProperty('awaits_code');
    expect((await call('GET', '/api/v1/urls', String(own.body.access_token))).status).toBe(200);
  });

  it('is erased after a week without the code', async () => {
    await register();
    service.clock.advance(7 * 86_400_000 - 1);
    await purgeDueAccounts(service.context);
    expect(await find()).toBeDefined();
    service.clock.advance(1);
    await purgeDueAccounts(service.context);
    expect(await find()).toBeUndefined();
  });

  it('is let in without the code by the owner, who sees that it waits', async () => {
    const token = String((await register()).body.access_token);
    const id = (await find())?.id ?? '';
    const session = await call('POST', '/auth/login', undefined, { email: owner.email, password: PASSWORD });
    const ownerToken = String(session.body.access_token);
    const { body } = await call('GET', '/auth/people', ownerToken);
    expect(body.people).toContainEqual(
      expect.objectContaining({ id, status: 'unverified', email_verified: false }),
    );
    const role = await call('PATCH', `/auth/people/${id}`, ownerToken, { role: 'admin' });
    expect(role.status).toBe(409);
    expect((await call('PATCH', `/auth/people/${id}`, ownerToken, { status: 'active' })).status).toBe(200);
    expect((await call('GET', '/api/v1/urls', token)).status).toBe(200);
    expect(await find()).toMatchObject({ status: 'active', emailProved: false, purgeAfter: null });
  });
});

describe('an address of another domain', () => {
  it.each(['ada@example.com', 'ada@mail.example.org', 'ada@example.org.evil.example'])(
    'joins with an invitation only: %s',
    async (other) => {
      const refused = await register({ email: other });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', field: 'invite_code' } });
    },
  );
});

it('an invitation lets an address of a listed domain in at once, as in every mode', async () => {
  const session = await call('POST', '/auth/login', undefined, { email: owner.email, password: PASSWORD });
  const invite = await call('POST', '/host/people/invites', String(session.body.access_token), {
    role: 'admin',
  });
  const answer = await register({ invite_code: invite.body.code });
  expect(answer).toMatchObject({ status: 201, body: { user: { role: 'admin' } } });
  expect(answer.body.user).not.toHaveProperty('awaits_code');
});
