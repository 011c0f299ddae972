import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { readXlsx, toLocalTime } from '../../../support/xlsx.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const QUERY = 'group_by=browser,utm_source&timezone=Europe/Berlin';

let service: TestService;
let ada: Person;
let wiki: string;
let emoji: string;

async function shorten(alias: string, more: object = {}): Promise<string> {
  const body = { long_url: 'https://example.com/', alias, ...more };
  const answer = await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: ada.token, body });
  return String(answer.body.id);
}

async function download(path: string): Promise<{ response: Response; file: Uint8Array }> {
  const response = await fetch(service.url + path, { headers: { Authorization: `Bearer ${ada.token}` } });
  return { response, file: new Uint8Array(await response.arrayBuffer()) };
}

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  wiki = await shorten('wiki');
  emoji = await shorten('🐦🍒', { alias_type: 'emoji' });
  const tag = encodeURIComponent('=HYPERLINK("http://evil")');
  await fetch(`${service.url}/wiki?utm_source=${tag}`, {
    redirect: 'manual',
    headers: { 'User-Agent': AGENT },
  });
});
afterAll(() => service.stop());

describe('GET /api/v1/export', () => {
  it('sends the statistics as indented JSON', async () => {
    const { response, file } = await download(`/api/v1/export?format=json&${QUERY}`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="spoo-me-export.json"');
    expect(response.headers.get('content-length')).toBe(String(file.length));
    const stats = await request(`${service.url}/api/v1/stats?${QUERY}`, { token: ada.token });
    expect(new TextDecoder().decode(file)).toBe(JSON.stringify(stats.body, null, 4));
  });

  it('sends one CSV per table in a ZIP, with the summary first and formulas disarmed', async () => {
    const { response, file } = await download(`/api/v1/export?format=csv&${QUERY}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="spoo-me-export-csv.zip"');
    const members = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(members.map(([name]) => name)).toEqual([
      'summary.csv',
      'clicks_by_browser.csv',
      'unique_clicks_by_browser.csv',
      'clicks_by_utm_source.csv',
      'unique_clicks_by_utm_source.csv',
    ]);
    expect(members[0]?.[1]).toMatch(
      /^Field,Value\r\ntotal_clicks,1\r\nunique_clicks,1\r\nfirst_click,2026-09-13T14:00:00\+02:00\r\nlast_click,2026-09-13T14:00:00\+02:00\r\navg_redirection_time,[\d.]+\r\n$/,
    );
    expect(members[3]?.[1]).toBe(
      'utm_source,clicks,clicks_percentage\r\n"\'=HYPERLINK(""http://evil"")",1,100\r\n',
    );
  });

  it('sends a workbook of text, numbers and local dates, and no formula', async () => {
    const { response, file } = await download(`/api/v1/export?format=xlsx&${QUERY}`);
    expect(response.headers.get('content-disposition')).toContain('filename="spoo-me-export.xlsx"');
    const [summary, ...tables] = readXlsx(file);
    expect(summary).toMatchObject({ name: 'Summary', widths: [25, 25], hasFormula: false });
    expect(summary?.rows.slice(0, 3)).toEqual([
      ['Field', 'Value'],
      ['total_clicks', 1],
      ['unique_clicks', 1],
    ]);
    expect(summary?.rows[3]?.[0]).toBe('first_click');
    expect(toLocalTime(summary?.rows[3]?.[1])).toBe('2026-09-13T14:00:00');
    expect(tables.map(({ name }) => name)).toEqual([
      'clicks_by_browser',
      'unique_clicks_by_browser',
      'clicks_by_utm_source',
      'unique_clicks_by_utm_source',
    ]);
    expect(tables[2]).toMatchObject({
      hasFormula: false,
      rows: [
        ['utm_source', 'clicks', 'clicks_percentage'],
        ['=HYPERLINK("http://evil")', 1, 100],
      ],
    });
  });

  it('sends XML', async () => {
    const { response, file } = await download(`/api/v1/export?format=xml&${QUERY}`);
    expect(response.headers.get('content-type')).toBe('application/xml');
    const text = new TextDecoder().decode(file);
    expect(text).toContain('<root><scope type="str">all</scope>');
    expect(text).toContain('<clicks_percentage type="float">100.0</clicks_percentage>');
  });

  it('repeats filters in the order of the statistics, links before campaign tags', async () => {
    const query = 'utm_source=a&url_id=b&short_code=c&referrer=d';
    const xml = await download(`/api/v1/export?format=xml&${query}`);
    expect(new TextDecoder().decode(xml.file)).toContain(
      '<filters type="dict"><referrer type="list"><item type="str">d</item></referrer><short_code type="list"><item type="str">c</item></short_code><url_id type="list"><item type="str">b</item></url_id><utm_source type="list"><item type="str">a</item></utm_source></filters>',
    );
    const { body } = await request(`${service.url}/api/v1/stats?${query}`, { token: ada.token });
    expect(JSON.stringify(body)).toContain(
      '"filters":{"referrer":["d"],"short_code":["c"],"url_id":["b"],"utm_source":["a"]}',
    );
  });

  it.each(['', '?format=pdf', '?format=CSV'])('needs one of the formats: %j', async (query) => {
    const answer = await request(`${service.url}/api/v1/export${query}`, { token: ada.token });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_error', field: 'format' } });
  });

  it('gives the errors of statistics', async () => {
    const path = `${service.url}/api/v1/export`;
    expect((await request(`${path}?format=csv`)).status).toBe(401);
    const query = '?format=csv&start_date=2026-01-01&end_date=2026-09-01';
    expect((await request(path + query, { token: ada.token })).body).toMatchObject({
      error: 'date range cannot exceed 90 days',
    });
    expect((await request(`${path}?format=csv&group_by=planet`, { token: ada.token })).status).toBe(422);
  });
});

describe('GET /api/v1/export/links/{url_id}', () => {
  it('names the file after the alias', async () => {
    const { response, file } = await download(`/api/v1/export/links/${wiki}?format=json`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="spoo-me-export-wiki.json"',
    );
    expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({
      alias: 'wiki',
      summary: { total_clicks: 1 },
    });
  });

  it('names it after an emoji alias, and after the id for clients that cannot read that', async () => {
    const { response } = await download(`/api/v1/export/links/${emoji}?format=csv`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="spoo-me-export-${emoji}-csv.zip"; filename*=UTF-8''spoo-me-export-%F0%9F%90%A6%F0%9F%8D%92-csv.zip`,
    );
  });

  it.each([
    ['short_code=x', 422],
    ['group_by=short_code', 422],
  ])('refuses %s', async (query, status) => {
    const answer = await request(`${service.url}/api/v1/export/links/${wiki}?format=json&${query}`, {
      token: ada.token,
    });
    expect(answer.status).toBe(status);
  });

  it('knows nothing of other people’s links', async () => {
    const answer = await request(`${service.url}/api/v1/export/links/${'ab'.repeat(12)}?format=json`, {
      token: ada.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('words that visitors and callers choose', () => {
  const ODD = [
    ...Object.getOwnPropertyNames(Object.prototype),
    'prototype',
    'Germany',
    'é',
    'Etc/Unknown',
    '\u0000',
    '\uD800',
    '</t>',
  ];
  const odd = fc.constantFrom(...ODD);
  const dimension = fc.constantFrom(
    ...['country', 'referrer', 'browser', 'os', 'device', 'city', 'network', 'variant', 'name', 'tag'],
    ...['utm_source', 'utm_medium', 'utm_campaign', 'short_code'],
  );

  it('come out of every file as they are', async () => {
    for (const word of ODD) {
      const asked = new URLSearchParams({ utm_source: word, utm_medium: word, utm_campaign: word });
      await fetch(`${service.url}/wiki?${asked}`, {
        redirect: 'manual',
        headers: { 'User-Agent': AGENT, Referer: 'http://constructor/' },
      });
    }
    const query = 'group_by=utm_source,utm_campaign,referrer';
    const { file } = await download(`/api/v1/export?format=xlsx&${query}`);
    const sources = readXlsx(file).find(({ name }) => name === 'clicks_by_utm_source');
    expect(sources?.rows.map(([word]) => word)).toEqual(
      expect.arrayContaining(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']),
    );
    for (const path of [
      ...['json', 'csv', 'xml', 'xlsx'].map((format) => `/api/v1/export?format=${format}&${query}`),
      '/api/v1/me/report',
      `/api/v1/links/${wiki}/report`,
      ...['json', 'csv', 'xml', 'xlsx'].map((format) => `/export/wiki/${format}`),
    ])
      expect([path, (await download(path)).response.status]).not.toEqual([path, 500]);
  });

  it('narrow a report down, in any language, without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(dimension, odd, fc.constantFrom('en', 'de', 'ar'), async (name, word, language) => {
        const query = new URLSearchParams({ [name]: word, timezone: word });
        const answer = await fetch(`${service.url}/api/v1/me/report?${query}`, {
          headers: { Authorization: `Bearer ${ada.token}`, 'Accept-Language': language },
        });
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});
