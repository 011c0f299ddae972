import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGroup } from '../../../support/groups.ts';
import { makeLink } from '../../../support/links.ts';
import { PASSWORD, type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let admin: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  const owner = await signUp(service, 'owner');
  [admin, ada, ben] = [
    await signUp(service, 'admin'),
    await signUp(service, 'ada'),
    await signUp(service, 'ben'),
  ];
  await call('PATCH', `/auth/people/${admin.id}`, owner, { role: 'admin' });
  admin = await signInAgain(service, admin);
});
afterAll(() => service.stop());

type Caller = { token: string };

const call = (method: string, path: string, { token }: Caller, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token, body });

const leave = ({ cookie }: Person, heir: object, password = PASSWORD): Promise<Answer> =>
  request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    headers: { cookie },
    body: { password, links_to: heir },
  });

const linksOf = async (by: Caller): Promise<unknown> =>
  (await call('GET', '/api/v1/urls?pageSize=100', by)).body.total;

it('a leaver hands every link over to a colleague, or to a group with a member who owns them from then on', async () => {
  const [leaver, heir, mate] = [
    await signUpAnother(service),
    await signUpAnother(service),
    await signUpAnother(service),
  ];
  const { id } = await makeLink(service, {}, leaver.token);
  await makeLink(service, {}, leaver.token);
  const group = await makeGroup(service, admin, `Heirs ${id}`, [leaver, heir]);
  service.clock.advance(1000);
  const member_ids = [mate, leaver, heir].map((one) => one.id);
  await call('PUT', `/api/v1/team/groups/${group}`, admin, { name: `Heirs ${id}`, member_ids });
  expect((await leave(leaver, { group_id: group }, 'wrong')).status).toBe(403);
  expect(await linksOf(leaver)).toBe(2);
  expect((await leave(leaver, { group_id: group })).body.status).toBe('pending_deletion');
  expect([await linksOf(heir), await linksOf(mate)]).toEqual([2, 0]);
  for (const one of [heir, mate])
    expect((await call('POST', `/api/v1/links/${id}/names`, one, { name: `of-${one.name}` })).status).toBe(
      201,
    );
  expect((await leave(heir, { to: mate.id })).status).toBe(200);
  expect(await linksOf(mate)).toBe(2);
});

it('leaving is refused without a receiver: oneself, a stranger, an empty group, nothing', async () => {
  const group = await makeGroup(service, admin, 'Empty', [ben]);
  for (const heir of [{ to: ben.id }, { to: 'f'.repeat(24) }, { group_id: group }, {}]) {
    const answer = await leave(ben, heir);
    expect(answer.body).toMatchObject({ code: 'validation_error', field: 'to' });
  }
  expect((await call('GET', '/api/v1/urls', ben)).status).toBe(200);
});

it('an admin hands the links of another person over, to a group too', async () => {
  const leaver = await signUpAnother(service);
  await makeLink(service, {}, leaver.token);
  const group = await makeGroup(service, admin, `Keepers ${leaver.id}`, [ben]);
  const answer = await call('POST', `/auth/people/${leaver.id}/hand-over`, admin, { group_id: group });
  expect(answer.body).toEqual({ success: true, moved: 1 });
  expect((await call('POST', `/auth/people/${leaver.id}/hand-over`, ada, { group_id: group })).status).toBe(
    403,
  );
});
