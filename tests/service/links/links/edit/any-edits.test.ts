import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLink, makeLink } from '../../../../support/links.ts';
import { createKey, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
/** A key, since the clock is moved past the life of a session. */
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await createKey(service, await signUp(service), ['admin:all']);
});
afterAll(() => service.stop());

type Variant = { url: string; weight: number };

/** What the link must be like: as it was sent, except that what is empty reads as null. */
type Expected = {
  starts_at: number | null;
  expire_after: number | null;
  pre_start_url: string | null;
  expired_redirect_url: string | null;
  ab_variants: Variant[] | null;
};

/** What an edit can set, as it is sent; an absent field is not. */
type Fields = Partial<Expected & { status: 'ACTIVE' | 'INACTIVE' }>;

const NEW_LINK: Expected = {
  starts_at: null,
  expire_after: null,
  pre_start_url: null,
  expired_redirect_url: null,
  ab_variants: null,
};

const URLS = ['https://example.com/a', 'http://nas/b', 'not an address'];
const now = (): number => Math.floor(service.clock.now() / 1000);

/** Seconds from now, or null. */
const moment = fc.option(fc.integer({ min: -2, max: 12 }));
const address = fc.constantFrom(null, '', ...URLS);
const variants = fc.option(
  fc.array(fc.record({ url: fc.constantFrom(...URLS), weight: fc.integer({ min: 1, max: 60 }) }), {
    maxLength: 4,
  }),
);
const step = fc.record(
  {
    wait: fc.nat({ max: 8 }),
    starts_at: moment,
    expire_after: moment,
    pre_start_url: address,
    expired_redirect_url: address,
    ab_variants: variants,
    status: fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const),
  },
  { requiredKeys: ['wait'] },
);

/** The link after an edit, or the status with which it must be refused. */
function predict(link: Expected, sent: Fields): Expected | 400 | 422 {
  const isRefused = (url: string | null | undefined, stored: string | null): boolean =>
    Boolean(url) && url !== stored && url === URLS[2];
  const total = (sent.ab_variants ?? []).reduce((sum, { weight }) => sum + weight, 0);
  if (total > 100) return 422;
  const wanted: Expected = {
    starts_at: sent.starts_at === undefined ? link.starts_at : sent.starts_at,
    expire_after: sent.expire_after === undefined ? link.expire_after : sent.expire_after,
    pre_start_url: sent.pre_start_url === undefined ? link.pre_start_url : sent.pre_start_url || null,
    expired_redirect_url:
      sent.expired_redirect_url === undefined ? link.expired_redirect_url : sent.expired_redirect_url || null,
    ab_variants:
      sent.ab_variants === undefined ? link.ab_variants : sent.ab_variants?.length ? sent.ab_variants : null,
  };
  const hasPassed = [sent.starts_at, sent.expire_after].some((at) => typeof at === 'number' && at <= now());
  const endsFirst =
    wanted.starts_at !== null && wanted.expire_after !== null && wanted.starts_at >= wanted.expire_after;
  const isBad =
    hasPassed ||
    endsFirst ||
    isRefused(sent.pre_start_url, link.pre_start_url) ||
    isRefused(sent.expired_redirect_url, link.expired_redirect_url) ||
    (sent.ab_variants ?? []).some(({ url }) => url === URLS[2]);
  return isBad ? 400 : wanted;
}

const statusOf = ({ starts_at, expire_after }: Expected, isPaused: boolean): string => {
  if (isPaused) return 'INACTIVE';
  if (expire_after !== null && expire_after <= now()) return 'EXPIRED';
  return starts_at !== null && starts_at > now() ? 'SCHEDULED' : 'ACTIVE';
};

it('whatever is edited in whatever order, a link is as it was sent, starts before it ends and shares out no more than all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { id } = await makeLink(service, {}, key);
      let link: Expected = NEW_LINK;
      let isPaused = false;
      for (const { wait, ...fields } of steps) {
        service.clock.advance(wait * 1000);
        const at = (offset: number | null | undefined) =>
          typeof offset === 'number' ? now() + offset : offset;
        const sent: Fields = {
          ...fields,
          starts_at: at(fields.starts_at),
          expire_after: at(fields.expire_after),
        };
        const predicted = predict(link, sent);
        const answer = await request(`${service.url}/api/v1/urls/${id}`, {
          method: 'PATCH',
          token: key,
          body: sent,
        });
        expect(answer.status, answer.text).toBe(typeof predicted === 'number' ? predicted : 200);
        if (typeof predicted !== 'number') {
          link = predicted;
          isPaused = sent.status === undefined ? isPaused : sent.status === 'INACTIVE';
          expect(answer.body).toMatchObject({ ...link, status: statusOf(link, isPaused) });
        }
        const { body } = await getLink(service, id, key);
        expect(body).toMatchObject({ ...link, status: statusOf(link, isPaused) });
        const { starts_at, expire_after } = link;
        expect(starts_at === null || expire_after === null || starts_at < expire_after).toBe(true);
        const shared = (link.ab_variants ?? []).reduce((sum, { weight }) => sum + weight, 0);
        expect(shared).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
