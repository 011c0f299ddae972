import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../service/clicks/clicks/click.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import { ACCOUNT_DIMENSIONS } from '../../../../service/stats/stats/question/dimensions.ts';
import { click, origin, visitor } from '../../../support/clicks.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { readXlsx } from '../../../support/xlsx.ts';

const NOW = Date.UTC(2026, 8, 13, 11);

let service: TestService;
let ada: Person;
let split: string;
let plain: string;

/** A link with so many clicks for each variant; null is the link's own destination. */
async function makeClicked(alias: string, counts: readonly [variant: string | null, clicks: number][]) {
  const { id } = await makeLink(service, { alias, private_stats: false }, ada.token);
  const { database } = service.context;
  const [link] = await database.read.select({ number: links.number }).from(links).where(eq(links.id, id));
  const clicks = counts.flatMap(([variant, count]) => Array.from({ length: count }, () => variant));
  await database.write(
    recordClicks,
    clicks.map(
      (variant, index): RecordedClick =>
        click({
          linkNumber: link?.number ?? 0,
          clickedAt: NOW + index * 1_000,
          visitor: visitor(index % 7, { browser: index % 2 === 0 ? 'Chrome' : 'Firefox', country: 'DE' }),
          origin: origin({ referrer: index % 3 === 0 ? 'example.com' : null, utmSource: 'news', variant }),
        }),
    ),
  );
  return id;
}

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  split = await makeClicked('split', [
    ['0', 41],
    ['1', 20],
    [null, 7],
  ]);
  plain = await makeClicked('plain', [[null, 68]]);
});
afterAll(() => service.stop());

const statsOf = (path: string, query: string): Promise<Answer> =>
  request(`${service.url}/api/v1/stats${path}?${query}`, { token: ada.token });
const ofLink = (query: string, id = split): Promise<Answer> => statsOf(`/links/${id}`, query);

const totalOf = ({ body }: Answer): unknown => body.summary?.total_clicks;

async function download(query: string): Promise<Uint8Array> {
  const headers = { Authorization: `Bearer ${ada.token}` };
  const response = await fetch(`${service.url}/api/v1/export${query}`, { headers });
  return new Uint8Array(await response.arrayBuffer());
}

describe('Statistics by variant', () => {
  it('have a row for each index that was clicked, and one for the destination of the link itself', async () => {
    const { body } = await ofLink('group_by=variant&distinct=true');
    expect(body).toMatchObject({
      group_by: ['variant'],
      metrics: {
        clicks_by_variant: [
          { variant: '0', clicks: 41, clicks_percentage: 60.29 },
          { variant: '1', clicks: 20, clicks_percentage: 29.41 },
          { variant: '(default)', clicks: 7, clicks_percentage: 10.29 },
        ],
      },
      distinct: { variant: { values: 2, without_data: 7 } },
    });
    expect(body.metrics?.unique_clicks_by_variant).toHaveLength(3);
  });

  it('count the indexes of all links together for an account', async () => {
    const { body } = await statsOf('', 'group_by=variant&metrics=clicks');
    expect(body.metrics).toEqual({
      clicks_by_variant: [
        { variant: '(default)', clicks: 75, clicks_percentage: 55.15 },
        { variant: '0', clicks: 41, clicks_percentage: 30.15 },
        { variant: '1', clicks: 20, clicks_percentage: 14.71 },
      ],
    });
  });

  it('have fifty rows at most', async () => {
    const many = Array.from({ length: 55 }, (_, index): [string, number] => [String(index), 1]);
    const id = await makeClicked('many', [[null, 2], ...many]);
    const { body } = await ofLink('group_by=variant&distinct=true', id);
    expect(body.metrics?.clicks_by_variant).toHaveLength(50);
    expect(body).toMatchObject({ distinct: { variant: { values: 55, without_data: 2 } } });
  });

  it('are filtered by index, and by its absence; any other text matches nothing', async () => {
    for (const [values, clicks] of [
      ['0', 41],
      ['1,(default)', 27],
      ['(default)', 7],
      ['2', 0],
      ['00', 0],
      ['01', 0],
      ['1.0', 0],
      ['default', 0],
      ['first', 0],
      [',', 68],
    ] as const) {
      const answer = await ofLink(`variant=${encodeURIComponent(values)}&group_by=browser`);
      expect([answer.status, totalOf(answer)], values).toEqual([200, clicks]);
    }
    const json = encodeURIComponent('{"variant":[0,"1"]}');
    const { body } = await statsOf('', `filters=${json}&short_code=split,plain`);
    expect(body).toMatchObject({
      filters: { short_code: ['split', 'plain'], variant: ['0', '1'] },
      summary: { total_clicks: 61 },
    });
  });

  it('refuse a filter of more than 200 characters', async () => {
    const answer = await ofLink(`variant=${'1'.repeat(201)}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_error', field: 'variant' } });
  });
});

describe('Visits to a link with variants', () => {
  const AB = [
    { url: 'https://example.com/0', weight: 60 },
    { url: 'https://example.com/1', weight: 30 },
  ];

  it('count under the variant they were sent to', async () => {
    const { id } = await makeLink(service, { alias: 'drawn', ab_variants: AB }, ada.token);
    const sent = new Map<string, number>();
    for (let count = 0; count < 200; count += 1) {
      const location = (await visit(service, 'drawn')).headers.get('location') ?? '';
      const variant = /\/(\d)$/.exec(location)?.[1] ?? '(default)';
      sent.set(variant, (sent.get(variant) ?? 0) + 1);
      await visit(service, 'drawn', { method: 'HEAD' });
    }
    const { body } = await ofLink('group_by=variant&metrics=clicks', id);
    const rows: { variant: string; clicks: number }[] = JSON.parse(
      JSON.stringify(body.metrics?.clicks_by_variant),
    );
    expect(new Map(rows.map(({ variant, clicks }) => [variant, clicks]))).toEqual(sent);
    expect(new Set(sent.keys())).toEqual(new Set(['0', '1', '(default)']));
  });

  it('count under none where a rule of a country decided', async () => {
    await service.context.settings.set('siteCountry', 'DE');
    const body = { alias: 'by-country', ab_variants: AB, geo_rules: { DE: 'https://example.com/de' } };
    const { id } = await makeLink(service, body, ada.token);
    for (let count = 0; count < 20; count += 1) await visit(service, 'by-country');
    expect((await ofLink('group_by=variant&metrics=clicks', id)).body.metrics).toEqual({
      clicks_by_variant: [{ variant: '(default)', clicks: 20, clicks_percentage: 100 }],
    });
    await service.context.settings.set('siteCountry', null);
  });
});

describe('Exports by variant', () => {
  it('have a table for each metric, in every format', async () => {
    const query = `/links/${split}?group_by=variant&format=`;
    const csv = unzipSync(await download(`${query}csv`));
    expect(Object.keys(csv)).toEqual([
      'summary.csv',
      'clicks_by_variant.csv',
      'unique_clicks_by_variant.csv',
    ]);
    expect(strFromU8(csv['clicks_by_variant.csv'] ?? new Uint8Array())).toBe(
      'variant,clicks,clicks_percentage\r\n0,41,60.29\r\n1,20,29.41\r\n(default),7,10.29\r\n',
    );
    const sheets = readXlsx(await download(`${query}xlsx`));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'clicks_by_variant',
      'unique_clicks_by_variant',
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['0', 41, 60.29]);
    expect(JSON.parse(strFromU8(await download(`${query}json`)))).toMatchObject({
      metrics: {
        clicks_by_variant: [{ variant: '0', clicks: 41 }, { variant: '1' }, { variant: '(default)' }],
      },
    });
    expect(strFromU8(await download(`${query}xml`))).toContain(
      '<clicks_by_variant type="list"><item type="dict"><variant type="str">0</variant><clicks type="int">41</clicks>',
    );
  });

  it('can be filtered likewise', async () => {
    const file = await download('?format=json&variant=1&short_code=split');
    expect(JSON.parse(strFromU8(file))).toMatchObject({
      filters: { short_code: ['split'], variant: ['1'] },
      summary: { total_clicks: 20 },
    });
  });
});

describe('Clicks that went to variants', () => {
  const older = ACCOUNT_DIMENSIONS.filter((dimension) => !['variant', 'short_code'].includes(dimension));

  it('count in every other dimension as those of a link without any', async () => {
    const query = `group_by=${older.join()}&distinct=true`;
    const [one, other] = [await ofLink(query), await ofLink(query, plain)];
    const same = { url_id: 'either', alias: 'either', generated_at: 'either' };
    expect({ ...one.body, ...same }).toEqual({ ...other.body, ...same });
    expect(one.text).not.toContain('variant');
  });

  it('are not told apart unless it is asked for', async () => {
    for (const path of ['', `/links/${split}`]) {
      expect((await statsOf(path, '')).text).not.toContain('variant');
    }
  });

  it('are never told apart in public, and a filter is no use there', async () => {
    const query = `group_by=variant&variant=${'0'.repeat(300)}&filters={"variant":["0"]}`;
    for (const token of [undefined, ada.token]) {
      const { status, text, body } = await request(`${service.url}/api/v1/public/stats/split?${query}`, {
        token,
      });
      expect(status).toBe(200);
      expect(text).not.toContain('variant');
      expect(body.stats).toMatchObject({ filters: {}, summary: { total_clicks: 68 } });
    }
    const form = new URLSearchParams({ short_code: 'split' });
    const older = await request(`${service.url}/stats/split`, { method: 'POST', body: form });
    expect(older).toMatchObject({ status: 200, body: { 'total-clicks': 68 } });
    expect(older.text).not.toContain('variant');
  });
});
