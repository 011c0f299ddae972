import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, checkAccess } from '../../../service/http/access.ts';
import type { Endpoint } from '../../../service/http/endpoint.ts';
import { EVENTS } from '../../../service/http/operation.ts';
import type { Actor, Role, Scope } from '../../../service/lib/actor.ts';
import { AppError } from '../../../service/lib/app-error.ts';
import { hostEndpoints, publicEndpoints } from '../../../service/start/app.ts';
import { createKey, signUp, signUpAnother } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const ACCOUNT = { accountId: 'a', emailVerified: true };
const session = (role: Role): Actor => ({ kind: 'session', sessionId: 's', role, ...ACCOUNT });
const key = (scope: Scope): Actor => ({ kind: 'key', keyId: 'k', scopes: [scope], ...ACCOUNT });
const ANONYMOUS: Actor = { kind: 'anonymous' };
const BAD = new AppError('authentication_error', 'Bad');

const CALLERS: Record<string, Caller> = {
  anonymous: { actor: ANONYMOUS, refusal: null },
  'with a made-up token': { actor: ANONYMOUS, refusal: BAD },
  'a member': { actor: session('member'), refusal: null },
  'an admin': { actor: session('admin'), refusal: null },
  'a key that reads links': { actor: key('urls:read'), refusal: null },
  'a key with every scope': { actor: key('admin:all'), refusal: null },
};

let service: TestService;
let endpoints: Endpoint[];
let tokens: Record<string, string | undefined>;
beforeAll(async () => {
  service = await startTestService();
  await service.context.settings.set('assistants', true);
  endpoints = [...publicEndpoints(service.context), ...hostEndpoints(service.context)];
  const owner = await signUp(service);
  const [member, admin] = [await signUpAnother(service), await signUpAnother(service)];
  const change = { method: 'PATCH', token: owner.token, body: { role: 'admin' } };
  const changed = await request(`${service.url}/host/people/${admin.id}`, change);
  expect(changed.status).toBe(200);
  tokens = {
    'with a made-up token': 'made-up',
    'a member': member.token,
    'an admin': admin.token,
    'a key that reads links': await createKey(service, owner, ['urls:read']),
    'a key with every scope': await createKey(service, owner, ['admin:all']),
  };
});
afterAll(() => service.stop());

/** The status that an operation's access has for a caller; undefined where the caller is admitted, or the owner decides. */
function refusalOf({ access }: Endpoint, caller: Caller): number | undefined {
  if (access.ownerDecides || access.isWaived) return undefined;
  try {
    checkAccess(access, caller, new Request('http://any.invalid/'));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, '0123456789abcdef01234567');

/** The statuses of these operations for a caller, who sends an empty body where one is taken. */
const statuses = (of: readonly Endpoint[], caller: string): Promise<[string, number][]> =>
  Promise.all(
    of.map(async (endpoint): Promise<[string, number]> => {
      const body = endpoint.body && { body: {} };
      const sent = { method: endpoint.method, token: tokens[caller], ...body };
      const { status } = await request(service.url + pathOf(endpoint), sent);
      return [nameOf(endpoint), status];
    }),
  );

it.each(Object.entries(CALLERS))('every operation refuses %s as its access says', async (name, caller) => {
  const refused = endpoints.filter((endpoint) => refusalOf(endpoint, caller) !== undefined);
  expect(refused.length).toBeGreaterThan(20);
  const expected = refused.map((endpoint) => [nameOf(endpoint), refusalOf(endpoint, caller)]);
  expect(await statuses(refused, name)).toEqual(expected);
});

/** Answers that go on until the caller leaves. */
const isStream = ({ responses }: Endpoint): boolean =>
  Object.values(responses).some((answer) => answer && 'media' in answer && answer.media === EVENTS.media);

/** Refuse for reasons of their own: without the cookie of a session, who is neither owner nor admin, as the owner decides. */
const OWN_REASONS = [
  'GET /auth/restore',
  'GET /api/v1/team/audit',
  'GET /api/v1/team/report',
  'GET /api/v1/team/stats',
];

it.each(Object.entries(CALLERS))('no operation that reads refuses %s otherwise', async (name, caller) => {
  const admitted = endpoints.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      !isStream(endpoint) &&
      !endpoint.access.ownerDecides &&
      !OWN_REASONS.includes(nameOf(endpoint)) &&
      refusalOf(endpoint, caller) === undefined,
  );
  expect(admitted.length).toBeGreaterThan(20);
  const refused = (await statuses(admitted, name)).filter(([, status]) => status === 401 || status === 403);
  expect(refused).toEqual([]);
});
