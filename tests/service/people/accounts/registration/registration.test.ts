import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseDamaged } from '../../../../../service/db/storage-fault.ts';
import { DatabaseUnreachable } from '../../../../../service/several/server/remote.ts';
import { mailsTo } from '../../../../support/outbox.ts';
import { cookieIn, PASSWORD } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const register = (body: unknown, headers = {}) =>
  request(`${service.url}/auth/register`, { method: 'POST', body, headers });

describe('the first registration', () => {
  it('is announced, makes the owner, and is announced no more', async () => {
    const before = await request(`${service.url}/app-state`);
    expect(before.body).toMatchObject({ first_run: true, registration: 'open' });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        register({ email: `p${index}@example.com`, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(answers.filter(({ body }) => String(body.user?.role) === 'owner')).toHaveLength(1);

    const after = await request(`${service.url}/app-state`);
    expect(after.body).toMatchObject({ first_run: false });
  });
});

describe('a new installation', () => {
  it('makes the owner, and no other account without an invitation', async () => {
    const installed = await startTestService({ asInstalled: true });
    const join = (email: string) =>
      request(`${installed.url}/auth/register`, { method: 'POST', body: { email, password: PASSWORD } });
    try {
      expect((await join('owner@example.com')).status).toBe(201);
      const next = await join('next@example.com');
      expect(next).toMatchObject({ status: 403, body: { code: 'forbidden', field: 'invite_code' } });
      expect((await request(`${installed.url}/app-state`)).body.registration).toBe('invite');
    } finally {
      await installed.stop();
    }
  });
});

describe('the state of the app', () => {
  it('is told without a first run while the database cannot be asked for accounts, and not with another fault', async () => {
    const { context, url } = service;
    const { anyAccount } = context;
    const stateDespite = async (fault: Error) => {
      context.anyAccount = () => Promise.reject(fault);
      const { status, body } = await request(`${url}/app-state`);
      context.anyAccount = anyAccount;
      return { status, body };
    };
    const address = { url: 'http://127.0.0.1:8080', authToken: null };
    expect(await stateDespite(new DatabaseUnreachable(address, 'no answer'))).toMatchObject({
      status: 200,
      body: { first_run: false, storage_problem: expect.stringContaining('The database is not responding') },
    });
    expect((await stateDespite(new DatabaseDamaged('no database'))).status).toBe(503);
  });
});

describe('POST /auth/register', () => {
  it('answers with the profile, a token and both cookies', async () => {
    const answer = await register({
      email: ' Grace@Example.COM ',
      password: PASSWORD,
      user_name: ' Grace ',
      captcha_token: 'x',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      requires_verification: false,
      verification_sent: false,
      user: {
        email: 'grace@example.com',
        email_verified: true,
        user_name: 'Grace',
        plan: 'free',
        password_set: true,
        onboarded_at: null,
        auth_providers: [],
        pfp: null,
      },
    });
    expect(String(answer.body.user?.id)).toMatch(/^[0-9a-f]{24}$/);
    expect(cookieIn(answer, 'access_token')).toBe(String(answer.body.access_token));
    const refresh = answer.headers.getSetCookie().find((line) => line.startsWith('refresh_token='));
    expect(refresh).toMatch(/^refresh_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['too short', 'Ab1!', ['8 to 128 characters']],
    ['without an uppercase letter', 'correct-horse-7', ['one uppercase letter']],
    ['without a lowercase letter', 'CORRECT-HORSE-7', ['one lowercase letter']],
    ['without a digit', 'Correct-Horse', ['one digit']],
    ['without a symbol', 'CorrectHorse7', ['one special character']],
    [
      'with a symbol outside the list',
      'Correct-Horse-7€',
      ['only letters, digits, spaces and common symbols'],
    ],
    [
      'made of one letter',
      'aaaa',
      ['8 to 128 characters', 'one uppercase letter', 'one digit', 'one special character'],
    ],
  ])('refuses a password %s', async (_case, password, missing) => {
    const answer = await register({ email: 'weak@example.com', password });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'validation_error',
      field: 'password',
      details: { missing_requirements: missing },
    });
    expect(answer.headers.get('x-error-code')).toBe('validation_error');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['no email', { password: PASSWORD }, 'email'],
    ['no password', { email: 'a@example.com' }, 'password'],
    ['an email that is none', { email: 'no-address', password: PASSWORD }, 'email'],
    [
      'a password beyond the bound',
      { email: 'a@example.com', password: `A1!${'a'.repeat(126)}` },
      'password',
    ],
    ['an empty name', { email: 'a@example.com', password: PASSWORD, user_name: '' }, 'user_name'],
    [
      'a name beyond the bound',
      { email: 'a@example.com', password: PASSWORD, user_name: 'n'.repeat(256) },
      'user_name',
    ],
    ['a number for a password', { email: 'a@example.com', password: 12345678 }, 'password'],
  ])('refuses %s with 422', async (_case, body, field) => {
    const answer = await register(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_error', field });
  });

  it('never echoes a password', async () => {
    const answer = await register({ email: 'no-address', password: { secret: 'Hidden-Value-1' } });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('Hidden-Value-1');
  });

  it('refuses an email that is taken, whatever its spelling', async () => {
    await register({ email: 'taken@example.com', password: PASSWORD });
    const answer = await register({ email: 'TAKEN@example.com', password: PASSWORD });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', field: 'email' });
  });

  it.each([
    ['that looks like a known one', 'оla@example.com', 409],
    ['in another script', 'ола@example.com', 201],
    ['with a Kelvin sign', 'o\u212aa@example.com', 422],
    ['with a NUL', 'ola@example.com\0', 422],
    ['with a line break', 'ola@example.com\r\nBcc: eve@example.com', 422],
    ['with a bracket', 'ola@example.com>', 422],
  ])('answers an email %s', async (_what, email, status) => {
    await register({ email: 'ola@example.com', password: PASSWORD });
    expect((await register({ email, password: PASSWORD })).status).toBe(status);
  });

  it('keeps names in one line, so that they cannot write into a mail, and greets by no name that is unproved', async () => {
    const email = 'name@example.com';
    const answer = await register({
      email,
      password: PASSWORD,
      user_name: 'Eve\r\nBcc: x@example.com\r\n\r\n\u202eGo to\u0007 http://evil.example/',
    });
    expect(answer.body.user?.user_name).toBe('Eve Bcc: x@example.com Go to http://evil.example/');
    const [mail] = await mailsTo(service, email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text + String(mail?.html)).not.toContain('evil.example');
  });

  it('makes one account when one email registers many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register({ email: 'race@example.com', password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('refuses every account but the first when registration is closed', async () => {
    await service.context.settings.set('registration', 'closed');
    const answer = await register({ email: 'late@example.com', password: PASSWORD });
    await service.context.settings.set('registration', 'open');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden' });
  });
});
