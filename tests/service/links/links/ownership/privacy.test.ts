import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

const PASSWORD = 'Secret.pass-1';
/** Each destination of a link with a password has this in its address. */
const SECRET = 'dragons';
const DESTINATIONS = {
  long_url: `https://example.com/${SECRET}`,
  geo_rules: { DE: `https://example.com/${SECRET}/de` },
  ab_variants: [{ url: `https://example.com/${SECRET}/b`, weight: 50 }],
};

let service: TestService;
let owner: Person;
let admin: Person;
let member: Person;
let colleague: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  admin = await signUp(service, 'admin');
  member = await signUp(service, 'member');
  colleague = await signUp(service, 'colleague');
  await send('PATCH', `/auth/people/${admin.id}`, { role: 'admin' }, owner);
  admin = await signInAgain(service, admin);
});
afterAll(() => service.stop());

const send = async (method: string, path: string, body: unknown, { token }: Person): Promise<Answer> => {
  const answer = await request(`${service.url}${path}`, { method, body, token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

const get = async (path: string, { token }: Person): Promise<Answer> => {
  const answer = await request(`${service.url}${path}`, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

const edit = (id: string, body: object, person = member): Promise<Answer> =>
  send('PATCH', `/api/v1/urls/${id}`, body, person);

/** Everything that is told of a link to those who run the team, by the address it is told under. */
async function toldTo(
  person: Person,
  { id, alias }: { id: string; alias: string },
): Promise<[string, string][]> {
  const paths = [
    `/api/v1/links/${id}/history`,
    `/api/v1/team/audit?subject_id=${id}`,
    `/api/v1/team/audit/export?format=csv&subject_id=${id}`,
    `/api/v1/team/audit/export?format=jsonl&subject_id=${id}`,
    `/api/v1/team/links/lookup?address=${alias}`,
    '/api/v1/team/blocked-links',
    `/api/v1/team/links?owner=${member.id}`,
    ...(person === owner ? ['/host/inbox', '/host/inbox?state=done'] : []),
  ];
  const told: [string, string][] = [];
  for (const path of paths) told.push([path, (await get(path, person)).text]);
  const block = await send('POST', `/api/v1/team/links/${id}/block`, { reason: 'spam' }, person);
  const unblock = await send('POST', `/api/v1/team/links/${id}/unblock`, {}, person);
  return [...told, ['block', block.text], ['unblock', unblock.text]];
}

const tellers = (told: readonly [string, string][]): string[] =>
  told.flatMap(([path, text]) => (text.includes(SECRET) ? [path] : []));

const reported = (alias: string) =>
  send('POST', '/api/v1/reports', { items: [{ code_or_url: alias, reason: 'spam' }] }, colleague);

it('tells where a link with a password leads to neither the owner of the installation nor admins', async () => {
  const link = await makeLink(service, { ...DESTINATIONS, password: PASSWORD }, member.token);
  await edit(link.id, { long_url: `https://example.com/${SECRET}/two`, max_clicks: 7 });
  await send(
    'PUT',
    `/api/v1/links/${link.id}/rules`,
    { rules: [{ when: { country: 'AT' }, then: `https://example.com/${SECRET}/at` }] },
    member,
  );
  await reported(link.alias);
  await send('POST', `/api/v1/team/links/${link.id}/block`, { reason: 'spam' }, owner);
  expect((await get('/api/v1/team/blocked-links', owner)).text).not.toContain(SECRET);
  await send('POST', `/api/v1/team/links/${link.id}/unblock`, {}, owner);
  for (const person of [owner, admin]) {
    const told = await toldTo(person, link);
    expect(tellers(told)).toEqual([]);
    expect(told.filter(([, text]) => text.includes(link.alias)).length).toBeGreaterThan(5);
  }
  const { body } = await get(`/api/v1/links/${link.id}/history`, admin);
  expect(JSON.stringify(body)).toContain('{"field":"long_url","old":"withheld","new":"withheld"}');
  expect((await get(`/api/v1/team/links/lookup?address=${link.alias}`, admin)).body.long_url).toBeNull();
});

it('tells it to the owner of the link and to those it is shared with', async () => {
  const link = await makeLink(service, { ...DESTINATIONS, password: PASSWORD }, admin.token);
  const paths = [
    `/api/v1/links/${link.id}/history`,
    `/api/v1/team/audit?subject_id=${link.id}`,
    `/api/v1/team/audit?text=${SECRET}&subject_id=${link.id}`,
    `/api/v1/team/audit/export?format=jsonl&subject_id=${link.id}`,
    `/api/v1/team/links/lookup?address=${link.alias}`,
  ];
  for (const path of paths)
    expect([path, (await get(path, admin)).text]).toEqual([path, expect.stringContaining(SECRET)]);
  for (const path of paths) expect((await get(path, owner)).text).not.toContain(SECRET);
  await send('PUT', `/api/v1/links/${link.id}/editors`, { account_ids: [owner.id] }, admin);
  for (const path of paths)
    expect([path, (await get(path, owner)).text]).toEqual([path, expect.stringContaining(SECRET)]);
});

it('keeps it to itself once the password is gone: what the link led to while it had one', async () => {
  const link = await makeLink(service, { ...DESTINATIONS, password: PASSWORD }, member.token);
  await edit(link.id, {
    password: null,
    long_url: 'https://example.com/open',
    geo_rules: null,
    ab_variants: null,
  });
  await edit(link.id, { long_url: 'https://example.com/later' });
  const told = await toldTo(admin, link);
  expect(tellers(told)).toEqual([]);
  const last = told.find(([path]) => path.endsWith('/history'))?.[1];
  expect(last).toContain(
    '{"field":"long_url","old":"https://example.com/open","new":"https://example.com/later"}',
  );
});

it('hides what a link led to before it got its password, and after it is deleted', async () => {
  const link = await makeLink(service, { ...DESTINATIONS }, member.token);
  expect(tellers(await toldTo(admin, link)).length).toBeGreaterThan(5);
  await edit(link.id, { password: PASSWORD });
  expect(tellers(await toldTo(admin, link))).toEqual([]);
  expect(
    (await request(`${service.url}/api/v1/urls/${link.id}`, { method: 'DELETE', token: member.token }))
      .status,
  ).toBe(200);
  for (const path of [`?subject_id=${link.id}`, `/export?format=csv&subject_id=${link.id}`])
    expect((await get(`/api/v1/team/audit${path}`, admin)).text).not.toContain(SECRET);
});

it('lets no search of the audit find it', async () => {
  const link = await makeLink(service, { ...DESTINATIONS, password: PASSWORD, alias: 'cave' }, member.token);
  const find = async (text: string): Promise<unknown> =>
    (await get(`/api/v1/team/audit?subject_id=${link.id}&text=${text}`, admin)).body.items;
  expect(await find(SECRET)).toEqual([]);
  expect(await find('cave')).toHaveLength(1);
  expect(
    (await get(`/api/v1/team/audit/export?format=jsonl&subject_id=${link.id}&text=${SECRET}`, admin)).text,
  ).toBe('');
  const line = (await get(`/api/v1/team/audit/export?format=jsonl&subject_id=${link.id}`, admin)).text;
  expect(JSON.parse(line)).toMatchObject({ facts: { link: { longUrl: 'withheld' } } });
});
