import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailWords } from '../../../../service/base/words.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const send = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${service.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const asAda = (method: string, body?: unknown): Promise<Response> =>
  send(method, '/api/v1/me/language', body, { authorization: `Bearer ${ada.token}` });
const signIn = (): Promise<Response> => send('POST', '/auth/login', { email: ada.email, password: PASSWORD });
const languageCookieOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('linnet_language='));

it('is that of the browser until one is chosen, and no sign-in says otherwise', async () => {
  expect(await (await asAda('GET')).json()).toEqual({ language: null });
  expect(languageCookieOf(await signIn())).toBeUndefined();
});

it('is kept with the account, and with every browser that signs in', async () => {
  const answer = await asAda('PUT', { language: 'de' });
  expect(await answer.json()).toEqual({ language: 'de' });
  expect(languageCookieOf(answer)).toBe('linnet_language=de; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(await (await asAda('GET')).json()).toEqual({ language: 'de' });
  expect(languageCookieOf(await signIn())).toContain('linnet_language=de;');
});

it('is forgotten again by null', async () => {
  const answer = await asAda('PUT', { language: null });
  expect(languageCookieOf(answer)).toContain('Max-Age=0');
  expect(await (await asAda('GET')).json()).toEqual({ language: null });
});

it('is one of four', async () => {
  const answer = await asAda('PUT', { language: 'fr' });
  expect(answer.status).toBe(422);
  expect(await (await asAda('GET')).json()).toEqual({ language: null });
});

it('of a person who registers with a choice is kept, and the first mail is in it', async () => {
  const email = 'grace@example.com';
  const answer = await send(
    'POST',
    '/auth/register',
    { email, password: PASSWORD },
    { cookie: 'linnet_language=es', 'accept-language': 'de' },
  );
  expect(answer.status).toBe(201);
  expect(languageCookieOf(answer)).toContain('linnet_language=es;');
  const [mail] = await mailsTo(service, email);
  expect(mail?.subject).toBe(mailWords('es').welcome.subject);
  expect(mail?.html).toContain('<html lang="es" dir="ltr">');
});

it('of a mail is what the account chose, else what the request asks for', async () => {
  const ask = (language: string): Promise<Response> =>
    send('POST', '/auth/request-password-reset', { email: ada.email }, { 'accept-language': language });
  await ask('ar');
  await expect
    .poll(async () => (await mailsTo(service, ada.email))[0]?.subject)
    .toBe(mailWords('ar').passwordReset.subject);
  await asAda('PUT', { language: 'de' });
  await ask('ar');
  await expect
    .poll(async () => (await mailsTo(service, ada.email))[0]?.subject)
    .toBe(mailWords('de').passwordReset.subject);
});
