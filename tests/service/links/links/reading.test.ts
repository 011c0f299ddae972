import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, blockLink, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
let wiki: MadeLink;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example');
  await addDomain(service, ada.id, 'gone.example', 'suspended');
  wiki = await makeLink(service, { alias: 'wiki', max_clicks: 3, block_bots: false }, ada.token);
});
afterAll(() => service.stop());

const at = (domain: string, alias: string, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${encodeURIComponent(domain)}/${encodeURIComponent(alias)}`, { token });

describe('GET /api/v1/urls/{url_id}', () => {
  it('answers with every field, those that are not set as null', async () => {
    const answer = await getLink(service, wiki.id, ada.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: wiki.id,
      alias: 'wiki',
      long_url: 'https://example.com/',
      status: 'ACTIVE',
      created_at: new Date(service.clock.now()).toISOString(),
      expire_after: null,
      max_clicks: 3,
      private_stats: true,
      block_bots: false,
      password_set: false,
      total_clicks: 0,
      last_click: null,
      domain: null,
      tags: [],
      starts_at: null,
      pre_start_url: null,
      geo_rules: null,
      ab_variants: null,
      expired_redirect_url: null,
      meta_tags: null,
    });
  });

  it('knows clicks at once', async () => {
    await visit(service, 'wiki');
    expect((await getLink(service, wiki.id, ada.token)).body).toMatchObject({
      total_clicks: 1,
      last_click: new Date(service.clock.now()).toISOString(),
    });
  });

  it('takes the id in either case', async () => {
    expect((await getLink(service, wiki.id.toUpperCase(), ada.token)).body.id).toBe(wiki.id);
  });

  it.each(['abc', '0'.repeat(23), '0'.repeat(25), 'g'.repeat(24), '%00', 'wiki'])(
    'calls the id %s malformed',
    async (id) => {
      const answer = await getLink(service, id, ada.token);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_error']);
    },
  );

  it('answers the same for a link of another account as for one that never existed', async () => {
    const legacy = await legacyLink('from-v0');
    const anonymous = await makeLink(service);
    const answers = await Promise.all([
      getLink(service, wiki.id, eve.token),
      getLink(service, '0'.repeat(24), eve.token),
      getLink(service, anonymous.id, eve.token),
      getLink(service, legacy, eve.token),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(answers[0]?.text);
    }
  });

  it('shows links in every state', async () => {
    const blocked = await makeLink(service, {}, ada.token);
    await blockLink(service, blocked.id);
    const paused = await makeLink(service, {}, ada.token);
    await request(`${service.url}/api/v1/urls/${paused.id}/status`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    const ended = await makeLink(service, { max_clicks: 1 }, ada.token);
    await visit(service, ended.alias);
    const timed = await makeLink(service, { expire_after: service.clock.now() / 1000 + 60 }, ada.token);
    service.clock.advance(60_000);
    const statuses = await Promise.all(
      [blocked, paused, ended, timed].map(
        async ({ id }) => (await getLink(service, id, ada.token)).body.status,
      ),
    );
    expect(statuses).toEqual(['BLOCKED', 'INACTIVE', 'EXPIRED', 'EXPIRED']);
  });
});

/** A link of the first generation, by its id. */
async function legacyLink(alias: string): Promise<string> {
  await request(service.url, {
    method: 'POST',
    body: new URLSearchParams({ url: 'https://example.com/', alias }),
  });
  const link = await service.context.database.read.query.links.findFirst({
    where: (links, { eq }) => eq(links.alias, alias),
  });
  return link?.id ?? '';
}

describe('GET /api/v1/urls/{domain}/{alias}', () => {
  it.each(['localhost', '127.0.0.1', 'LOCALHOST:7431', 'spoo.me', 'www.spoo.me', 'links.local'])(
    'finds links of the default domain at %s',
    async (domain) => {
      const answer = await at(domain, 'wiki');
      expect([answer.status, answer.body.id, answer.body.domain]).toEqual([200, wiki.id, null]);
    },
  );

  it('finds links of a domain of one’s own, whatever its state', async () => {
    const link = await makeLink(service, { alias: 'docs', domain: 'go.example' }, ada.token);
    expect((await at('GO.Example:80', 'docs')).body).toMatchObject({ id: link.id, domain: 'go.example' });
    expect((await at('gone.example', 'docs')).status).toBe(404);
  });

  it('finds emoji, however they are spelled', async () => {
    const link = await makeLink(service, { alias: '⚡🚀' }, ada.token);
    for (const alias of ['⚡🚀', '⚡\uFE0F🚀']) expect((await at('localhost', alias)).body.id).toBe(link.id);
  });

  it('reads a segment that looks like an operation', async () => {
    expect((await at('bulk', 'delete')).status).toBe(404);
    expect((await at('0'.repeat(24), 'status')).status).toBe(404);
  });

  it('does not tell unknown domains, unknown aliases and foreign links apart', async () => {
    await makeLink(service, { alias: 'anybodys' });
    const answers = await Promise.all([
      at('localhost', 'nothing'),
      at('no.example', 'wiki'),
      at('localhost', 'wiki', eve.token),
      at('go.example', 'docs', eve.token),
      at('localhost', 'anybodys'),
      at('localhost', 'from-v0'),
      at('localhost', '\u0000'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(answers[0]?.text);
    }
  });
});
