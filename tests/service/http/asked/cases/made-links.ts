import { addDomain, getLink, visit } from '../../../../support/links.ts';
import type { Answer } from '../../../../support/request.ts';
import { makeTag } from '../../../../support/tags.ts';
import { acts, type Case, type Cases, isRefused, type Stage, send } from '../asked.ts';

const OPERATION = 'POST /api/v1/shorten';
const IN_AN_HOUR = Math.floor(Date.UTC(2026, 8, 13, 13) / 1000);

const make = (stage: Stage, fields: object): Promise<Answer> =>
  send(stage, OPERATION, { long_url: 'https://example.com/', ...fields });

/** The field as the answer to the making says it. */
const echoed = (name: string, value: unknown, expected = value): Case =>
  acts(
    async (stage, isSent) => (await make(stage, isSent ? { [name]: value } : {})).body[name] ?? null,
    expected,
  );

/** The field as the list of links says it. */
const listed = (name: string, value: unknown, shown = name, expected = value): Case =>
  acts(async (stage, isSent) => {
    const { body } = await make(stage, isSent ? { [name]: value } : {});
    return (await getLink(stage.service, String(body.id), stage.key)).body[shown] ?? null;
  }, expected);

/** What visitors of the link meet. */
const met = (fields: object, status: number, headers: Record<string, string> = {}): Case =>
  acts(async (stage, isSent) => {
    const { body } = await make(stage, isSent ? fields : {});
    return (await visit(stage.service, String(body.alias), { headers })).status;
  }, status);

const ELSEWHERE = 'https://example.org/';

/** Where the second of two visitors is sent. */
const leads = (beside: object, name: string): Case =>
  acts(async (stage, isSent) => {
    const { body } = await make(stage, { ...beside, ...(isSent && { [name]: ELSEWHERE }) });
    await visit(stage.service, String(body.alias));
    return (await visit(stage.service, String(body.alias))).headers.get('location');
  }, ELSEWHERE);

/** A part of a variant, against another value of it. */
const inVariant = (name: 'url' | 'weight', value: unknown): Case =>
  acts(async (stage, isSent) => {
    const variant = { url: 'https://example.net/', weight: 5, ...(isSent && { [name]: value }) };
    const variants = (await make(stage, { ab_variants: [variant] })).body.ab_variants;
    return Array.isArray(variants) && variants[0]?.[name];
  }, value);

const CARD = {
  title: 'Handbook',
  description: 'All of it',
  color: '#aabbcc',
  image: 'https://example.com/a.png',
};
const CRAWLER = { 'user-agent': 'Twitterbot/1.0' };

/** A part of the share card, against the same card without it. */
const onCard = (name: keyof typeof CARD): Case =>
  acts(async (stage, isSent) => {
    const { [name]: _part, ...rest } = CARD;
    const card = { title: 'Another title', ...(isSent ? CARD : rest) };
    return (await make(stage, { meta_tags: card })).body.meta_tags?.[name] ?? null;
  }, CARD[name]);

let names = 0;

/** A custom domain of the first account that serves links. */
async function activeDomain({ service, ada }: Stage): Promise<string> {
  names += 1;
  const fqdn = `made-${names}.example`;
  await addDomain(service, ada.id, fqdn);
  return fqdn;
}

export const madeLinks: Cases = {
  [OPERATION]: {
    'body long_url': isRefused(
      (stage, isSent) =>
        send(stage, OPERATION, { long_url: isSent ? 'ftp://example.com/' : 'https://example.com/' }),
      { status: 400, body: { code: 'validation_error', field: 'long_url' } },
    ),
    'body alias': echoed('alias', 'handbook'),
    'body alias_type': acts(async (stage, isSent) => {
      const { body } = await make(stage, isSent ? { alias_type: 'emoji' } : {});
      return /^[a-z\d]+$/i.test(String(body.alias));
    }, false),
    'body password': met({ password: 'Open-Sesame-1' }, 401),
    'body block_bots': met({ block_bots: true }, 403, { 'user-agent': 'Googlebot/2.1' }),
    'body max_clicks': listed('max_clicks', 7),
    'body expire_after': listed('expire_after', IN_AN_HOUR),
    'body private_stats': echoed('private_stats', false),
    'body domain': async (stage) => {
      const domain = await activeDomain(stage);
      await listed('domain', domain)(stage);
    },
    'body geo_rules': echoed('geo_rules', { DE: 'https://example.de/' }),
    'body starts_at': met({ starts_at: IN_AN_HOUR }, 404),
    'body pre_start_url': leads({ starts_at: IN_AN_HOUR }, 'pre_start_url'),
    'body expired_redirect_url': leads({ max_clicks: 1 }, 'expired_redirect_url'),
    'body ab_variants': acts(async (stage, isSent) => {
      const { body } = await make(stage, isSent ? { ab_variants: [{ url: ELSEWHERE, weight: 100 }] } : {});
      return (await visit(stage.service, String(body.alias))).headers.get('location');
    }, ELSEWHERE),
    'body ab_variants[].url': inVariant('url', ELSEWHERE),
    'body ab_variants[].weight': inVariant('weight', 30),
    'body tag_ids': async (stage) => {
      const id = await makeTag(stage.service, { token: stage.key }, 'worn when made');
      const look = async (_stage: Stage, isSent: boolean) => {
        const { tags } = (await make(stage, isSent ? { tag_ids: [id] } : {})).body;
        return Array.isArray(tags) && tags.map((tag) => tag.id);
      };
      await acts(look, [id])(stage);
    },
    'body meta_tags': met({ meta_tags: CARD }, 200, CRAWLER),
    'body meta_tags.title': onCard('title'),
    'body meta_tags.description': onCard('description'),
    'body meta_tags.image': onCard('image'),
    'body meta_tags.color': onCard('color'),
  },
  'GET /api/v1/shorten/check-alias': {
    'query alias': acts(
      async (stage, isSent) => {
        await make(stage, { alias: 'taken-one' });
        return (
          await send(stage, `GET /api/v1/shorten/check-alias?alias=${isSent ? 'taken-one' : 'free-one'}`)
        ).body;
      },
      { available: false, reason: 'taken' },
    ),
    'query domain': async (stage) => {
      const domain = await activeDomain(stage);
      await make(stage, { alias: 'taken-two' });
      const look = async (_stage: Stage, isSent: boolean) =>
        (
          await send(
            stage,
            `GET /api/v1/shorten/check-alias?alias=taken-two${isSent ? `&domain=${domain}` : ''}`,
          )
        ).body;
      await acts(look, { available: true, reason: null })(stage);
    },
  },
};
