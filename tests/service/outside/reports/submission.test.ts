import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink, shorten, visit, writeDirectly } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openItems, report } from './inbox.ts';

let service: TestService;
let owner: Person;
let member: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  member = await signUp(service, 'member');
});
afterAll(() => service.stop());

const send = (body: unknown, token?: string): Promise<Answer> =>
  request(`${service.url}/api/v1/reports`, { method: 'POST', body, token });
const spam = (code: string): object => ({ code_or_url: code, reason: 'spam' });

describe('a submission', () => {
  it('takes every spelling of an address and says what it did not take, in order', async () => {
    const { alias, shortUrl } = await makeLink(service, {}, member.token);
    const other = await makeLink(service);
    const inputs = [
      alias,
      'two words',
      `${shortUrl}?a=1#b`,
      'no-such-link',
      other.alias,
      'spoo.me/no-such-link',
    ];
    const answer = await send({ items: inputs.map(spam) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      submission_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      accepted: 2,
      rejected: [
        { index: 1, input: 'two words', code: 'invalid_input' },
        { index: 2, input: inputs[2], code: 'duplicate_in_batch' },
        { index: 3, input: 'no-such-link', code: 'not_found' },
        { index: 5, input: 'spoo.me/no-such-link', code: 'duplicate_in_batch' },
      ],
    });
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('tells links of custom domains from those of the default one, and knows no foreign host', async () => {
    await addDomain(service, member.id, 'go.example');
    const body = { long_url: 'https://example.com/', alias: 'twice', domain: 'go.example' };
    const onDomain = await shorten(service, body, member.token);
    const { id } = await makeLink(service, { alias: 'twice' }, member.token);
    const items = ['twice', 'http://GO.example:7431/twice', 'elsewhere.example/twice'].map(spam);
    const answer = await send({ items });
    expect(answer.body).toMatchObject({ accepted: 2, rejected: [{ index: 2, code: 'not_found' }] });
    const open = await openItems(service, owner);
    expect(open.find(({ link }) => link?.id === id)?.address).toMatch(/^localhost:\d+\/twice$/);
    expect(open.find(({ link }) => link?.id === onDomain.body.id)?.address).toBe('go.example:7431/twice');
  });

  it('keeps who reported what, and for which reason', async () => {
    const { id, alias } = await makeLink(service, {}, member.token);
    const items = [{ ...spam(alias), reason: 'phishing', details: ' asks for passwords ', vector: 'email' }];
    const reporter_email = ' Ada@Example.com ';
    await send({ items, reporter_email, reporter_org: 'Ops', captcha_token: 'x' }, member.token);
    const item = (await openItems(service, owner)).find(({ link }) => link?.id === id);
    expect(item).toMatchObject({
      kind: 'report',
      state: 'open',
      reports: 1,
      note: null,
      entries: [
        {
          reason: 'phishing',
          vector: 'email',
          text: 'asks for passwords',
          email: 'ada@example.com',
          organisation: 'Ops',
          reporter: { id: member.id, name: 'member' },
        },
      ],
    });
  });

  it('takes an empty email address for none', async () => {
    const { id, alias } = await makeLink(service);
    expect((await send({ items: [spam(alias)], reporter_email: '', reporter_org: '' })).status).toBe(200);
    const item = (await openItems(service, owner)).find(({ link }) => link?.id === id);
    expect(item?.entries).toMatchObject([{ email: null, organisation: null, reporter: null }]);
  });

  it('counts a repeated report of the same link, and keeps the newest ten of what was said', async () => {
    const { id, alias } = await makeLink(service);
    for (let index = 0; index < 12; index += 1) {
      service.clock.advance(1000);
      await send({ items: [{ ...spam(alias), details: `number ${index}` }] });
    }
    const found = (await openItems(service, owner)).filter(({ link }) => link?.id === id);
    expect(found).toMatchObject([{ reports: 12 }]);
    const said = found[0]?.entries.map(({ text }) => text);
    expect(said).toEqual(Array.from({ length: 10 }, (_, index) => `number ${11 - index}`));
  });
});

describe('a submission that is refused', () => {
  const items = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => spam(`none${index}`));

  it.each([
    ['none', undefined, 0],
    ['26 without an account', undefined, 26],
    ['101 when signed in', 'member', 101],
  ])('has too few or too many items: %s', async (_name, who, count) => {
    const answer = await send({ items: items(count) }, who && member.token);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation_error', field: 'items' }]);
  });

  it('has no more than 25 items, 100 when signed in', async () => {
    expect((await send({ items: items(25) })).status).toBe(200);
    expect((await send({ items: items(100) }, member.token)).status).toBe(200);
  });

  it('is counted before its items are read', async () => {
    expect((await send({ items: Array.from({ length: 26 }, () => 'nonsense') })).status).toBe(400);
  });

  it.each([
    [{ items: [{ code_or_url: 'wiki', reason: 'dull' }] }, 'items.0.reason'],
    [{ items: [spam('wiki'), { reason: 'spam' }] }, 'items.1.code_or_url'],
    [{ items: [spam('')] }, 'items.0.code_or_url'],
    [{ items: [spam('x'.repeat(2049))] }, 'items.0.code_or_url'],
    [{ items: [{ ...spam('wiki'), details: 'x'.repeat(2001) }] }, 'items.0.details'],
    [{ items: [{ ...spam('wiki'), vector: 'pigeon' }] }, 'items.0.vector'],
    [{ items: [spam('wiki')], reporter_email: 'nonsense' }, 'reporter_email'],
    [{ items: [spam('wiki')], reporter_org: 'x'.repeat(201) }, 'reporter_org'],
    [{ items: 'wiki' }, 'items'],
    [{}, 'items'],
  ])('%#: names the field at fault', async (body, field) => {
    const answer = await send(body);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
  });

  it('comes with a credential that may not report', async () => {
    const { alias } = await makeLink(service);
    const reading = await createKey(service, member, ['urls:read']);
    const reporting = await createKey(service, member, ['reports:create']);
    const all = await createKey(service, member, ['admin:all']);
    const tokens = [reading, reporting, all, 'spoo_nonsense'];
    const answers = await Promise.all(tokens.map((token) => send({ items: [spam(alias)] }, token)));
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 401]);
  });

  it('would fill the inbox beyond its bound: nothing of it is stored, and known links still count', async () => {
    const own = await startTestService();
    const { token } = await signUp(own);
    const codes: string[] = [];
    for (let index = 0; index < 4; index += 1) codes.push((await makeLink(own, {}, token)).alias);
    const [known = '', ...others] = codes;
    await report(own, [known]);
    await fillInbox(own, 'report', 997);
    const count = async (): Promise<unknown> =>
      (await request(`${own.url}/host/inbox/count`, { token })).body.open;
    const refused = await report(own, others);
    expect([refused.status, refused.body.code, await count()]).toEqual([503, 'service_unavailable', 998]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect([(await report(own, others.slice(1))).status, await count()]).toEqual([200, 1000]);
    expect((await report(own, others.slice(0, 1))).status).toBe(503);
    own.clock.advance(1000);
    expect((await report(own, [known])).status).toBe(200);
    expect(await openItems(own, { token }, 'pageSize=1')).toMatchObject([{ reports: 2 }]);
    await own.stop();
  });
});

/** Puts open items past the service into the inbox; old ones would be swept away at any time. */
const fillInbox = (own: TestService, kind: string, items: number): Promise<void> =>
  writeDirectly(
    own,
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < cast(? as integer))
     insert into inbox_items (id, kind, state, reports, first_at, last_at)
     select printf('%024x', i), ?, 'open', 1, cast(? as integer), cast(? as integer) from n`,
    [String(items), kind, String(own.clock.now()), String(own.clock.now())],
  );

describe('a message', () => {
  const write = (body: unknown, headers = {}): Promise<Answer> =>
    request(`${service.url}/api/v1/contact`, { method: 'POST', body, headers });

  it('reaches the inbox', async () => {
    const answer = await write({ email: 'Bob@Example.com', message: 'Who runs this?\nThanks' });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const [item] = (await openItems(service, owner)).filter(({ kind }) => kind === 'message');
    expect(item).toMatchObject({
      address: null,
      link: null,
      reports: 0,
      entries: [{ text: 'Who runs this?\nThanks', email: 'bob@example.com', reason: null }],
    });
  });

  it('is refused while too many wait, and reports are not', async () => {
    const own = await startTestService();
    await fillInbox(own, 'message', 1000);
    const body = { email: 'a@example.com', message: 'x' };
    const refused = await request(`${own.url}/api/v1/contact`, { method: 'POST', body });
    expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable']);
    const { alias } = await makeLink(own);
    expect((await report(own, [alias])).status).toBe(200);
    await own.stop();
  });

  it('is taken whatever the credentials are', async () => {
    const headers = { authorization: 'Bearer spoo_nonsense' };
    expect((await write({ email: 'a@example.com', message: 'x', captcha_token: null }, headers)).status).toBe(
      200,
    );
  });

  it.each([
    [{ message: 'x' }, 'email'],
    [{ email: 'nonsense', message: 'x' }, 'email'],
    [{ email: '', message: 'x' }, 'email'],
    [{ email: 'a@example.com' }, 'message'],
    [{ email: 'a@example.com', message: '' }, 'message'],
    [{ email: 'a@example.com', message: 'x'.repeat(4001) }, 'message'],
  ])('%#: names the field at fault', async (body, field) => {
    const answer = await write(body);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
  });
});
