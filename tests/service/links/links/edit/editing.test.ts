import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_UPDATED } from '../../../../../service/links/links/changes.ts';
import { addDomain, blockLink, getLink, type MadeLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
const updates: unknown[] = [];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example');
  await addDomain(service, ada.id, 'soon.example', 'pending');
  await makeLink(service, { alias: 'taken' });
  service.context.journal.on(LINK_UPDATED, ({ facts }) => updates.push(facts));
});
afterAll(() => service.stop());

const URL = 'https://example.com/';
const edit = (id: string, body: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body, token });
const setStatus = (id: string, status: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}/status`, { method: 'PATCH', body: { status }, token });
const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, ada.token);
const read = async (id: string) => (await getLink(service, id, ada.token)).body;
const soon = (seconds: number): number => Math.floor(service.clock.now() / 1000) + seconds;

describe('PATCH /api/v1/urls/{url_id}', () => {
  it('answers with the link after the edit', async () => {
    const { id } = await make({ alias: 'handbook' });
    service.clock.advance(5_000);
    const answer = await edit(id, { long_url: 'https://example.com/new', max_clicks: 5 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id,
      alias: 'handbook',
      long_url: 'https://example.com/new',
      status: 'ACTIVE',
      password_set: false,
      max_clicks: 5,
      expire_after: null,
      block_bots: null,
      private_stats: true,
      domain: null,
      tags: [],
      starts_at: null,
      pre_start_url: null,
      geo_rules: null,
      ab_variants: null,
      expired_redirect_url: null,
      meta_tags: null,
      updated_at: soon(0),
    });
    expect((await visit(service, 'handbook')).headers.get('location')).toBe('https://example.com/new');
  });

  it('tells listeners once what was and what is', async () => {
    const { id } = await make();
    updates.length = 0;
    await edit(id, { long_url: 'https://example.com/other' });
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({
      link: { longUrl: 'https://example.com/other' },
      changes: { longUrl: { old: URL, new: 'https://example.com/other' } },
    });
  });

  it('that changes nothing leaves everything as it was', async () => {
    const { id, alias } = await make({ max_clicks: 7 });
    const created = (await edit(id, {})).body.updated_at;
    updates.length = 0;
    service.clock.advance(60_000);
    for (const body of [{}, { long_url: URL, alias, max_clicks: 7 }, { nonsense: 1 }, { domain: null }]) {
      const answer = await edit(id, body);
      expect([answer.status, answer.body.updated_at]).toEqual([200, created]);
    }
    expect(updates).toEqual([]);
  });

  it.each([
    ['long_url', { long_url: null }, { long_url: URL }],
    ['alias', { alias: null }, { alias: 'kept-alias' }],
    ['block_bots', { block_bots: null }, { block_bots: true }],
    ['private_stats', { private_stats: null }, { private_stats: true }],
    ['status', { status: null }, { status: 'SCHEDULED' }],
    ['password', { password: null }, { password_set: false }],
    ['max_clicks', { max_clicks: null }, { max_clicks: null }],
    ['max_clicks, by zero', { max_clicks: 0 }, { max_clicks: null }],
    ['expire_after', { expire_after: null }, { expire_after: null }],
    ['geo_rules', { geo_rules: null }, { geo_rules: null }],
    ['geo_rules, by none', { geo_rules: {} }, { geo_rules: null }],
    ['meta_tags', { meta_tags: null }, { meta_tags: null }],
    ['starts_at', { starts_at: null }, { starts_at: null, status: 'ACTIVE' }],
    ['pre_start_url', { pre_start_url: null }, { pre_start_url: null }],
    ['pre_start_url, by none', { pre_start_url: '' }, { pre_start_url: null }],
    ['ab_variants', { ab_variants: null }, { ab_variants: null }],
    ['ab_variants, by none', { ab_variants: [] }, { ab_variants: null }],
    ['expired_redirect_url', { expired_redirect_url: null }, { expired_redirect_url: null }],
    ['expired_redirect_url, by none', { expired_redirect_url: '' }, { expired_redirect_url: null }],
    ['domain', { domain: null }, { domain: null }],
    ['two at once', { password: null, max_clicks: 500 }, { password_set: false, max_clicks: 500 }],
  ])('gives null its meaning: %s', async (_name, body, expected) => {
    const link = await make({
      alias: 'kept-alias',
      password: 'sesame-open-1',
      block_bots: true,
      max_clicks: 3,
      starts_at: soon(300),
      pre_start_url: URL,
      expire_after: soon(600),
      expired_redirect_url: URL,
      geo_rules: { DE: URL },
      ab_variants: [{ url: URL, weight: 30 }],
      meta_tags: { title: 'x' },
    });
    const answer = await edit(link.id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(expected);
    expect(await read(link.id)).toMatchObject(expected);
    await request(`${service.url}/api/v1/urls/${link.id}`, { method: 'DELETE', token: ada.token });
  });

  it('keeps what is absent', async () => {
    const link = await make({ password: 'sesame-open-1', max_clicks: 3, geo_rules: { DE: URL } });
    const before = await read(link.id);
    await edit(link.id, { block_bots: true });
    expect(await read(link.id)).toEqual({ ...before, block_bots: true });
  });

  it('takes `url` for an older name of `long_url`, which wins', async () => {
    const { id } = await make();
    await edit(id, { url: 'https://example.com/old-name' });
    expect(await read(id)).toMatchObject({ long_url: 'https://example.com/old-name' });
    await edit(id, { url: 'https://example.com/ignored', long_url: 'https://example.com/new-name' });
    expect(await read(id)).toMatchObject({ long_url: 'https://example.com/new-name' });
  });

  it('changes the alias for the next visit, and frees the old one', async () => {
    const { id } = await make({ alias: 'before' });
    await visit(service, 'before');
    expect((await edit(id, { alias: '⚡\uFE0F🚀' })).body.alias).toBe('⚡🚀');
    expect((await visit(service, 'before')).status).toBe(404);
    expect((await visit(service, encodeURIComponent('⚡🚀'))).status).toBe(302);
    expect(await read(id)).toMatchObject({ total_clicks: 2 });
    expect((await make({ alias: 'before' })).alias).toBe('before');
  });

  it('makes the old password worthless', async () => {
    const { id, alias } = await make({ password: 'sesame-open-1' });
    await edit(id, { password: 'other-words-2' });
    expect((await visit(service, `${alias}?password=sesame-open-1`)).status).toBe(401);
    expect((await visit(service, `${alias}?password=other-words-2`)).status).toBe(302);
  });

  it('replaces geo rules and meta tags as a whole', async () => {
    const { id } = await make({
      geo_rules: { DE: URL, FR: URL },
      meta_tags: { title: 'x', description: 'y' },
    });
    const answer = await edit(id, { geo_rules: { at: URL }, meta_tags: { title: 'z' } });
    expect(answer.body.geo_rules).toEqual({ AT: URL });
    expect(answer.body.meta_tags).toMatchObject({ title: 'z', description: null });
  });

  it.each([
    [{ long_url: 'nowhere' }, 400, 'long_url'],
    [{ long_url: '' }, 400, 'long_url'],
    [{ alias: 'api' }, 400, 'alias'],
    [{ alias: 'a b' }, 422, 'alias'],
    [{ alias: '' }, 422, 'alias'],
    [{ password: 'short' }, 422, 'password'],
    [{ password: 'aaaaaaaa' }, 400, 'password'],
    [{ max_clicks: -1 }, 422, 'max_clicks'],
    [{ max_clicks: false }, 422, 'max_clicks'],
    [{ expire_after: 1 }, 400, 'expire_after'],
    [{ expire_after: 'never' }, 422, 'expire_after'],
    [{ status: 'EXPIRED' }, 422, 'status'],
    [{ status: 'active' }, 422, 'status'],
    [{ domain: 'a'.repeat(254) }, 422, 'domain'],
    [{ geo_rules: { QQ: URL } }, 400, 'geo_rules.QQ'],
    [{ meta_tags: { title: '' } }, 422, 'meta_tags.title'],
  ])('refuses %j and changes nothing', async (body, status, field) => {
    const { id } = await make();
    const before = await read(id);
    const answer = await edit(id, { ...body, block_bots: true });
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect(await read(id)).toEqual(before);
  });

  it('refuses an alias that is taken', async () => {
    const { id } = await make();
    const answer = await edit(id, { alias: 'taken' });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([409, 'conflict', 'alias']);
  });

  it('lets a link keep a destination that would be refused today', async () => {
    const { id } = await make({ long_url: 'http://nas/photos' });
    await service.context.settings.set('onlyPublicDestinations', true);
    expect((await edit(id, { long_url: 'http://nas/photos', max_clicks: 5 })).status).toBe(200);
    expect((await edit(id, { long_url: 'http://nas/other' })).status).toBe(400);
    await service.context.settings.set('onlyPublicDestinations', false);
  });

  it.each(['abc', '0'.repeat(23), 'A'.repeat(24)])('calls the id %s malformed', async (id) => {
    expect((await edit(id, {})).status).toBe(422);
  });

  it('does not tell a foreign link from an unknown one, and leaves it alone', async () => {
    const { id } = await make();
    const anonymous = await makeLink(service);
    const answers = [
      await edit(id, { max_clicks: 1 }, eve.token),
      await edit('0'.repeat(24), { max_clicks: 1 }, eve.token),
      await edit(anonymous.id, { max_clicks: 1 }, eve.token),
    ];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, answers[0]?.text]);
    expect((await read(id)).max_clicks).toBeNull();
  });

  it('lets only the operator change a blocked link', async () => {
    const { id } = await make();
    await blockLink(service, id);
    for (const answer of [
      await edit(id, { max_clicks: 1 }),
      await edit(id, {}),
      await setStatus(id, 'ACTIVE'),
      await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await read(id)).toMatchObject({ status: 'BLOCKED', max_clicks: null });
  });
});

describe('moving between domains', () => {
  it('takes the link along', async () => {
    const { id } = await make({ alias: 'moving' });
    expect((await edit(id, { domain: 'GO.example' })).body.domain).toBe('go.example');
    expect((await visit(service, 'moving')).status).toBe(404);
    for (const domain of [null, '', 'localhost', 'spoo.me']) {
      await edit(id, { domain: 'go.example' });
      expect((await edit(id, { domain })).body.domain).toBeNull();
      expect((await visit(service, 'moving')).status).toBe(302);
    }
  });

  it('is refused where the alias is taken or reserved, or the domain is not ours to use', async () => {
    const { id } = await make({ alias: 'taken', domain: 'go.example' });
    const reserved = await make({ alias: 'api', domain: 'go.example' });
    const answers = [
      await edit(id, { domain: null }),
      await edit(reserved.id, { domain: null }),
      await edit(id, { domain: 'no.example' }),
      await edit(id, { domain: 'soon.example' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [409, 'conflict', 'alias'],
      [400, 'validation_error', 'alias'],
      [404, 'not_found', 'domain'],
      [400, 'domain_not_verified', 'domain'],
    ]);
    expect((await edit(reserved.id, { domain: null, alias: 'free-now' })).body).toMatchObject({
      alias: 'free-now',
      domain: null,
    });
  });
});

describe('PATCH /api/v1/urls/{url_id}/status', () => {
  it('pauses and resumes', async () => {
    const { id, alias } = await make();
    expect((await setStatus(id, 'INACTIVE')).body).toMatchObject({ id, status: 'INACTIVE' });
    expect((await visit(service, alias)).status).toBe(410);
    expect((await setStatus(id, 'ACTIVE')).body.status).toBe('ACTIVE');
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('takes the current status for no change', async () => {
    const { id } = await make();
    updates.length = 0;
    const before = (await setStatus(id, 'ACTIVE')).body;
    service.clock.advance(60_000);
    expect((await setStatus(id, 'ACTIVE')).body).toEqual(before);
    expect(updates).toEqual([]);
  });

  it.each(['EXPIRED', 'BLOCKED', 'active', null, true, undefined])('refuses %j', async (status) => {
    const { id } = await make();
    expect((await setStatus(id, status)).status).toBe(422);
  });

  it('knows no foreign and no unknown link', async () => {
    const { id } = await make();
    expect((await setStatus(id, 'INACTIVE', eve.token)).status).toBe(404);
    expect((await setStatus('0'.repeat(24), 'INACTIVE')).status).toBe(404);
    expect((await read(id)).status).toBe('ACTIVE');
  });
});

describe('links that have run out', () => {
  const runOut = async (): Promise<MadeLink> => {
    const link = await make({ max_clicks: 1 });
    await visit(service, link.alias);
    expect((await visit(service, link.alias)).status).toBe(410);
    await service.context.clicks.flush();
    return link;
  };

  it.each([
    ['raising the cap', { max_clicks: 2 }, 'ACTIVE'],
    ['lifting the cap', { max_clicks: null }, 'ACTIVE'],
    ['raising it by too little', { max_clicks: 1 }, 'EXPIRED'],
    ['saying so', { status: 'ACTIVE' }, 'EXPIRED'],
    ['pausing', { status: 'INACTIVE' }, 'INACTIVE'],
    ['something else', { block_bots: true }, 'EXPIRED'],
    ['an expiry to come', { expire_after: 4_000_000_000 }, 'EXPIRED'],
  ])('are, after %s, %s: %s', async (_name, body, status) => {
    const link = await runOut();
    expect((await edit(link.id, body)).body.status).toBe(status);
    expect((await read(link.id)).status).toBe(status);
    expect((await visit(service, link.alias)).status).toBe(status === 'ACTIVE' ? 302 : 410);
  });

  it('come back when their time is extended', async () => {
    const link = await make({ expire_after: soon(60) });
    service.clock.advance(60_000);
    expect((await visit(service, link.alias)).status).toBe(410);
    expect((await edit(link.id, { expire_after: soon(60) })).body.status).toBe('ACTIVE');
    expect((await visit(service, link.alias)).status).toBe(302);
  });

  it('do not stay ended when an edit comes at the moment they end', async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await make({ max_clicks: 1 });
      const [answer] = await Promise.all([
        edit(link.id, { max_clicks: 100 }),
        ...Array.from({ length: 5 }, () => visit(service, link.alias)),
      ]);
      expect(answer.status).toBe(200);
      expect((await read(link.id)).status).toBe('ACTIVE');
      expect((await visit(service, link.alias)).status).toBe(302);
    }
  });
});

describe('edits at once', () => {
  it('of different fields all hold', async () => {
    const { id } = await make();
    await Promise.all([
      edit(id, { max_clicks: 9 }),
      edit(id, { block_bots: true }),
      edit(id, { long_url: 'https://example.com/all' }),
      edit(id, { alias: 'all-hold' }),
      edit(id, { geo_rules: { DE: URL } }),
    ]);
    expect(await read(id)).toMatchObject({
      max_clicks: 9,
      block_bots: true,
      long_url: 'https://example.com/all',
      alias: 'all-hold',
      geo_rules: { DE: URL },
    });
  });

  it('to one alias give it to one link', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => make()));
    const answers = await Promise.all(links.map(({ id }) => edit(id, { alias: 'the-one' })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(11).fill(409)]);
  });
});
