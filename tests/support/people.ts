import { findAccountByEmail, updateAccount } from '../../service/people/accounts/repository.ts';
import { type Answer, request } from './request.ts';
import type { TestService } from './start-service.ts';

export const PASSWORD = 'Correct-Horse-7';

/** A person who is signed in. */
export type Person = {
  id: string;
  name: string;
  email: string;
  token: string;
  /** A `Cookie` header with both tokens. */
  cookie: string;
};

type Place = { url: string };

/** Makes an account and signs in; the first one of a service is the owner's. */
export async function signUp({ url }: Place, name = 'ada'): Promise<Person> {
  const email = `${name}@example.com`;
  const answer = await request(`${url}/auth/register`, {
    method: 'POST',
    body: { email, password: PASSWORD, user_name: name },
  });
  if (answer.status !== 201) throw new Error(`No account for ${email}: ${answer.text}`);
  return { id: String(answer.body.user?.id), name, email, ...sessionOf(answer) };
}

let others = 0;

/** Makes an account with a name that no other one has, and signs in. */
export function signUpAnother(place: Place): Promise<Person> {
  others += 1;
  return signUp(place, `person-${others}`);
}

/** Has the owner let every visitor join: a program is started as it is installed. */
export async function openRegistration({ url }: Place, { token }: Person): Promise<void> {
  const body = { registration: 'open' };
  const answer = await request(`${url}/host/people/registration`, { method: 'PUT', token, body });
  if (answer.status !== 200) throw new Error(`Registration is not open: ${answer.text}`);
}

/** Tries to open one more session of an account. */
export const signIn = (
  { url }: Place,
  { email }: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<Answer> => request(`${url}/auth/login`, { method: 'POST', body: { email, password } });

/** The same person with one more session, which must be granted; the earlier ones go on. */
export async function signInAgain(place: Place, person: Person): Promise<Person> {
  const answer = await signIn(place, person);
  if (answer.status !== 200) throw new Error(`No session for ${person.email}: ${answer.text}`);
  return { ...person, ...sessionOf(answer) };
}

/** Tries to end the session of these cookies. */
export const signOut = ({ url }: Place, { cookie }: Pick<Person, 'cookie'>): Promise<Answer> =>
  request(`${url}/auth/logout`, { method: 'POST', headers: { cookie } });

const sessionOf = (answer: Answer): Pick<Person, 'token' | 'cookie'> => ({
  token: String(answer.body.access_token),
  cookie: cookiesOf(answer),
});

/** What a browser would send back after this answer; cookies that were cleared are left out. */
export const cookiesOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** The value of one cookie an answer sets; empty when it clears it, undefined when it does neither. */
export function cookieIn(answer: Answer, name: string): string | undefined {
  const line = answer.headers.getSetCookie().find((value) => value.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}

/** An API key of this person's with these scopes. */
export async function createKey({ url }: Place, person: Person, scopes: string[]): Promise<string> {
  const answer = await request(`${url}/api/v1/keys`, {
    method: 'POST',
    token: person.token,
    body: { name: 'test', scopes },
  });
  if (answer.status !== 201) throw new Error(`No key: ${answer.text}`);
  return String(answer.body.token);
}

/** As if a mailed code had come back: without a mail server no address is proved. */
export async function proveEmail({ context }: TestService, email: string): Promise<void> {
  const account = await findAccountByEmail(context.database.read, email);
  if (!account) throw new Error(`No account of ${email}`);
  const changes = { emailProved: true };
  await context.database.write(updateAccount, { accountId: account.id, now: context.clock.now(), changes });
}
