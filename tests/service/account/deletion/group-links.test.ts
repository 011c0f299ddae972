import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { makeGroup } from '../../../support/groups.ts';
import { addDomain, fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { PASSWORD, type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag, makeTeamTag } from '../../../support/tags.ts';

const WEEK = 7 * 86_400_000;

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());

const call = (method: string, path: string, { token }: { token: string }, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token, body });

async function giveToGroup(
  by: Person,
  linkId: string,
  members: readonly Person[],
  owns = true,
): Promise<string> {
  owner = await signInAgain(service, owner);
  const id = await makeGroup(service, owner, `Group of ${linkId}`, members);
  const body = { account_ids: [], groups: [{ id, owns }] };
  expect((await call('PUT', `/api/v1/links/${linkId}/editors`, by, body)).status).toBe(200);
  return id;
}

/** Deletes an account, and lets its week pass. */
async function erase(person: Person): Promise<void> {
  await call('DELETE', '/api/v1/me', person, { password: PASSWORD });
  service.clock.advance(WEEK + 1);
  await purgeDueAccounts(service.context);
}

it('links that a group owns stay with its longest-standing other active member, with clicks and team tags', async () => {
  const [leaver, leftBefore, heir, later] = [
    await signUpAnother(service),
    await signUpAnother(service),
    await signUpAnother(service),
    await signUpAnother(service),
  ];
  const own = await makeTag(service, leaver, 'mine');
  const tag = await makeTeamTag(service, owner, 'team');
  const kept = await makeLink(
    service,
    { long_url: 'https://example.com/kept', tag_ids: [own, tag] },
    leaver.token,
  );
  const edited = await makeLink(service, {}, leaver.token);
  const alone = await makeLink(service, {}, leaver.token);
  const group = await giveToGroup(leaver, kept.id, [leaver, leftBefore, heir]);
  await giveToGroup(leaver, edited.id, [leaver, heir], false);
  await giveToGroup(leaver, alone.id, [leaver]);
  service.clock.advance(1_000);
  const member_ids = [leaver, leftBefore, heir, later].map(({ id }) => id);
  await call('PUT', `/api/v1/team/groups/${group}`, owner, { name: 'Longer', member_ids });
  await call('DELETE', '/api/v1/me', leftBefore, { password: PASSWORD });
  await visit(service, kept.alias);
  await fileAllClicks(service);
  await erase(leaver);

  expect((await visit(service, kept.alias)).headers.get('location')).toBe('https://example.com/kept');
  for (const { alias } of [edited, alone]) expect((await visit(service, alias)).status).toBe(404);
  const mine = await call('GET', '/api/v1/urls', await signInAgain(service, heir));
  expect(mine.body).toMatchObject({ total: 1, items: [{ id: kept.id, tags: [{ id: tag }] }] });
  const seen = await call('GET', `/api/v1/team/links/${kept.id}`, await signInAgain(service, later));
  expect(seen.body).toMatchObject({ owner: { id: heir.id }, may_pass_on: true, total_clicks: 2 });
});

it('a custom domain of the account stays with the links of a group on it, and goes without any', async () => {
  const [leaver, heir] = [await signUpAnother(service), await signUpAnother(service)];
  const [used, unused] = ['used.example', 'unused.example'];
  for (const domain of [used, unused]) await addDomain(service, leaver.id, domain);
  const { id } = await makeLink(service, { domain: used }, leaver.token);
  await giveToGroup(leaver, id, [leaver, heir]);
  await erase(leaver);
  const domains = await call('GET', '/api/v1/custom-domains', await signInAgain(service, heir));
  expect(domains.body).toMatchObject({ items: [{ fqdn: used }] });
});
