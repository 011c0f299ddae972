import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { getAccount } from '../../../../service/people/accounts/service.ts';
import { codeIn, mailsTo } from '../../../support/outbox.ts';
import { createKey, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { UNREACHABLE_MAIL_SERVER } from '../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let person: Person;
let to: string;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  count += 1;
  to = `moved-${count}@example.com`;
  person = await signUp(service, `before-${count}`);
});
afterAll(() => service.stop());

const post = (path: string, body?: unknown, token?: string): Promise<Answer> =>
  request(`${service.url}${path}`, { method: 'POST', body, token });

const change = (more: object = {}, token = person.token): Promise<Answer> =>
  post('/auth/change-email', { email: to, current_password: PASSWORD, ...more }, token);

const signsIn = async (email: string): Promise<boolean> =>
  (await post('/auth/login', { email, password: PASSWORD })).status === 200;

const stored = () => getAccount(service.context, person.id);

const codeFor = async (email: string): Promise<string> =>
  codeIn((await mailsTo(service, email))[0]?.text ?? '');

describe('another address, without a mail server', () => {
  it('is proved by the password alone, and not verified', async () => {
    const answer = await change();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, email_changed: true, expires_in: null });
    expect([await signsIn(to), await signsIn(person.email)]).toEqual([true, false]);
    expect(await stored()).toMatchObject({ email: to, emailProved: false });
    const me = await request(`${service.url}/auth/me`, { token: person.token });
    expect(me.body.user).toMatchObject({ id: person.id, email: to });
  });

  it('is refused for a wrong password, and to an account without one', async () => {
    const wrong = await change({ current_password: 'Wrong-Horse-9' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_password', field: 'current_password' });
    const changes = { passwordHash: null };
    await service.context.database.write(updateAccount, { accountId: person.id, now: 0, changes });
    expect((await change()).status).toBe(401);
    expect(await stored()).toMatchObject({ email: person.email });
  });

  it('is not that of another account, nor one that looks like it, nor the same one', async () => {
    const other = await signUp(service, `other-${count}`);
    const taken = await change({ email: other.email });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ field: 'email' });
    expect((await change({ email: other.email.replace('o', '\u043e') })).status).toBe(409);
    expect((await change({ email: person.email })).status).toBe(400);
    expect((await change({ email: 'nonsense' })).status).toBe(422);
  });

  it('ends codes that were sent to the former one', async () => {
    await post('/auth/request-password-reset', { email: person.email });
    await expect.poll(async () => (await mailsTo(service, person.email))[0]?.kind).toBe('password-reset');
    const code = await codeFor(person.email);
    await change();
    const reset = await post('/auth/reset-password', { email: to, code, password: 'New-Password-8' });
    expect(reset.status).toBe(400);
  });

  it('is not for keys', async () => {
    expect((await change({}, await createKey(service, person, ['admin:all']))).status).toBe(403);
  });
});

describe('another address, with a mail server', () => {
  beforeAll(async () => {
    await service.context.settings.set('smtp', UNREACHABLE_MAIL_SERVER);
  });

  it('is proved by a code that it gets, and the former one is told', async () => {
    const asked = await change();
    expect(asked.body).toMatchObject({ success: true, email_changed: false, expires_in: 600 });
    expect(await stored()).toMatchObject({ email: person.email });
    const code = await codeFor(to);
    const wrong = await change({ code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'code']);
    expect((await change({ code })).body).toMatchObject({ email_changed: true });
    expect(await stored()).toMatchObject({ email: to, emailVerified: true, emailProved: true });
    expect((await mailsTo(service, person.email))[0]).toMatchObject({ kind: 'email-changed' });
  });

  it('takes no code that another address got', async () => {
    await change();
    const code = await codeFor(to);
    expect((await change({ email: `else-${to}`, code })).status).toBe(400);
    expect(await stored()).toMatchObject({ email: person.email });
  });

  it('sends no code to an address that another account has', async () => {
    const other = await signUp(service, `known-${count}`);
    expect((await change({ email: other.email })).status).toBe(409);
  });
});
