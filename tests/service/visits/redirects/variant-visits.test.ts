import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag } from '../../../support/tags.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService({ random: seededRandom(20) });
  ada = await signUp(service);
});
afterAll(() => service.stop());

const HOME = 'https://example.com/home';
const FIRST = 'https://example.com/first';
const SECOND = 'https://example.com/zweite-Straße';
const SECOND_LOCATION = 'https://example.com/zweite-Stra%C3%9Fe';
const SPLIT = {
  long_url: HOME,
  ab_variants: [
    { url: FIRST, weight: 60 },
    { url: SECOND, weight: 30 },
  ],
};

const make = (fields: object = {}): Promise<MadeLink> =>
  makeLink(service, { ...SPLIT, ...fields }, ada.token);
const clicksOf = async ({ id }: MadeLink): Promise<number> =>
  Number((await getLink(service, id, ada.token)).body.total_clicks);
const edit = ({ id }: MadeLink, body: object) =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body, token: ada.token });

/** Clicks by the value of the dimension, as the owner reads them. */
async function clicksByVariant({ id }: MadeLink): Promise<Record<string, number>> {
  const query = 'group_by=variant&metrics=clicks';
  const answer = await request(`${service.url}/api/v1/stats/links/${id}?${query}`, { token: ada.token });
  const rows: { variant: string; clicks: number }[] = JSON.parse(answer.text).metrics.clicks_by_variant;
  return Object.fromEntries(rows.map(({ variant, clicks }) => [variant, clicks]));
}

/** Follows a link many times over a few connections; returns how often each address was the answer. */
async function followOften({ alias }: MadeLink, times: number, method = 'GET'): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const places = new Map<string, number>();
  const follow = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { 'user-agent': BROWSER };
      get(`${service.url}/${alias}`, { agent, method, headers }, (answer) => {
        const place = `${answer.statusCode} ${answer.headers.location}`;
        places.set(place, (places.get(place) ?? 0) + 1);
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(Array.from({ length: times }, follow));
  agent.destroy();
  return places;
}

describe('a link with variants', () => {
  it('spreads ten thousand visits by the weights, and counts each for where it went', async () => {
    const link = await make();
    const places = await followOften(link, 10_000);
    const shareOf = (location: string): number => (places.get(`302 ${location}`) ?? 0) / 100;
    expect(Math.abs(shareOf(FIRST) - 60)).toBeLessThan(2);
    expect(Math.abs(shareOf(SECOND_LOCATION) - 30)).toBeLessThan(2);
    expect(Math.abs(shareOf(HOME) - 10)).toBeLessThan(2);
    expect([...places.keys()]).toHaveLength(3);
    expect(await clicksOf(link)).toBe(10_000);
    expect(await clicksByVariant(link)).toEqual({
      '0': places.get(`302 ${FIRST}`),
      '1': places.get(`302 ${SECOND_LOCATION}`),
      '(default)': places.get(`302 ${HOME}`),
    });
  });

  it('draws for HEAD too, and counts nothing', async () => {
    const link = await make();
    const places = await followOften(link, 200, 'HEAD');
    expect([...places.keys()].toSorted()).toEqual(
      [FIRST, HOME, SECOND_LOCATION].map((location) => `302 ${location}`),
    );
    expect(await clicksOf(link)).toBe(0);
  });

  it('is answered like any other, whether it was in memory or had to be read', async () => {
    const { alias } = await make({ ab_variants: [{ url: SECOND, weight: 100 }] });
    for (const _ of ['read', 'in memory']) {
      const answer = await visit(service, alias);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, SECOND_LOCATION]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  it('follows an edit of its list at the very next visit', async () => {
    const link = await make({ ab_variants: [{ url: FIRST, weight: 100 }] });
    expect((await visit(service, link.alias)).headers.get('location')).toBe(FIRST);
    await edit(link, { ab_variants: [{ url: SECOND, weight: 100 }] });
    expect((await visit(service, link.alias)).headers.get('location')).toBe(SECOND_LOCATION);
    await edit(link, { ab_variants: null });
    expect((await visit(service, link.alias)).headers.get('location')).toBe(HOME);
    expect(await clicksByVariant(link)).toEqual({ '0': 2, '(default)': 1 });
  });

  it('with a password draws once it is right', async () => {
    const password = 'sesame-open-1';
    const link = await make({ password, ab_variants: [{ url: FIRST, weight: 100 }] });
    expect((await visit(service, link.alias)).status).toBe(401);
    const opened = await visit(service, `${link.alias}?password=${password}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, FIRST]);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await clicksByVariant(link)).toEqual({ '0': 1 });
  });

  it('lets exactly as many through as its cap says, wherever they go', async () => {
    const link = await make({ max_clicks: 20 });
    const places = await followOften(link, 100);
    expect(places.get('410 undefined')).toBe(80);
    expect(await clicksOf(link)).toBe(20);
  });
});

describe('a rule for the country', () => {
  it('decides alone: the click carries no variant', async () => {
    await service.context.settings.set('siteCountry', 'DE');
    const all = [{ url: FIRST, weight: 100 }];
    const link = await make({ ab_variants: all, geo_rules: { DE: 'https://example.de/' } });
    const elsewhere = await make({ ab_variants: all, geo_rules: { FR: 'https://example.fr/' } });
    for (const method of ['GET', 'GET', 'HEAD']) {
      const answer = await visit(service, link.alias, { method });
      expect(answer.headers.get('location')).toBe('https://example.de/');
      expect((await visit(service, elsewhere.alias, { method })).headers.get('location')).toBe(FIRST);
    }
    await service.context.settings.set('siteCountry', null);
    expect(await clicksByVariant(link)).toEqual({ '(default)': 2 });
    expect(await clicksByVariant(elsewhere)).toEqual({ '0': 2 });
  });
});

it('public statistics say nothing of variants and tags', async () => {
  const tag = await makeTag(service, ada, 'fair');
  const { alias } = await make({ private_stats: false, tag_ids: [tag] });
  await visit(service, alias);
  for (const token of [undefined, ada.token]) {
    const query = 'group_by=variant&variant=0&tag=fair';
    const answer = await request(`${service.url}/api/v1/public/stats/${alias}?${query}`, { token });
    expect([answer.status, answer.body.whitelabel]).toEqual([200, false]);
    expect(answer.body.stats).toMatchObject({ summary: { total_clicks: 1 } });
    expect(answer.text).not.toMatch(/variant|fair|"tags?"|example\.com\/(first|zweite)/);
  }
});
