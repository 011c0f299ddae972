import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_UPDATED } from '../../../../../service/links/links/changes.ts';
import { getLink, type MadeLink, makeLink, visit } from '../../../../support/links.ts';
import { createKey, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
/** A key, since the clock is moved past the life of a session. */
let key: string;
const updates: unknown[] = [];
beforeAll(async () => {
  service = await startTestService();
  key = await createKey(service, await signUp(service), ['admin:all']);
  service.context.journal.on(LINK_UPDATED, ({ facts }) => updates.push(facts.changes));
});
afterAll(() => service.stop());

const A = 'http://nas/a';
const B = 'http://nas/b';
const edit = (id: string, body: object): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body, token: key });
const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, key);
const read = async (id: string) => (await getLink(service, id, key)).body;
const soon = (seconds: number): number => Math.floor(service.clock.now() / 1000) + seconds;
const statusOf = async (id: string) => (await read(id)).status;

const FIELDS = {
  pre_start_url: A,
  expired_redirect_url: B,
  ab_variants: [
    { url: A, weight: 60 },
    { url: B, weight: 30 },
  ],
};

describe('an edit', () => {
  it('sets, keeps and answers with each field alone', async () => {
    const { id } = await make();
    const expected: Record<string, unknown> = {};
    for (const [field, value] of Object.entries({ starts_at: soon(60), ...FIELDS })) {
      expected[field] = value;
      const answer = await edit(id, { [field]: value });
      expect([answer.status, answer.body]).toMatchObject([200, expected]);
      expect(await read(id)).toMatchObject(expected);
    }
  });

  it('that sends what is stored changes nothing, and is not judged again', async () => {
    const { id } = await make(FIELDS);
    const before = await edit(id, {});
    updates.length = 0;
    service.clock.advance(5_000);
    await service.context.settings.set('onlyPublicDestinations', true);
    await service.context.settings.set('variantsPerLink', 1);
    expect((await edit(id, FIELDS)).body).toEqual(before.body);
    for (const [field, fields] of [
      ['ab_variants', { ab_variants: FIELDS.ab_variants.toReversed() }],
      ['ab_variants.0.url', { ab_variants: [{ url: B, weight: 30 }] }],
      ['pre_start_url', { pre_start_url: B }],
      ['expired_redirect_url', { expired_redirect_url: A }],
    ] as const) {
      const answer = await edit(id, fields);
      expect([answer.status, answer.body.field]).toEqual([400, field]);
    }
    await service.context.settings.set('onlyPublicDestinations', false);
    await service.context.settings.set('variantsPerLink', 10);
    expect(updates).toEqual([]);
  });

  it('is refused in the order of the contract, and then changes nothing', async () => {
    const { id } = await make({ starts_at: soon(600) });
    await make({ alias: 'already' });
    const before = await read(id);
    const everything = {
      long_url: 'nowhere',
      alias: 'api',
      password: 'aaaaaaaa',
      expire_after: 1,
      starts_at: 1,
      pre_start_url: 'nowhere',
      geo_rules: { XX: 'nowhere' },
      ab_variants: [{ url: 'nowhere', weight: 1 }],
      expired_redirect_url: 'nowhere',
      meta_tags: { title: 'x', image: 'data:image/png;base64,AAAA' },
    };
    const entries = Object.entries(everything);
    for (const [index, [field]] of entries.entries()) {
      const answer = await edit(id, Object.fromEntries(entries.slice(index)));
      expect([answer.status, String(answer.body.field).split('.')[0]]).toEqual([400, field]);
    }
    const early = { expire_after: soon(600) };
    expect((await edit(id, { ...early, alias: 'already' })).body.field).toBe('alias');
    expect((await edit(id, { ...early, meta_tags: everything.meta_tags })).body.field).toBe(
      'meta_tags.image',
    );
    expect((await edit(id, early)).body.field).toBe('starts_at');
    expect(await read(id)).toEqual(before);
  });

  it.each([
    [{ ab_variants: [{ url: A, weight: 101 }] }, 422, 'ab_variants.0.weight'],
    [{ ab_variants: Array(11).fill({ url: A, weight: 1 }) }, 400, 'ab_variants'],
    [{ starts_at: 'soon' }, 422, 'starts_at'],
    [{ status: 'SCHEDULED' }, 422, 'status'],
  ])('refuses %j', async (body, status, field) => {
    const { id } = await make();
    const answer = await edit(id, { ...body, block_bots: true });
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect((await read(id)).block_bots).toBeNull();
  });
});

describe('a start', () => {
  it('must lie before the end, whichever of the two is sent', async () => {
    const starting = await make({ starts_at: soon(100) });
    const ending = await make({ expire_after: soon(100) });
    for (const [{ id }, field, others] of [
      [starting, 'expire_after', [100, 99, 101]],
      [ending, 'starts_at', [100, 101, 99]],
    ] as const) {
      const answers: Answer[] = [];
      for (const other of others) answers.push(await edit(id, { [field]: soon(other) }));
      expect(answers.map(({ status, body }) => [status, body.code, body.field])).toEqual([
        [400, 'validation_error', 'starts_at'],
        [400, 'validation_error', 'starts_at'],
        [200, undefined, undefined],
      ]);
    }
    const both = { starts_at: soon(500), expire_after: soon(600) };
    expect((await edit(starting.id, both)).body).toMatchObject(both);
    expect((await edit(starting.id, { starts_at: soon(600), expire_after: null })).status).toBe(200);
  });

  it('is ahead of the end whatever comes at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await make();
      const answers = await Promise.all([
        edit(id, { starts_at: soon(200) }),
        edit(id, { expire_after: soon(100) }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  it('that has passed is not taken back, even as it is stored; null makes the link live', async () => {
    const { id } = await make({ starts_at: soon(10) });
    const stored = (await read(id)).starts_at;
    expect((await edit(id, { starts_at: stored })).status).toBe(200);
    service.clock.advance(10_000);
    const answer = await edit(id, { starts_at: stored, block_bots: true });
    expect([answer.status, answer.body.field]).toEqual([400, 'starts_at']);
    expect(await read(id)).toMatchObject({ starts_at: stored, block_bots: null, status: 'ACTIVE' });
    expect((await edit(id, { starts_at: null })).body).toMatchObject({ starts_at: null, status: 'ACTIVE' });
  });
});

describe('SCHEDULED', () => {
  it('is in the list, its filter, the single read and the answer to an edit, until the moment comes', async () => {
    const { id } = await make({ starts_at: soon(60) });
    const listed = async (status: string) => {
      const filter = encodeURIComponent(JSON.stringify({ status }));
      const answer = await request(`${service.url}/api/v1/urls?filter=${filter}`, { token: key });
      return answer.text.includes(id);
    };
    updates.length = 0;
    expect(await statusOf(id)).toBe('SCHEDULED');
    expect((await edit(id, {})).body.status).toBe('SCHEDULED');
    expect([await listed('SCHEDULED'), await listed('ACTIVE')]).toEqual([true, false]);
    service.clock.advance(60_000);
    expect(await statusOf(id)).toBe('ACTIVE');
    expect((await edit(id, {})).body.status).toBe('ACTIVE');
    expect([await listed('SCHEDULED'), await listed('ACTIVE')]).toEqual([false, true]);
    expect(updates).toEqual([]);
  });

  it('is not undone by resuming, and comes back after a pause', async () => {
    const { id } = await make({ starts_at: soon(60) });
    updates.length = 0;
    expect((await edit(id, { status: 'ACTIVE' })).body.status).toBe('SCHEDULED');
    expect(updates).toEqual([]);
    expect((await edit(id, { status: 'INACTIVE' })).body.status).toBe('INACTIVE');
    expect((await edit(id, { status: 'ACTIVE' })).body.status).toBe('SCHEDULED');
  });

  it('comes at once with a start that is set on a live link', async () => {
    const { id } = await make();
    expect((await edit(id, { starts_at: soon(60) })).body.status).toBe('SCHEDULED');
  });

  it('comes with an end that is lifted, when the start is ahead', async () => {
    const capped = await make({ max_clicks: 1 });
    for (let visits = 0; visits < 2; visits += 1) await visit(service, capped.alias);
    await service.context.clicks.flush();
    expect((await edit(capped.id, { starts_at: soon(60) })).body.status).toBe('EXPIRED');
    expect((await edit(capped.id, { max_clicks: 5 })).body.status).toBe('SCHEDULED');
    const dated = await make({ expire_after: soon(60) });
    service.clock.advance(60_000);
    expect(await statusOf(dated.id)).toBe('EXPIRED');
    expect((await edit(dated.id, { starts_at: soon(60) })).status).toBe(400);
    const lifted = { starts_at: soon(60), expire_after: soon(120) };
    expect((await edit(dated.id, lifted)).body.status).toBe('SCHEDULED');
  });
});
