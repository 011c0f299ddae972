import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_EXPIRED } from '../../../../service/links/links/changes.ts';
import { listen } from '../../../support/events.ts';
import { blockLink, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
/** The links that were told of as expired, with the reason. */
const expired: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  service.context.journal.on(LINK_EXPIRED, ({ subjectId, facts }) =>
    expired.push(`${subjectId} ${facts.reason}`),
  );
});
afterAll(() => service.stop());

const HOME = 'https://example.com/home';
const ARCHIVE = 'https://example.com/Archiv-März';
const ARCHIVE_LOCATION = 'https://example.com/Archiv-M%C3%A4rz';
const PASSWORD = 'sesame-open-1';
const UNFURLER = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
const GUARDED = { password: PASSWORD, block_bots: true, meta_tags: { title: 'A card' } };

const make = (fields: object = {}): Promise<MadeLink> =>
  makeLink(service, { long_url: HOME, expired_redirect_url: ARCHIVE, ...fields }, ada.token);
const soon = (): number => service.clock.now() / 1000 + 10;
const told = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];
const clicksOf = async ({ id }: MadeLink): Promise<number> =>
  Number((await getLink(service, id, ada.token)).body.total_clicks);
const pause = ({ id }: MadeLink, status = 'INACTIVE') =>
  request(`${service.url}/api/v1/urls/${id}/status`, { method: 'PATCH', token: ada.token, body: { status } });

describe('a link that has run out and has a fallback', () => {
  it('leads there from the visit after its last click on, which counts nothing more', async () => {
    const link = await make({ max_clicks: 1 });
    expect(told(await visit(service, link.alias))).toEqual([302, HOME]);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await visit(service, link.alias, { method });
      expect(told(answer)).toEqual([302, ARCHIVE_LOCATION]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(answer.text).toBe('');
    }
    expect(await clicksOf(link)).toBe(1);
  });

  it('leads there from the millisecond on at which its time is over, and is marked once', async () => {
    const link = await make({ expire_after: soon() });
    service.clock.advance(9_999);
    expect(told(await visit(service, link.alias))).toEqual([302, HOME]);
    service.clock.advance(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(service, link.alias)));
    expect(answers.map(told)).toEqual(Array(10).fill([302, ARCHIVE_LOCATION]));
    await expect.poll(() => expired).toContain(`${link.id} time_expired`);
    expect(expired.filter((line) => line.startsWith(link.id))).toHaveLength(1);
    // Marked as expired by now, which makes no difference.
    expect(told(await visit(service, link.alias))).toEqual([302, ARCHIVE_LOCATION]);
    expect(await clicksOf(link)).toBe(1);
  });

  it('leads crawlers, bots and visitors without the password there as well', async () => {
    const link = await make({ ...GUARDED, max_clicks: 1 });
    expect(told(await visit(service, `${link.alias}?password=${PASSWORD}`))).toEqual([302, HOME]);
    for (const agent of ['Googlebot/2.1', UNFURLER, 'Mozilla/5.0 Firefox/140.0']) {
      const answer = await visit(service, link.alias, { headers: { 'user-agent': agent } });
      expect(told(answer)).toEqual([302, ARCHIVE_LOCATION]);
    }
    const withPassword = await visit(service, `${link.alias}?password=${PASSWORD}`);
    expect(told(withPassword)).toEqual([302, ARCHIVE_LOCATION]);
    expect(withPassword.headers.get('referrer-policy')).toBe('no-referrer');
    const form = await request(`${service.url}/${link.alias}/password`, {
      method: 'POST',
      body: new URLSearchParams({ password: PASSWORD }),
    });
    expect(form.status).toBe(400);
    expect(await clicksOf(link)).toBe(1);
  });

  it('stands before rules for countries and variants, and has no part in either', async () => {
    await service.context.settings.set('siteCountry', 'DE');
    const link = await make({
      max_clicks: 1,
      geo_rules: { DE: 'https://example.de/' },
      ab_variants: [{ url: 'https://example.com/b', weight: 100 }],
    });
    expect(told(await visit(service, link.alias))).toEqual([302, 'https://example.de/']);
    expect(told(await visit(service, link.alias))).toEqual([302, ARCHIVE_LOCATION]);
    await service.context.settings.set('siteCountry', null);
  });

  it('is gone all the same while it is paused, and blocked once it is blocked', async () => {
    const link = await make({ max_clicks: 1 });
    await visit(service, link.alias);
    expect((await visit(service, link.alias)).status).toBe(302);
    await pause(link);
    expect(told(await visit(service, link.alias))).toEqual([410, null]);
    await blockLink(service, link.id);
    expect(told(await visit(service, link.alias))).toEqual([451, null]);
  });

  it('is gone once its fallback is taken away, and leads on once its limits are lifted', async () => {
    const link = await make({ max_clicks: 1 });
    const edit = (body: object) =>
      request(`${service.url}/api/v1/urls/${link.id}`, { method: 'PATCH', body, token: ada.token });
    await visit(service, link.alias);
    await edit({ expired_redirect_url: null });
    expect((await visit(service, link.alias)).status).toBe(410);
    await edit({ expired_redirect_url: ARCHIVE });
    expect(told(await visit(service, link.alias))).toEqual([302, ARCHIVE_LOCATION]);
    await edit({ max_clicks: 5 });
    expect(told(await visit(service, link.alias))).toEqual([302, HOME]);
  });

  it('lets one of two hundred visits at once through, and leads all others to the fallback', async () => {
    const link = await make({ max_clicks: 1 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => visit(service, link.alias)));
    const places = answers.map(({ headers }) => headers.get('location'));
    expect(answers.every(({ status }) => status === 302)).toBe(true);
    expect(places.filter((place) => place === HOME)).toHaveLength(1);
    expect(places.filter((place) => place === ARCHIVE_LOCATION)).toHaveLength(199);
    expect(await clicksOf(link)).toBe(1);
    await service.context.clicks.flush();
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.id, link.id),
    });
    expect(stored?.totalClicks).toBe(1);
    await expect.poll(() => expired).toContain(`${link.id} max_clicks_reached`);
    expect(expired.filter((line) => line.startsWith(link.id))).toHaveLength(1);
  });
});

describe('visits to a fallback', () => {
  it('are no events but the one expiry, and are counted by the metrics alone', async () => {
    const link = await make({ expire_after: soon() });
    const before = figureIn(await readMetrics(service), 'linnet_redirects_total', { outcome: 'fallback' });
    const listener = await listen(service, {
      token: ada.token,
      lastEventId: service.context.journal.lastSeq(),
    });
    service.clock.advance(10_000);
    for (let sent = 0; sent < 3; sent += 1) await visit(service, link.alias);
    await expect.poll(() => expired).toContain(`${link.id} time_expired`);
    const { id } = await makeLink(service, {}, ada.token);
    await listener.until(() => listener.changes().includes(`link.created ${id}`));
    listener.close();
    expect(listener.changes()).toEqual([`link.expired ${link.id}`, `link.created ${id}`]);
    const after = figureIn(await readMetrics(service), 'linnet_redirects_total', { outcome: 'fallback' });
    expect(Number(after) - Number(before)).toBe(3);
  });
});

describe('before it is followed, an expired link', () => {
  it('tells where it leads now, with a password or without', async () => {
    for (const fields of [{}, { password: PASSWORD }]) {
      const link = await make({ expire_after: soon(), ...fields });
      service.clock.advance(10_000);
      const { status, body } = await request(`${service.url}/api/v1/public/preview/${link.alias}`);
      expect([status, body.status, body.destination]).toEqual([200, 'expired', null]);
      expect(body.expired_destination).toMatchObject({ url: ARCHIVE });
      const page = await visit(service, `${link.alias}+`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.text).toContain(ARCHIVE);
      expect(page.text).toContain(`href="/${link.alias}"`);
      expect(page.text).not.toContain(HOME);
    }
  });

  it('names the fallback in public statistics, to all who see them; one that is live does not', async () => {
    const link = await make({ expire_after: soon(), private_stats: false });
    const factsFor = async (token?: string) =>
      (await request(`${service.url}/api/v1/public/stats/${link.alias}`, { token })).body;
    expect((await factsFor()).link).toMatchObject({ status: 'active', expired_redirect_url: null });
    service.clock.advance(10_000);
    for (const token of [undefined, ada.token]) {
      const { link: facts, whitelabel } = await factsFor(token);
      expect(whitelabel).toBe(false);
      expect(facts).toMatchObject({
        status: 'expired',
        expired_redirect_url: ARCHIVE,
        long_url: token ? HOME : null,
      });
    }
  });
});
