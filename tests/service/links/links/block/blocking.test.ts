import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../../../service/db/journal/change.ts';
import {
  addDomain,
  blockLink as blockDirectly,
  getLink,
  makeLink,
  shorten,
  visit,
  writeDirectly,
} from '../../../../support/links.ts';
import { createKey, type Person, signIn, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let member: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  admin = await signUp(service, 'admin');
  member = await signUp(service, 'member');
  const promoted = await request(`${service.url}/auth/people/${admin.id}`, {
    method: 'PATCH',
    body: { role: 'admin' },
    token: owner.token,
  });
  expect(promoted.status).toBe(200);
  const again = await signIn(service, admin);
  admin = { ...admin, token: String(again.body.access_token) };
});
afterAll(() => service.stop());

const block = (id: string, token: string, reason: unknown = 'reported and confirmed'): Promise<Answer> =>
  request(`${service.url}/api/v1/team/links/${id}/block`, { method: 'POST', body: { reason }, token });
const unblock = (id: string, token: string): Promise<Answer> =>
  request(`${service.url}/api/v1/team/links/${id}/unblock`, { method: 'POST', token });
const whyBlocked = (id: string, token: string): Promise<Answer> =>
  request(`${service.url}/api/v1/links/${id}/block`, { token });
const lookUp = (address: string, token: string): Promise<Answer> =>
  request(`${service.url}/api/v1/team/links/lookup?address=${encodeURIComponent(address)}`, { token });

describe('blocking a link', () => {
  it('ends it with the next request, also where the redirect took the quick way before', async () => {
    const { id, alias } = await makeLink(service, {}, member.token);
    expect([(await visit(service, alias)).status, (await visit(service, alias)).status]).toEqual([302, 302]);
    const answer = await block(id, admin.token, '  phishing \n');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      alias,
      status: 'BLOCKED',
      total_clicks: 2,
      owner: { id: member.id, name: 'member', email: member.email },
      block: { reason: 'phishing', blocked_by: { id: admin.id, name: 'admin' } },
    });
    const blocked = await visit(service, alias);
    expect([blocked.status, blocked.headers.get('x-error-code')]).toEqual([451, 'blocked']);
    expect(blocked.text).not.toContain('phishing');
  });

  it('keeps its owner from changing, resuming and deleting it, and leaves the statistics', async () => {
    const { id, alias } = await makeLink(service, {}, member.token);
    await visit(service, alias);
    await block(id, owner.token);
    const at = `${service.url}/api/v1/urls/${id}`;
    const asOwner = { token: member.token };
    const attempts = await Promise.all([
      request(`${at}/status`, { method: 'PATCH', body: { status: 'ACTIVE' }, ...asOwner }),
      request(at, { method: 'PATCH', body: { long_url: 'https://example.org/' }, ...asOwner }),
      request(at, { method: 'DELETE', ...asOwner }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await visit(service, alias)).status).toBe(451);
    const stats = await request(`${service.url}/api/v1/stats/links/${id}`, asOwner);
    expect(stats.body).toMatchObject({ summary: { total_clicks: 1 } });
    expect((await getLink(service, id, member.token)).body).toMatchObject({
      status: 'BLOCKED',
      total_clicks: 1,
    });
  });

  it('is possible for links of the first generation, without an account and on custom domains', async () => {
    const anonymous = await makeLink(service);
    expect((await block(anonymous.id, admin.token)).body).toMatchObject({ owner: null, status: 'BLOCKED' });
    const legacy = await request(`${service.url}/`, {
      method: 'POST',
      body: new URLSearchParams({ url: 'https://example.com/', alias: 'oldone' }),
      headers: { accept: 'application/json' },
    });
    expect(legacy.status).toBe(200);
    const found = await lookUp('oldone', admin.token);
    expect((await block(String(found.body.id), admin.token)).status).toBe(200);
    expect((await visit(service, 'oldone')).status).toBe(451);
    await addDomain(service, member.id, 'go.example');
    const { body } = await shorten(
      service,
      { long_url: 'https://example.com/', alias: 'onDomain', domain: 'go.example' },
      member.token,
    );
    const blocked = await block(String(body.id), admin.token);
    expect(blocked.body.short_url).toMatch(/^http:\/\/go\.example:\d+\/onDomain$/);
  });

  it.each(['', ' \n', 'x'.repeat(501), null, 7])('asks for a reason: %j is none', async (reason) => {
    const { id, alias } = await makeLink(service, {}, member.token);
    expect((await block(id, admin.token, reason)).status).toBe(422);
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('is for the owner and admins, in a session', async () => {
    const { id, alias } = await makeLink(service, {}, member.token);
    const key = await createKey(service, owner, ['admin:all']);
    const answers = [await block(id, member.token), await block(id, key), await block(id, '')];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('knows no unknown link, and blocks none twice', async () => {
    expect((await block('f'.repeat(24), admin.token)).status).toBe(404);
    expect((await unblock('f'.repeat(24), admin.token)).status).toBe(404);
    expect((await block('nonsense', admin.token)).status).toBe(422);
    const { id } = await makeLink(service, {}, member.token);
    await block(id, admin.token, 'first');
    const again = await block(id, owner.token, 'second');
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await whyBlocked(id, owner.token)).body).toMatchObject({ reason: 'first' });
  });
});

describe('the journal', () => {
  it('has the reason, the link as it is then and who did it', async () => {
    const told: Change[] = [];
    const stop = service.context.journal.onEvery((change) => told.push(change));
    const { id, alias } = await makeLink(service, { password: 'Secret.pass-1' }, member.token);
    await block(id, admin.token, 'malware');
    await unblock(id, owner.token);
    stop();
    expect(told.map(({ kind }) => kind)).toEqual(['link.created', 'link.blocked', 'link.unblocked']);
    expect(told[1]).toMatchObject({
      actorId: admin.id,
      subjectId: id,
      ownerId: member.id,
      facts: { reason: 'malware', link: { alias, status: 'BLOCKED', passwordProtected: true } },
    });
    expect(told[2]).toMatchObject({ actorId: owner.id, facts: { link: { status: 'ACTIVE' } } });
    expect(JSON.stringify(told)).not.toMatch(/argon2|Secret/);
  });
});

describe('unblocking a link', () => {
  it.each([
    ['ACTIVE', 302],
    ['INACTIVE', 410],
    ['EXPIRED', 410],
  ])('gives a link back that was %s', async (status, answer) => {
    const { id, alias } = await makeLink(service, { max_clicks: 1 }, member.token);
    await writeDirectly(service, 'update links set status = ? where id = ?', [status, id]);
    if (status === 'EXPIRED') await visit(service, alias);
    await block(id, admin.token);
    expect((await visit(service, alias)).status).toBe(451);
    const lifted = await unblock(id, owner.token);
    expect([lifted.status, lifted.body]).toMatchObject([200, { status, block: null }]);
    expect((await visit(service, alias)).status).toBe(answer);
  });

  it('makes a link active that was blocked without a word', async () => {
    const { id, alias } = await makeLink(service, {}, member.token);
    await blockDirectly(service, id);
    expect((await visit(service, alias)).status).toBe(451);
    expect((await unblock(id, owner.token)).status).toBe(200);
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('refuses a link that is not blocked, and members', async () => {
    const { id } = await makeLink(service, {}, member.token);
    expect((await unblock(id, owner.token)).status).toBe(409);
    await block(id, owner.token);
    expect((await unblock(id, member.token)).status).toBe(403);
  });
});

describe('who is told', () => {
  it('the owner of a link and admins learn why, and no other member', async () => {
    const other = await signUp(service, 'other');
    const { id } = await makeLink(service, {}, member.token);
    expect((await whyBlocked(id, member.token)).status).toBe(404);
    await block(id, admin.token, 'malware');
    const told = await Promise.all([member, admin, owner].map(({ token }) => whyBlocked(id, token)));
    expect(told.map(({ body }) => body.reason)).toEqual(['malware', 'malware', 'malware']);
    expect((await whyBlocked(id, other.token)).status).toBe(404);
    const key = await createKey(service, owner, ['admin:all']);
    expect((await whyBlocked(id, key)).status).toBe(404);
  });

  it('admins find any link by its address', async () => {
    const { id, alias, shortUrl } = await makeLink(service, {}, member.token);
    for (const address of [alias, `${shortUrl}?a=1`, `spoo.me/${alias}`]) {
      expect((await lookUp(address, admin.token)).body).toMatchObject({ id, status: 'ACTIVE', block: null });
    }
    expect((await lookUp('not/an/address', admin.token)).body).toMatchObject({ field: 'address' });
    expect((await lookUp(`elsewhere.example/${alias}`, admin.token)).status).toBe(404);
    expect((await lookUp(alias, member.token)).status).toBe(403);
  });
});

it('lists blocked links, the newest block first, a page at a time', async () => {
  const own = await startTestService();
  const { token } = await signUp(own);
  const made = [];
  for (let index = 0; index < 5; index += 1) made.push(await makeLink(own, {}, token));
  for (const { id } of made) {
    own.clock.advance(1000);
    const url = `${own.url}/api/v1/team/links/${id}/block`;
    await request(url, { method: 'POST', body: { reason: 'spam' }, token });
  }
  const list = async (query: string): Promise<Answer> =>
    request(`${own.url}/api/v1/team/blocked-links?${query}`, { token });
  const first = await list('pageSize=2');
  expect(first.body).toMatchObject({ page: 1, pageSize: 2, total: 5, hasNext: true });
  const last = await list('pageSize=2&page=3');
  expect(last.body).toMatchObject({ hasNext: false, items: [{ id: made[0]?.id }] });
  expect(first.body.items).toMatchObject([{ id: made[4]?.id }, { id: made[3]?.id }]);
  expect((await list('pageSize=101')).status).toBe(422);
  await own.stop();
});
