import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { forgetOldItems } from '../../../../service/outside/reports/retention.ts';
import { makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { createKey, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { act, doneItems, type Item, openItems, report } from './inbox.ts';

let service: TestService;
let owner: Person;
let member: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  member = await signUp(service, 'member');
});
afterAll(() => service.stop());

/** A link of the member that was reported once. */
async function reported(): Promise<{ id: string; linkId: string; alias: string }> {
  const { id: linkId, alias } = await makeLink(service, {}, member.token);
  await report(service, [alias]);
  return { id: (await itemOf(linkId))?.id ?? '', linkId, alias };
}

const itemOf = async (linkId: string): Promise<Item | undefined> =>
  [...(await openItems(service, owner)), ...(await doneItems(service, owner))].find(
    ({ link }) => link?.id === linkId,
  );

const blockInTeam = (id: string, action = 'block'): Promise<Answer> =>
  request(`${service.url}/api/v1/team/links/${id}/${action}`, {
    method: 'POST',
    body: { reason: 'elsewhere' },
    token: owner.token,
  });

describe('dismissing', () => {
  it('closes an item and leaves the link; undoing opens it again', async () => {
    const { id, alias } = await reported();
    const closed = await act(service, owner, id, 'dismiss');
    expect(closed.body).toMatchObject({ id, state: 'dismissed', link: { status: 'ACTIVE' } });
    expect(closed.body.closed_at).not.toBeNull();
    expect((await openItems(service, owner)).map((item) => item.id)).not.toContain(id);
    expect((await doneItems(service, owner)).map((item) => item.id)).toContain(id);
    expect((await visit(service, alias)).status).toBe(302);
    expect((await act(service, owner, id, 'dismiss')).status).toBe(409);
    expect((await act(service, owner, id, 'undo')).body).toMatchObject({ state: 'open', closed_at: null });
    expect((await act(service, owner, id, 'undo')).status).toBe(409);
  });

  it('is taken back by another report of the same link', async () => {
    const { id, alias } = await reported();
    await act(service, owner, id, 'dismiss');
    await report(service, [alias]);
    const item = (await openItems(service, owner)).find((open) => open.id === id);
    expect(item).toMatchObject({ state: 'open', reports: 2 });
  });
});

describe('blocking from the inbox', () => {
  it('blocks the link and closes the item; undoing takes both back', async () => {
    const { id, linkId, alias } = await reported();
    expect((await visit(service, alias)).status).toBe(302);
    const closed = await act(service, owner, id, 'block', { reason: ' phishing ' });
    expect(closed.body).toMatchObject({
      state: 'blocked',
      link: { status: 'BLOCKED', block: { reason: 'phishing', blocked_by: { id: owner.id } } },
    });
    expect((await visit(service, alias)).status).toBe(451);
    const undone = await act(service, owner, id, 'undo');
    expect(undone.body).toMatchObject({ state: 'open', link: { id: linkId, status: 'ACTIVE', block: null } });
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('leaves a block alone that was made elsewhere, also when it is undone', async () => {
    const { id, linkId, alias } = await reported();
    await blockInTeam(linkId);
    const closed = await act(service, owner, id, 'block', { reason: 'spam' });
    expect(closed.body).toMatchObject({ state: 'blocked', link: { block: { reason: 'elsewhere' } } });
    await act(service, owner, id, 'undo');
    expect((await visit(service, alias)).status).toBe(451);
  });

  it('stays closed while further reports are counted, and opens once the link is followed again', async () => {
    const { id, linkId, alias } = await reported();
    await act(service, owner, id, 'block', { reason: 'spam' });
    await report(service, [alias]);
    expect(await itemOf(linkId)).toMatchObject({ state: 'blocked', reports: 2 });
    await blockInTeam(linkId, 'unblock');
    await report(service, [alias]);
    expect(await itemOf(linkId)).toMatchObject({ state: 'open', reports: 3 });
  });

  it('needs a link and a reason', async () => {
    const { id } = await reported();
    expect((await act(service, owner, id, 'block', { reason: ' ' })).status).toBe(422);
    const gone = await reported();
    await request(`${service.url}/api/v1/urls/${gone.linkId}`, { method: 'DELETE', token: member.token });
    expect((await act(service, owner, gone.id, 'block', { reason: 'spam' })).status).toBe(409);
    const left = (await openItems(service, owner)).find((item) => item.id === gone.id);
    expect(left).toMatchObject({ link: null, address: expect.stringContaining(`/${gone.alias}`) });
    const answer = await request(`${service.url}/api/v1/contact`, {
      method: 'POST',
      body: { email: 'a@example.com', message: 'hello' },
    });
    expect(answer.status).toBe(200);
    const [message] = (await openItems(service, owner)).filter(({ kind }) => kind === 'message');
    expect((await act(service, owner, message?.id ?? '', 'block', { reason: 'spam' })).status).toBe(409);
    expect((await act(service, owner, message?.id ?? '', 'dismiss')).status).toBe(200);
  });
});

it('keeps a note, and forgets it', async () => {
  const { id } = await reported();
  const note = (text: string | null): Promise<Answer> =>
    request(`${service.url}/host/inbox/${id}`, { method: 'PATCH', body: { note: text }, token: owner.token });
  expect((await note(' asked Ada ')).body).toMatchObject({ id, note: 'asked Ada' });
  expect((await openItems(service, owner)).find((item) => item.id === id)?.note).toBe('asked Ada');
  expect((await note('x'.repeat(2001))).status).toBe(422);
  expect((await note('  ')).body.note).toBeNull();
});

it('answers the owner at this computer alone', async () => {
  const key = await createKey(service, owner, ['admin:all']);
  const statuses = await Promise.all(
    [undefined, member.token, key].map(
      async (token) => (await request(`${service.url}/host/inbox`, { token })).status,
    ),
  );
  expect(statuses).toEqual([401, 403, 403]);
});

it('knows no unknown item', async () => {
  const answers = await Promise.all(
    ['dismiss', 'undo'].map((action) => act(service, owner, 'f'.repeat(24), action)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await act(service, owner, 'f'.repeat(24), 'block', { reason: 'x' })).status).toBe(404);
});

it('lists a page at a time, the newest first, with how many are open', async () => {
  const own = await startTestService();
  const person = await signUp(own);
  const links = [];
  for (let index = 0; index < 5; index += 1) links.push(await makeLink(own, {}, person.token));
  for (const { alias } of links) {
    own.clock.advance(1000);
    await report(own, [alias]);
  }
  const page = (query: string): Promise<Answer> =>
    request(`${own.url}/host/inbox?${query}`, { token: person.token });
  const first = await page('pageSize=2');
  expect(first.body).toMatchObject({ total: 5, open: 5, hasNext: true, items: [{}, {}] });
  expect(first.body.items).toMatchObject([{ link: { id: links[4]?.id } }, { link: { id: links[3]?.id } }]);
  await act(own, person, String(first.body.items?.[0]?.id), 'dismiss');
  expect((await page('state=done')).body).toMatchObject({ total: 1, open: 4, hasNext: false });
  expect((await page('page=3&pageSize=2')).body).toMatchObject({ items: [], hasNext: false });
  expect((await page('pageSize=51')).status).toBe(422);
  await own.stop();
});

describe('what is forgotten', () => {
  it('closed items after 90 days, open ones after 400', async () => {
    const own = await startTestService();
    const person = await signUp(own);
    const [one, two] = [await makeLink(own, {}, person.token), await makeLink(own, {}, person.token)];
    await report(own, [one.alias, two.alias]);
    const [first] = await openItems(own, person);
    await act(own, person, first?.id ?? '', 'dismiss');
    const day = 86_400_000;
    const token = async (): Promise<string> =>
      String(
        (
          await request(`${own.url}/auth/login`, {
            method: 'POST',
            body: { email: person.email, password: PASSWORD },
          })
        ).body.access_token,
      );
    own.clock.advance(90 * day);
    await forgetOldItems(own.context);
    expect(await doneItems(own, { token: await token() })).toHaveLength(1);
    own.clock.advance(1);
    await forgetOldItems(own.context);
    expect(await doneItems(own, { token: await token() })).toEqual([]);
    own.clock.advance(310 * day);
    await forgetOldItems(own.context);
    expect(await openItems(own, { token: await token() })).toEqual([]);
    await own.stop();
  });

  it('who reported, with the account, while the counter stays', async () => {
    const own = await startTestService();
    const person = await signUp(own, 'owner');
    const leaver = await signUp(own, 'leaver');
    const [link, theirs] = [await makeLink(own, {}, person.token), await makeLink(own, {}, leaver.token)];
    await report(own, [link.alias], leaver.token);
    await report(own, [link.alias, theirs.alias]);
    const message = { email: leaver.email, message: 'let me out' };
    await request(`${own.url}/api/v1/contact`, { method: 'POST', body: message });
    expect(await openItems(own, person)).toHaveLength(3);
    await request(`${own.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      token: leaver.token,
    });
    await writeDirectly(own, 'update accounts set purge_after = 1 where id = ?', [leaver.id]);
    await purgeDueAccounts(own.context);
    const left = await openItems(own, person);
    expect(left).toMatchObject([{ link: { id: link.id }, reports: 2, entries: [{ reporter: null }] }]);
    expect(left[0]?.entries).toHaveLength(1);
    await own.stop();
  });
});
