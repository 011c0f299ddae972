import { createHash, randomBytes } from 'node:crypto';
import { hiddenFields } from '../../../support/hidden-fields.ts';
import { cookieIn, type Person } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';

type Place = { url: string };

/** The PKCE pair an app makes before it sends a person to sign in. */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export const CLI_CALLBACK = 'http://127.0.0.1:53682/callback';

/** The parameters of a well-formed request of the browser extension; a test changes some. */
export const askFor = (challenge: string, changes: Record<string, string> = {}): Record<string, string> => ({
  app_id: 'spoo-snap',
  state: 'st-1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...changes,
});

/** Opens the page an app sends people to. */
export const openLogin = (
  { url }: Place,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> => request(`${url}/auth/device/login?${new URLSearchParams(parameters)}`, { headers });

/** Sends the consent form as the page would, with the changes a test makes to it. */
export function answerConsent(
  { url }: Place,
  person: Person,
  page: Answer,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const cookie = `${person.cookie}; _consent_csrf=${cookieIn(page, '_consent_csrf')}`;
  return request(`${url}/auth/device/consent`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ ...hiddenFields(page), ...changes }),
  });
}

/** The parameters a redirect hands to the app. */
export const handedOver = (answer: Answer): URLSearchParams =>
  new URL(answer.headers.get('location') ?? '', 'http://callback.invalid').searchParams;

/** A fresh code for an app, however often the person has let it in before. */
export async function obtainCode(
  place: Place,
  person: Person,
  parameters: Record<string, string>,
): Promise<string> {
  const page = await openLogin(place, parameters, { cookie: person.cookie });
  const answer = page.status === 200 ? await answerConsent(place, person, page) : page;
  const code = handedOver(answer).get('code');
  if (!code) throw new Error(`No code, but ${answer.status}`);
  return code;
}

export const redeem = ({ url }: Place, body: Record<string, unknown>): Promise<Answer> =>
  request(`${url}/auth/device/token`, { method: 'POST', body });

export const refresh = ({ url }: Place, body: Record<string, unknown>): Promise<Answer> =>
  request(`${url}/auth/device/refresh`, { method: 'POST', body });

export type Connection = { access: string; refresh: string };

/** Connects an app from the first page to its tokens. */
export async function connect(place: Place, person: Person, appId = 'spoo-snap'): Promise<Connection> {
  const { verifier, challenge } = createPkce();
  const code = await obtainCode(place, person, askFor(challenge, { app_id: appId }));
  const { body, text } = await redeem(place, { code, code_verifier: verifier });
  if (!body.access_token) throw new Error(`No tokens: ${text}`);
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}
