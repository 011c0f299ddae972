import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';
import { type Answer, request } from './request.ts';
import type { TestService } from './start-service.ts';

/** The code that an authenticator app with this secret shows at the time of the service, or so many ms later. */
export const codeNow = ({ clock }: Pick<TestService, 'clock'>, secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + later });

/** Sets up an authenticator app; the clock goes on to codes that were not used. */
export async function setUpFactor(
  service: TestService,
  { token }: Pick<Person, 'token'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await post(service, '/auth/factors/totp', {}, token);
  const secret = String(begun.body.secret);
  const confirmed = await post(
    service,
    '/auth/factors/totp/confirm',
    { code: codeNow(service, secret) },
    token,
  );
  if (confirmed.status !== 200) throw new Error(`No second factor: ${confirmed.text}`);
  service.clock.advance(30_000);
  const codes: unknown = confirmed.body.recovery_codes;
  return { secret, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
}

/** The challenge in the refusal of a sign-in. */
export function challengeIn(answer: Answer): string {
  const details: { challenge?: unknown } = { ...answer.body.details };
  if (answer.status !== 403 || typeof details.challenge !== 'string')
    throw new Error(`No challenge: ${answer.text}`);
  return details.challenge;
}

export const answerChallenge = (service: TestService, challenge: string, code: string): Promise<Answer> =>
  post(service, '/auth/factors/verify', { challenge, code });

const post = (service: TestService, path: string, body: object, token?: string): Promise<Answer> =>
  request(`${service.url}${path}`, { method: 'POST', body, ...(token !== undefined && { token }) });
