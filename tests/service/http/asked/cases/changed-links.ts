import { addDomain, getLink, makeLink } from '../../../../support/links.ts';
import type { Json } from '../../../../support/request.ts';
import { makeTag } from '../../../../support/tags.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

const OPERATION = 'PATCH /api/v1/urls/{url_id}';
const IN_AN_HOUR = Math.floor(Date.UTC(2026, 8, 13, 13) / 1000);

/** A link after it was changed, or after nothing was asked of it. */
async function changed(stage: Stage, change: object): Promise<Json> {
  const { id } = await makeLink(stage.service, {}, stage.key);
  await send(stage, `PATCH /api/v1/urls/${id}`, change);
  return (await getLink(stage.service, id, stage.key)).body;
}

const changes = (name: string, value: unknown, shown = name, expected = value): Case =>
  acts(
    async (stage, isSent) => (await changed(stage, isSent ? { [name]: value } : {}))[shown] ?? null,
    expected,
  );

const ELSEWHERE = 'https://example.org/';

const inVariant = (name: 'url' | 'weight', value: unknown): Case =>
  acts(async (stage, isSent) => {
    const variant = { url: 'https://example.net/', weight: 5, ...(isSent && { [name]: value }) };
    const { ab_variants: variants } = await changed(stage, { ab_variants: [variant] });
    return Array.isArray(variants) && variants[0]?.[name];
  }, value);

const CARD = {
  title: 'Handbook',
  description: 'All of it',
  color: '#aabbcc',
  image: 'https://example.com/a.png',
};

const onCard = (name: keyof typeof CARD): Case =>
  acts(async (stage, isSent) => {
    const { [name]: _part, ...rest } = CARD;
    const card = { title: 'Another title', ...(isSent ? CARD : rest) };
    return (await changed(stage, { meta_tags: card })).meta_tags?.[name] ?? null;
  }, CARD[name]);

/** Two links of which the first is in the list; what became of both after a bulk operation. */
async function inBulk(
  stage: Stage,
  name: string,
  more: object,
  shown: string,
): Promise<{ named: unknown; other: unknown }> {
  const [first, second] = [
    await makeLink(stage.service, {}, stage.key),
    await makeLink(stage.service, {}, stage.key),
  ];
  await send(stage, `POST /api/v1/urls/bulk/${name}`, { ids: [first.id], ...more });
  const facts = async (id: string) => {
    const { status, body } = await getLink(stage.service, id, stage.key);
    return status === 404 ? 'gone' : (body[shown] ?? null);
  };
  return { named: await facts(first.id), other: await facts(second.id) };
}

/** The links named by `ids` are changed, and no other. */
const byIds = (name: string, more: object, shown: string, after: unknown): Case =>
  acts(async (stage, isSent) => {
    const { named, other } = await inBulk(stage, name, more, shown);
    return isSent ? named : other;
  }, after);

const inBulkField = (operation: string, name: string, value: unknown, other: unknown, shown: string): Case =>
  acts(async (stage, isSent) => {
    const { named } = await inBulk(stage, operation, { [name]: isSent ? value : other }, shown);
    return named;
  }, value);

/** A case about a custom domain of the first account that serves links. */
const withDomain =
  (fqdn: string, about: (domain: string) => Case): Case =>
  async (stage) => {
    await addDomain(stage.service, stage.ada.id, fqdn);
    await about(fqdn)(stage);
  };

/** Claims a link that a visitor without an account made; returns what became of it. */
async function claim(stage: Stage, change: { url_id?: string; token?: string }): Promise<unknown> {
  const { id, claimToken } = await makeLink(stage.service);
  const claims = [{ url_id: id, token: claimToken, ...change }];
  return (await send(stage, 'POST /api/v1/urls/claim', { claims })).body.results?.[0]?.status;
}

export const changedLinks: Cases = {
  [OPERATION]: {
    'body long_url': changes('long_url', 'https://example.com/other'),
    'body alias': changes('alias', 'renamed'),
    'body password': changes('password', 'Open-Sesame-1', 'password_set', true),
    'body block_bots': changes('block_bots', true),
    'body max_clicks': changes('max_clicks', 7),
    'body expire_after': changes('expire_after', IN_AN_HOUR),
    'body private_stats': changes('private_stats', false),
    'body status': changes('status', 'INACTIVE'),
    'body domain': withDomain('changed.example', (domain) => changes('domain', domain)),
    'body geo_rules': changes('geo_rules', { DE: 'https://example.de/' }),
    'body starts_at': changes('starts_at', IN_AN_HOUR),
    'body pre_start_url': changes('pre_start_url', ELSEWHERE),
    'body expired_redirect_url': changes('expired_redirect_url', ELSEWHERE),
    'body ab_variants': changes('ab_variants', [{ url: ELSEWHERE, weight: 30 }]),
    'body ab_variants[].url': inVariant('url', ELSEWHERE),
    'body ab_variants[].weight': inVariant('weight', 30),
    'body tag_ids': async (stage) => {
      const id = await makeTag(stage.service, { token: stage.key }, 'worn when changed');
      const look = async (_stage: Stage, isSent: boolean) => {
        const { tags } = await changed(stage, isSent ? { tag_ids: [id] } : {});
        return Array.isArray(tags) && tags.map((tag) => tag.id);
      };
      await acts(look, [id])(stage);
    },
    'body meta_tags': acts(
      async (stage, isSent) =>
        (await changed(stage, isSent ? { meta_tags: CARD } : {})).meta_tags?.title ?? null,
      CARD.title,
    ),
    'body meta_tags.title': onCard('title'),
    'body meta_tags.description': onCard('description'),
    'body meta_tags.image': onCard('image'),
    'body meta_tags.color': onCard('color'),
  },
  'PATCH /api/v1/urls/{url_id}/status': {
    'body status': acts(
      async (stage, isSent) => {
        const { id } = await makeLink(stage.service, {}, stage.key);
        const { status, body } = await send(
          stage,
          `PATCH /api/v1/urls/${id}/status`,
          isSent ? { status: 'INACTIVE' } : {},
        );
        return [status, body.status ?? body.field];
      },
      [200, 'INACTIVE'],
    ),
  },
  'DELETE /api/v1/urls': {
    'query domain': withDomain('emptied.example', (domain) =>
      acts(
        async (stage, isSent) => {
          await makeLink(stage.service, { domain }, stage.key);
          const { status, body } = await send(
            stage,
            `DELETE /api/v1/urls${isSent ? `?domain=${domain}` : ''}`,
          );
          return [status, body.count ?? body.field];
        },
        [200, 2],
      ),
    ),
  },
  'POST /api/v1/urls/bulk/delete': { 'body ids': byIds('delete', {}, 'id', 'gone') },
  'POST /api/v1/urls/bulk/status': {
    'body ids': byIds('status', { status: 'INACTIVE' }, 'status', 'INACTIVE'),
    'body status': inBulkField('status', 'status', 'INACTIVE', 'ACTIVE', 'status'),
  },
  'POST /api/v1/urls/bulk/expiry': {
    'body ids': byIds('expiry', { expire_after: IN_AN_HOUR }, 'expire_after', IN_AN_HOUR),
    'body expire_after': inBulkField('expiry', 'expire_after', IN_AN_HOUR, null, 'expire_after'),
  },
  'POST /api/v1/urls/bulk/domain': {
    'body ids': withDomain('bulk-1.example', (domain) => byIds('domain', { domain }, 'domain', domain)),
    'body domain': withDomain('bulk-2.example', (domain) =>
      inBulkField('domain', 'domain', domain, null, 'domain'),
    ),
  },
  'POST /api/v1/urls/claim': {
    'body claims': acts(
      async (stage, isSent) => {
        const { id, claimToken } = await makeLink(stage.service);
        const body = isSent ? { claims: [{ url_id: id, token: claimToken }] } : {};
        const answer = await send(stage, 'POST /api/v1/urls/claim', body);
        return [answer.status, answer.body.claimed ?? answer.body.field];
      },
      [200, 1],
    ),
    'body claims[].url_id': acts(
      (stage, isSent) => claim(stage, isSent ? { url_id: 'f'.repeat(24) } : {}),
      'invalid',
    ),
    'body claims[].token': acts(
      (stage, isSent) => claim(stage, isSent ? { token: 'x'.repeat(43) } : {}),
      'invalid',
    ),
  },
};
