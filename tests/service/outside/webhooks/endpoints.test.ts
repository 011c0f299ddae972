import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../../service/outside/webhooks/catalogue/catalogue.ts';
import { removeWebhook } from '../../../../service/outside/webhooks/repository.ts';
import { makeLink, writeDirectly } from '../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { makeUnverified } from '../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { call, getWebhook, makeWebhook } from './set-up.ts';

const TARGET = 'https://203.0.113.7/hook';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const newcomer = (): Promise<Person> => signUpAnother(service);
const create = (body: unknown, person: Pick<Person, 'token'> = ada): Promise<Answer> =>
  call(service, person, 'POST', '', body);

describe('GET /api/v1/webhooks/event-types', () => {
  it('lists every event with a sample, to callers of all kinds', async () => {
    const answer = await request(`${service.url}/api/v1/webhooks/event-types`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ event_types: EVENT_TYPES });
    expect(EVENT_TYPES.map(({ type, frequency }) => [type, frequency])).toEqual([
      ['link.created', 'low'],
      ['link.updated', 'low'],
      ['link.deleted', 'low'],
      ['link.clicked', 'high'],
      ['link.expired', 'low'],
      ['link.blocked', 'low'],
      ['webhook.test', 'low'],
    ]);
  });
});

describe('POST /api/v1/webhooks', () => {
  it('shows the secret once, and keeps it sealed', async () => {
    const person = await newcomer();
    const { id } = await makeLink(service, {}, person.token);
    const answer = await create(
      {
        url: TARGET,
        events: ['link.*'],
        description: 'for the board',
        scope_links: [id, id],
        flavor: 'slack',
      },
      person,
    );
    expect(answer.status).toBe(201);
    const { signing_secret, ...webhook } = answer.body;
    expect(signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(webhook).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      url: TARGET,
      description: 'for the board',
      events: ['link.*'],
      scope_links: [id],
      flavor: 'slack',
      status: 'active',
      disabled_reason: null,
      signing_secret_prefix: String(signing_secret).slice(0, 12),
      consecutive_failures: 0,
      total_deliveries: 0,
      total_successes: 0,
      last_delivery_at: null,
      last_success_at: null,
      last_failure_reason: null,
      created_at: Math.floor(service.clock.now() / 1000),
    });
    expect(await getWebhook(service, person, String(webhook.id))).toEqual(webhook);
    const stored = JSON.stringify(await service.context.database.read.query.webhooks.findMany());
    expect(stored).not.toContain(String(signing_secret).slice(12));
    expect(JSON.stringify(await service.context.database.read.query.changes.findMany())).not.toMatch(
      /whsec_|203\.0\.113\.7\/hook/,
    );
  });

  it('takes what is left out as the raw flavour of all links', async () => {
    const person = await newcomer();
    const { body } = await create(
      { url: TARGET, events: ['*'], scope_links: null, description: null },
      person,
    );
    expect(body).toMatchObject({ flavor: 'raw', scope_links: null, description: null });
  });

  it.each([
    ['no address', { events: ['*'] }, 'url'],
    ['an address that is none', { url: 'nonsense' }, 'url'],
    ['an address too long', { url: `https://203.0.113.7/${'a'.repeat(2_029)}` }, 'url'],
    ['another scheme', { url: 'ftp://203.0.113.7/' }, 'url'],
    ['user info', { url: 'https://me:you@203.0.113.7/' }, 'url'],
    ['plain HTTP to the internet', { url: 'http://203.0.113.7/' }, 'url'],
    ['this computer', { url: 'https://127.0.0.1/' }, 'url'],
    ['this computer by name', { url: 'https://localhost:9999/' }, 'url'],
    ['this computer in IPv6', { url: 'https://[::1]/' }, 'url'],
    ['cloud metadata', { url: 'http://169.254.169.254/latest' }, 'url'],
    ['every address at once', { url: 'https://0.0.0.0/' }, 'url'],
    ['a line break', { url: 'https://203.0.113.7/\r\nX: y' }, 'url'],
    ['a tab that nothing is left of', { url: 'https://203.0.113.7/\ta' }, 'url'],
    ['an address too long as it is asked', { url: `https://203.0.113.7/${'ü'.repeat(700)}` }, 'url'],
    ['port 0', { url: 'https://203.0.113.7:0/' }, 'url'],
    ['no events', { url: TARGET, events: [] }, 'events'],
    ['too many events', { url: TARGET, events: Array.from({ length: 33 }, () => '*') }, 'events'],
    ['an unknown event', { url: TARGET, events: ['link.made'] }, 'events'],
    ['the test event', { url: TARGET, events: ['webhook.test'] }, 'events'],
    ['an unknown flavour', { url: TARGET, flavor: 'teams' }, 'flavor'],
    ['no links at all', { url: TARGET, scope_links: [] }, 'scope_links'],
    ['a long description', { url: TARGET, description: 'a'.repeat(257) }, 'description'],
  ])('refuses %s with 422', async (_case, body, field) => {
    const answer = await create({ events: ['*'], ...body });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'validation_error', field]);
    expect(answer.body.detail).toBeDefined();
    expect((await call(service, ada, 'GET')).body).toEqual({ endpoints: [] });
  });

  it.each([
    ['https://127.0.0.1/', /the computer that runs Linnet. The owner can allow it under Settings → Sharing/],
    ['http://169.254.169.254/latest', /link-local address$/],
  ])('says of %s whether the owner can allow it', async (url, said) => {
    expect((await create({ url, events: ['*'] })).body.error).toMatch(said);
  });

  it('takes plain HTTP to a private address', async () => {
    expect((await create({ url: 'http://10.1.2.3/hook', events: ['*'] }, await newcomer())).status).toBe(201);
  });

  it.each([
    ['http:10.1.2.3', 'http://10.1.2.3/'],
    ['http://10.1.2.3:9000\\@127.0.0.1/', 'http://10.1.2.3:9000/@127.0.0.1/'],
    ['HTTPS://0xcb007107/a b?c', 'https://203.0.113.7/a%20b?c'],
  ])('keeps %s as it is asked, when it is made and when it is changed', async (url, asked) => {
    const person = await newcomer();
    const { body } = await create({ url, events: ['*'] }, person);
    expect(body).toMatchObject({ url: asked });
    await call(service, person, 'PATCH', `/${body.id}`, { url: TARGET });
    expect((await call(service, person, 'PATCH', `/${body.id}`, { url })).body).toMatchObject({ url: asked });
  });

  it('refuses links of others, and ids that are none, with 400', async () => {
    const { id } = await makeLink(service, {}, (await newcomer()).token);
    for (const scope of [id, 'nonsense', '0'.repeat(24)]) {
      const answer = await create({ url: TARGET, events: ['*'], scope_links: [scope] });
      expect([answer.status, answer.body.field]).toEqual([400, 'scope_links']);
    }
  });

  it('lets an account have five', async () => {
    const person = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => create({ url: TARGET, events: ['*'] }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  });

  it('wants a verified address', async () => {
    const person = await newcomer();
    await makeUnverified(service, person.id);
    const answer = await create({ url: TARGET, events: ['*'] }, person);
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });
});

describe('Scopes', () => {
  it('let a key read, or manage too, and neither see the secret', async () => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    const reader = { token: await createKey(service, person, ['webhooks:read']) };
    const manager = { token: await createKey(service, person, ['webhooks:manage']) };
    const other = { token: await createKey(service, person, ['urls:manage']) };
    const status = async (who: Pick<Person, 'token'>, method: string, path: string, body?: unknown) =>
      (await call(service, who, method, path, body)).status;
    expect(await status(reader, 'GET', `/${id}`)).toBe(200);
    expect(await status(reader, 'GET', `/${id}/deliveries`)).toBe(200);
    expect(await status(reader, 'PATCH', `/${id}`, {})).toBe(403);
    expect(await status(reader, 'POST', `/${id}/test`, {})).toBe(403);
    expect(await status(manager, 'PATCH', `/${id}`, { description: 'mine' })).toBe(200);
    expect(await status(manager, 'GET', '')).toBe(200);
    expect(await status(manager, 'GET', `/${id}/secret`)).toBe(403);
    expect(await status(other, 'GET', '')).toBe(403);
    expect(await status({ token: '' }, 'GET', '')).toBe(401);
    const secret = await call(service, person, 'GET', `/${id}/secret`);
    expect([secret.status, secret.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('One webhook', () => {
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${'0'.repeat(24)}/retry`],
  ])('%s %s answers 404 for what is not the caller’s', async (method, path) => {
    const { id } = await makeWebhook(service, await newcomer(), { url: TARGET });
    for (const wanted of [id, '0'.repeat(24), 'nonsense', id.toUpperCase()]) {
      const body = method === 'PATCH' || path === '/test' ? {} : undefined;
      const answer = await call(service, ada, method, `/${wanted}${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('is changed field by field; null means something for two of them', async () => {
    const person = await newcomer();
    const link = await makeLink(service, {}, person.token);
    const made = await makeWebhook(service, person, {
      url: TARGET,
      description: 'old',
      scope_links: [link.id],
    });
    const { signing_secret, ...before } = made;
    const patch = async (body: object) => {
      const answer = await call(service, person, 'PATCH', `/${made.id}`, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    expect(await patch({})).toEqual(before);
    expect(await patch({ url: null, events: null, flavor: null, status: null })).toEqual(before);
    expect(await patch({ events: ['link.clicked'], flavor: 'discord' })).toMatchObject({
      events: ['link.clicked'],
      flavor: 'discord',
      scope_links: [link.id],
    });
    expect(await patch({ scope_links: null, description: null })).toMatchObject({
      scope_links: null,
      description: null,
    });
    expect(await patch({ status: 'paused' })).toMatchObject({ status: 'paused' });
    expect(await patch({ status: 'active' })).toMatchObject({ status: 'active' });
    expect(signing_secret).toBe(
      (await call(service, person, 'GET', `/${made.id}/secret`)).body.signing_secret,
    );
  });

  it.each([
    [422, 'status', { status: 'disabled' }],
    [422, 'status', { status: 'off' }],
    [422, 'url', { url: 'http://127.0.0.1/' }],
    [422, 'url', { url: 'https://203.0.113.7/\r\nX: y' }],
    [422, 'events', { events: ['link.nothing'] }],
    [422, 'scope_links', { scope_links: [] }],
    [400, 'scope_links', { scope_links: ['0'.repeat(24)] }],
  ])('answers %i for a wrong %s, and stays as it is', async (status, field, body) => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    const before = await getWebhook(service, person, id);
    const answer = await call(service, person, 'PATCH', `/${id}`, { description: 'new', ...body });
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect(await getWebhook(service, person, id)).toEqual(before);
  });

  it('answers 404 to a change when it was deleted in the meantime', async () => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    const { database } = service.context;
    const { write } = database;
    database.write = async (operation, input, author) => {
      if (operation.name === 'webhooks.update') await write(removeWebhook, { accountId: person.id, id });
      return write(operation, input, author);
    };
    const answer = await call(service, person, 'PATCH', `/${id}`, { description: 'too late' });
    database.write = write;
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('begins with a clean record when it is set active again', async () => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    await writeDirectly(
      service,
      `update webhooks set status = 'disabled', disabled_reason = 'gone', consecutive_failures = 4,
       last_failure_reason = 'status 410', total_deliveries = 9 where id = ?`,
      [id],
    );
    expect((await getWebhook(service, person, id)).disabled_reason).toBe('gone');
    expect((await call(service, person, 'PATCH', `/${id}`, { status: 'active' })).body).toMatchObject({
      status: 'active',
      disabled_reason: null,
      consecutive_failures: 0,
      last_failure_reason: null,
      total_deliveries: 9,
    });
  });

  it('goes with its log', async () => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    const answer = await call(service, person, 'DELETE', `/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await call(service, person, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(service, person, 'GET')).body).toEqual({ endpoints: [] });
  });

  it('cannot be read any more without its key: it is disabled, and must be made anew', async () => {
    const person = await newcomer();
    const { id } = await makeWebhook(service, person, { url: TARGET });
    await writeDirectly(service, `update webhooks set sealed_secret = 'AAAA' where id = ?`, [id]);
    expect((await call(service, person, 'GET', `/${id}/secret`)).status).toBe(409);
    expect(await getWebhook(service, person, id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'secret_unreadable',
    });
    expect((await call(service, person, 'PATCH', `/${id}`, { status: 'active' })).status).toBe(409);
  });
});

it('writes what becomes of a webhook into the journal', async () => {
  const person = await newcomer();
  const { id } = await makeWebhook(service, person, { url: TARGET });
  await call(service, person, 'PATCH', `/${id}`, {});
  await call(service, person, 'PATCH', `/${id}`, { status: 'paused', description: 'x' });
  await call(service, person, 'DELETE', `/${id}`);
  const changes = await service.context.database.read.query.changes.findMany({
    where: (change, { eq }) => eq(change.subjectId, id),
  });
  expect(changes.map(({ kind, ownerId, facts }) => [kind, ownerId === person.id, facts])).toEqual([
    ['webhook.created', true, { host: '203.0.113.7', events: ['*'], status: 'active', disabledReason: null }],
    [
      'webhook.updated',
      true,
      {
        host: '203.0.113.7',
        events: ['*'],
        status: 'paused',
        disabledReason: null,
        changed: ['description', 'status'],
      },
    ],
    ['webhook.deleted', true, { host: '203.0.113.7', events: ['*'], status: 'paused', disabledReason: null }],
  ]);
});
