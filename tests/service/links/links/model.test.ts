import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLink, makeLink, visit } from '../../../support/links.ts';
import { createKey, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
/** A key, since the clock is moved past the life of a session. */
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await createKey(service, await signUp(service), ['admin:all']);
});
afterAll(() => service.stop());

/** What a link must be like after everything that was done to it. */
type Expected = {
  id: string;
  token: string | null;
  destination: number;
  paused: boolean;
  maxClicks: number | null;
  /** Seconds. */
  expiresAt: number | null;
  clicks: number;
};

const urlOf = (destination: number): string => `https://example.com/${destination}`;
const nowInSeconds = (): number => Math.floor(service.clock.now() / 1000);
const statusOf = (link: Expected): string => {
  if (link.paused) return 'INACTIVE';
  const isOver = link.expiresAt !== null && link.expiresAt <= nowInSeconds();
  return isOver || (link.maxClicks !== null && link.clicks >= link.maxClicks) ? 'EXPIRED' : 'ACTIVE';
};

/** A handful of aliases, so that links meet: each names one link or none. */
class Model {
  readonly links = new Map<string, Expected>();
  readonly #prefix: string;

  constructor(run: number) {
    this.#prefix = `m${run}`;
  }

  alias(slot: number): string {
    return `${this.#prefix}-${slot}`;
  }

  /** The link of that slot when Ada owns it. */
  owned(slot: number): Expected | undefined {
    const link = this.links.get(this.alias(slot));
    return link?.token === null ? link : undefined;
  }
}

const patch = (id: string, body: object): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: key, body });

type Command = { name: string; run(model: Model): Promise<void> };
const slot = fc.nat({ max: 3 });
const seconds = fc.integer({ min: 1, max: 100 });

const create = fc
  .record({
    slot,
    anonymous: fc.boolean(),
    cap: fc.option(fc.integer({ min: 1, max: 4 })),
    life: fc.option(seconds),
  })
  .map(
    ({ slot: at, anonymous, cap, life }): Command => ({
      name: `create ${at} ${anonymous} ${cap} ${life}`,
      run: async (model) => {
        const alias = model.alias(at);
        const expiresAt = life === null ? null : nowInSeconds() + life;
        const answer = await request(`${service.url}/api/v1/shorten`, {
          method: 'POST',
          token: anonymous ? undefined : key,
          body: { long_url: urlOf(0), alias, max_clicks: cap, expire_after: expiresAt },
        });
        expect(answer.status).toBe(model.links.has(alias) ? 409 : 201);
        if (answer.status !== 201) return;
        const token = anonymous ? String(answer.body.claim_token) : null;
        model.links.set(alias, {
          id: String(answer.body.id),
          token,
          destination: 0,
          paused: false,
          maxClicks: cap,
          expiresAt,
          clicks: 0,
        });
      },
    }),
  );

const click = slot.map(
  (at): Command => ({
    name: `click ${at}`,
    run: async (model) => {
      const link = model.links.get(model.alias(at));
      const answer = await visit(service, model.alias(at));
      const isActive = link !== undefined && statusOf(link) === 'ACTIVE';
      expect(answer.status).toBe(link === undefined ? 404 : isActive ? 302 : 410);
      if (!link || !isActive) return;
      expect(answer.headers.get('location')).toBe(urlOf(link.destination));
      link.clicks += 1;
    },
  }),
);

const edit = fc
  .record({ slot, destination: fc.nat({ max: 9 }), cap: fc.option(fc.integer({ min: 1, max: 6 })) })
  .map(
    ({ slot: at, destination, cap }): Command => ({
      name: `edit ${at} ${destination} ${cap}`,
      run: async (model) => {
        const link = model.owned(at);
        const answer = await patch(link?.id ?? 'f'.repeat(24), {
          long_url: urlOf(destination),
          max_clicks: cap,
        });
        expect(answer.status).toBe(link ? 200 : 404);
        if (link) {
          link.destination = destination;
          link.maxClicks = cap;
        }
      },
    }),
  );

const expire = fc.record({ slot, life: fc.option(seconds) }).map(
  ({ slot: at, life }): Command => ({
    name: `expire ${at} ${life}`,
    run: async (model) => {
      const link = model.owned(at);
      if (!link) return;
      link.expiresAt = life === null ? null : nowInSeconds() + life;
      expect((await patch(link.id, { expire_after: link.expiresAt })).status).toBe(200);
    },
  }),
);

const pause = fc.record({ slot, paused: fc.boolean() }).map(
  ({ slot: at, paused }): Command => ({
    name: `pause ${at} ${paused}`,
    run: async (model) => {
      const link = model.owned(at);
      if (!link) return;
      link.paused = paused;
      expect((await patch(link.id, { status: paused ? 'INACTIVE' : 'ACTIVE' })).body.status).toBe(
        statusOf(link),
      );
    },
  }),
);

const rename = fc.record({ slot, to: slot }).map(
  ({ slot: at, to }): Command => ({
    name: `rename ${at} ${to}`,
    run: async (model) => {
      const link = model.owned(at);
      if (!link) return;
      const [from, alias] = [model.alias(at), model.alias(to)];
      const isFree = from === alias || !model.links.has(alias);
      expect((await patch(link.id, { alias })).status).toBe(isFree ? 200 : 409);
      if (!isFree) return;
      model.links.delete(from);
      model.links.set(alias, link);
    },
  }),
);

const claim = slot.map(
  (at): Command => ({
    name: `claim ${at}`,
    run: async (model) => {
      const link = model.links.get(model.alias(at));
      if (!link) return;
      const body = { claims: [{ url_id: link.id, token: link.token ?? 'w'.repeat(43) }] };
      const answer = await request(`${service.url}/api/v1/urls/claim`, { method: 'POST', token: key, body });
      expect(answer.text).toContain(link.token === null ? 'already_yours' : '"claimed"');
      link.token = null;
    },
  }),
);

const remove = slot.map(
  (at): Command => ({
    name: `delete ${at}`,
    run: async (model) => {
      const link = model.owned(at);
      const id = link?.id ?? 'f'.repeat(24);
      const answer = await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: key });
      expect(answer.status).toBe(link ? 200 : 404);
      if (link) model.links.delete(model.alias(at));
    },
  }),
);

const wait = seconds.map(
  (time): Command => ({ name: `wait ${time}`, run: async () => service.clock.advance(time * 1000) }),
);

/** Forgets what is in memory, as a restart or a full index would. */
const forget = slot.map(
  (at): Command => ({
    name: `forget ${at}`,
    run: async (model) => {
      await service.context.clicks.flush();
      const stored = await service.context.database.read.query.links.findFirst({
        where: (links, { eq }) => eq(links.alias, model.alias(at)),
      });
      if (stored) service.context.linkIndex.changed(stored, stored);
    },
  }),
);

async function check(model: Model): Promise<void> {
  for (const [alias, link] of model.links) {
    if (link.token !== null) continue;
    expect((await getLink(service, link.id, key)).body).toMatchObject({
      alias,
      long_url: urlOf(link.destination),
      status: statusOf(link),
      total_clicks: link.clicks,
      max_clicks: link.maxClicks,
      expire_after: link.expiresAt,
    });
  }
  await service.context.clicks.flush();
  const stored = await service.context.database.read.query.links.findMany();
  for (const [alias, link] of model.links) {
    expect(stored.find((row) => row.alias === alias)).toMatchObject({
      id: link.id,
      totalClicks: link.clicks,
    });
  }
}

it('links behave like their model, whatever is done to them and in whatever order', async () => {
  let run = 0;
  const commands = fc.array(
    fc.oneof(create, create, click, click, click, edit, expire, pause, rename, claim, remove, wait, forget),
    { minLength: 10, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      run += 1;
      const model = new Model(run);
      for (const command of sequence) await command.run(model);
      await check(model);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('aliases, addresses and escapes of any kind never break the service', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(
        fc.constantFrom(
          '🚀',
          '⚡\uFE0F',
          '👍🏽',
          '🇩🇪',
          '1\uFE0F\u20E3',
          '\u200D',
          'é',
          'a',
          '%',
          '+',
          '/',
          '\u0000',
        ),
        { maxLength: 16 },
      )
      .map((parts) => parts.join('')),
  );
  const escapes = fc
    .array(
      fc.oneof(
        fc.constantFrom('%', '%zz', '%F0%9F', '%00', '%2F', '%0d%0a', '+', '%252e', '..'),
        fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.~') }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(
      text,
      escapes,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      async (alias, path, url) => {
        const created = await request(`${service.url}/api/v1/shorten`, {
          method: 'POST',
          body: { long_url: url, alias },
        });
        expect([201, 400, 409, 422]).toContain(created.status);
        const asked = await Promise.all([
          request(`${service.url}/api/v1/shorten/check-alias?${new URLSearchParams({ alias })}`),
          request(`${service.url}/${path}`),
          request(`${service.url}/${path}+`),
          request(`${service.url}/api/v1/public/preview/${path}`),
          request(`${service.url}/api/v1/urls/${path}/${path}`, { token: key }),
          request(`${service.url}/api/v1/urls?filter=${path}&search=${path}`, { token: key }),
          request(
            `${service.url}/api/v1/urls?${new URLSearchParams({ filter: JSON.stringify({ search: alias }) })}`,
            { token: key },
          ),
          request(`${service.url}/${path}/password`, {
            method: 'POST',
            body: new URLSearchParams({ password: alias }),
          }),
          request(`${service.url}/`, { method: 'POST', body: new URLSearchParams({ url, alias }) }),
          request(`${service.url}/emoji`, {
            method: 'POST',
            body: new URLSearchParams({ url, emojies: alias }),
          }),
          visit(service, encodeURIComponent(alias.replace(/\p{Surrogate}/gu, ''))),
        ]);
        for (const answer of asked) expect(answer.status).toBeLessThan(500);
        if (created.status !== 201) return;
        const followed = await visit(service, encodeURIComponent(String(created.body.alias)));
        expect([followed.status, decodeURI(String(followed.headers.get('location')))]).toEqual([
          302,
          decodeURI(url),
        ]);
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);

it('two hundred links made at once are two hundred links', async () => {
  const before = (await service.context.database.read.query.links.findMany()).length;
  const made = await Promise.all(Array.from({ length: 200 }, () => makeLink(service, {}, key)));
  expect(new Set(made.map(({ alias }) => alias)).size).toBe(200);
  expect((await service.context.database.read.query.links.findMany()).length).toBe(before + 200);
});
