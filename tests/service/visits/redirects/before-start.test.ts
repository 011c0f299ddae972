import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../support/events.ts';
import { blockLink, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const HOME = 'https://example.com/home';
const SOON = 'https://example.com/soon';
const PASSWORD = 'sesame-open-1';
const UNFURLER = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';

/** Seconds until the start of links made here. */
const WAIT = 60;

const startsAt = (): number => Math.floor(service.clock.now() / 1000) + WAIT;
const make = (fields: object = {}): Promise<MadeLink> =>
  makeLink(service, { long_url: HOME, starts_at: startsAt(), ...fields }, ada.token);
const told = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];
const linkOf = async ({ id }: MadeLink) => (await getLink(service, id, ada.token)).body;
const edit = ({ id }: MadeLink, body: object) =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body, token: ada.token });

/** The rows of `linnet_redirects_total` that visits before a start are counted in. */
async function countedBefore(): Promise<number[]> {
  const samples = await readMetrics(service);
  return ['not_yet_live', 'pre_start'].map((outcome) =>
    Number(figureIn(samples, 'linnet_redirects_total', { outcome })),
  );
}

describe('a link whose start is ahead', () => {
  it('says so to people, and nothing of where it leads', async () => {
    const link = await make({ geo_rules: { DE: 'https://example.de/' } });
    const answer = await visit(service, link.alias);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_yet_live']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.has('location')).toBe(false);
    expect(answer.text).toContain('This link is not live yet');
    const start = new Date(startsAt() * 1000).toISOString();
    expect(answer.text).toContain(`<time datetime="${start}" data-now="${service.clock.now()}">`);
    expect(answer.text).not.toMatch(/example\.(com|de)/);
  });

  it('says so to programs', async () => {
    const { alias } = await make();
    const answer = await visit(service, alias, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_yet_live']);
    expect(answer.body).toEqual({ error: 'This link is not live yet', code: 'not_yet_live' });
  });

  it('leads to the page before it, where there is one', async () => {
    const link = await make({ pre_start_url: SOON });
    for (const method of ['GET', 'HEAD']) {
      const answer = await visit(service, link.alias, { method });
      expect(told(answer)).toEqual([302, SOON]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    }
    expect((await linkOf(link)).total_clicks).toBe(0);
  });

  it('answers HEAD alike, without a body', async () => {
    const { alias } = await make();
    const [get, head] = [await visit(service, alias), await visit(service, alias, { method: 'HEAD' })];
    expect([head.status, head.text]).toEqual([404, '']);
    for (const name of ['x-error-code', 'content-length', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  it('is live at its second, without any write in between, and counts from then on', async () => {
    for (const fields of [{}, { pre_start_url: SOON }]) {
      const link = await make({ max_clicks: 1, ...fields });
      service.clock.advance((WAIT - 1) * 1000);
      const before = [await visit(service, link.alias), await visit(service, link.alias)];
      expect(before.map(({ status }) => status)).toEqual(fields.pre_start_url ? [302, 302] : [404, 404]);
      expect(await linkOf(link)).toMatchObject({ status: 'SCHEDULED', total_clicks: 0 });
      const places = service.context.journal.lastSeq();
      service.clock.advance(1000);
      expect(told(await visit(service, link.alias))).toEqual([302, HOME]);
      expect(await linkOf(link)).toMatchObject({ total_clicks: 1 });
      await service.context.clicks.flush();
      // What came of it is the end by the cap, and nothing about the start.
      const written = service.context.journal.lastSeq() - places;
      expect(written).toBe(1);
    }
  });

  it('is SCHEDULED in lists, by the filter and in answers to edits, and live once the start is taken away', async () => {
    const link = await make();
    const filter = encodeURIComponent(JSON.stringify({ status: 'SCHEDULED', search: link.alias }));
    const listed = await request(`${service.url}/api/v1/urls?filter=${filter}`, { token: ada.token });
    expect(listed.body).toMatchObject({ items: [{ id: link.id, status: 'SCHEDULED' }] });
    expect((await edit(link, { status: 'ACTIVE' })).body.status).toBe('SCHEDULED');
    expect((await visit(service, link.alias)).status).toBe(404);
    expect((await edit(link, { starts_at: null })).body.status).toBe('ACTIVE');
    expect(told(await visit(service, link.alias))).toEqual([302, HOME]);
  });

  it('knows no card, no page for bots, and no password before the start', async () => {
    const link = await make({ password: PASSWORD, block_bots: true, meta_tags: { title: 'Our fair' } });
    for (const agent of [UNFURLER, 'Googlebot/2.1', 'Mozilla/5.0 Firefox/140.0']) {
      const answer = await visit(service, `${link.alias}?password=${PASSWORD}`, {
        headers: { 'user-agent': agent },
      });
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_yet_live']);
      expect(answer.text).not.toContain('Our fair');
    }
    const form = await request(`${service.url}/${link.alias}/password`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ password: PASSWORD }),
    });
    expect([form.status, form.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    service.clock.advance(WAIT * 1000);
    const card = await visit(service, link.alias, { headers: { 'user-agent': UNFURLER } });
    expect([card.status, card.text.includes('Our fair')]).toEqual([200, true]);
    expect((await visit(service, link.alias)).status).toBe(401);
  });

  it('that was paused or blocked is answered as paused or blocked', async () => {
    const link = await make({ pre_start_url: SOON });
    const setStatus = (status: string) =>
      request(`${service.url}/api/v1/urls/${link.id}/status`, {
        method: 'PATCH',
        token: ada.token,
        body: { status },
      });
    await setStatus('INACTIVE');
    expect((await visit(service, link.alias)).status).toBe(410);
    await setStatus('ACTIVE');
    expect(told(await visit(service, link.alias))).toEqual([302, SOON]);
    await blockLink(service, link.id);
    expect((await visit(service, link.alias)).status).toBe(451);
  });
});

it('visits before the start are no events, and are counted by the metrics alone', async () => {
  const [waiting, leading] = [await make(), await make({ pre_start_url: SOON })];
  const [notYet = 0, preStart = 0] = await countedBefore();
  const lastEventId = service.context.journal.lastSeq();
  const listener = await listen(service, { token: ada.token, lastEventId });
  for (const { alias } of [waiting, leading, leading]) await visit(service, alias);
  service.clock.advance(WAIT * 1000);
  const { id } = await makeLink(service, {}, ada.token);
  await listener.until(() => listener.changes().includes(`link.created ${id}`));
  listener.close();
  // Clicks of the links before may still be told.
  const toldOf = listener.heard.map(({ name, data }) => [name, data.link_id]);
  for (const link of [waiting, leading]) expect(toldOf).not.toContainEqual(['clicks', link.id]);
  expect(listener.changes()).toEqual([`link.created ${id}`]);
  expect(await countedBefore()).toEqual([notYet + 1, preStart + 2]);
});

describe('before it is followed, a link whose start is ahead', () => {
  it('tells when it starts, and no destination', async () => {
    const { alias } = await make({
      pre_start_url: SOON,
      expired_redirect_url: 'https://example.com/archive',
      ab_variants: [{ url: 'https://example.com/b', weight: 30 }],
      geo_rules: { DE: 'https://example.de/' },
    });
    const answer = await request(`${service.url}/api/v1/public/preview/${alias}`);
    expect(answer.body).toMatchObject({
      status: 'scheduled',
      starts_at: startsAt(),
      destination: null,
      geo_destinations: null,
      variant_destinations: null,
      expired_destination: null,
      whitelabel: false,
    });
    const page = await visit(service, `${alias}+`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.text).toContain('Not live yet');
    expect(page.text).toMatch(/<dt>Starts<\/dt><dd>\w+day,? \d+ \w+ \d{4} at \d\d:\d\d UTC<\/dd>/);
    for (const { text } of [answer, page]) expect(text).not.toMatch(/example\.(com|de)/);
    expect(page.text).not.toContain('class="button"');
  });

  it('shows its destination in no statistics but to its owner', async () => {
    const { alias } = await make({ private_stats: false, pre_start_url: SOON });
    const factsFor = async (token?: string) =>
      (await request(`${service.url}/api/v1/public/stats/${alias}`, { token })).body.link;
    expect(await factsFor()).toMatchObject({ status: 'scheduled', long_url: null });
    expect(await factsFor(ada.token)).toMatchObject({ status: 'scheduled', long_url: HOME });
    const first = await request(`${service.url}/stats/${alias}`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect([first.status, first.body.url]).toEqual([200, '']);
    const page = await visit(service, `stats/${alias}`);
    expect([page.status, page.text.includes('example.com')]).toEqual([200, false]);
    service.clock.advance(WAIT * 1000);
    expect(await factsFor()).toMatchObject({ status: 'active', long_url: HOME });
  });
});

it('the plus page of a link with variants shows every one with its share', async () => {
  const { alias } = await makeLink(
    service,
    {
      long_url: HOME,
      ab_variants: [
        { url: 'https://example.com/<b>', weight: 60 },
        { url: 'https://example.com/c', weight: 30 },
      ],
    },
    ada.token,
  );
  const { text } = await visit(service, `${alias}+`);
  const rows = [...text.matchAll(/<dt>([^<]*)<\/dt><dd class="address below">([^<]*)<\/dd>/g)];
  expect(rows.map(([, name, address]) => [name, address])).toEqual([
    ['60% of visits', 'https://example.com/&lt;b&gt;'],
    ['30% of visits', 'https://example.com/c'],
    ['10% of visits', HOME],
  ]);
});

describe('the script that counts down', () => {
  it('comes from a file of ours that may be kept, which is all the page may run', async () => {
    const { alias } = await make();
    const { text, headers } = await visit(service, alias);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script[^>]*>[^<]|\son\w+=/);
    const address = /<script src="([^"]+)"/.exec(text)?.[1] ?? '';
    const script = await request(`${service.url}${address}`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
