import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { makeTag } from '../../../../support/tags.ts';
import {
  hasPdftoppm,
  hasPdftotext,
  linesOf,
  picturesOf,
  wordBoxesOf,
} from '../../../qr/codes/pdf/pdf-pictures.ts';

let service: TestService;
let ada: Person;
let wiki: string;
let launch: string;

const LINKS = 64;
const SITES = 40;

/** In points. */
const MILLIMETRE = 25.4 / 72;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await service.context.settings.set('teamName', 'Wren & Finch', { accountId: ada.id });
  launch = await makeTag(service, { token: ada.token }, 'launch');
  const long_url = 'https://docs.example.com/handbook';
  wiki = (await makeLink(service, { alias: 'wiki', long_url, tag_ids: [launch] }, ada.token)).id;
  for (let number = 0; number < SITES; number += 1)
    await visit(service, 'wiki', {
      headers: { referer: `https://site-${number}.example/`, 'user-agent': `agent ${number}` },
    });
  for (let number = 0; number < LINKS; number += 1) {
    await makeLink(service, { alias: `menu-${number}` }, ada.token);
    await visit(service, `menu-${number}`, { headers: { referer: 'https://xn--ogb3cpe.example/' } });
  }
  await service.context.clicks.flush();
});
afterAll(() => service.stop());

type Read = { response: Response; pdf: Uint8Array; text: string };

/** The words of a report as a reader of PDF finds them, and what the answer says of it. */
async function report(path: string, headers: Record<string, string> = {}): Promise<Read> {
  const authorization = `Bearer ${ada.token}`;
  const response = await fetch(service.url + path, { headers: { authorization, ...headers } });
  const pdf = new Uint8Array(await response.arrayBuffer());
  return { response, pdf, text: await linesOf(pdf) };
}

/** The clicks of the rows of a table, and of its last row, which is that of all. */
function clicksIn(text: string, title: string): { rows: number[]; total: number | undefined } {
  const lines = text.slice(text.indexOf(`${title}  `)).split('\n');
  const end = lines.findIndex((line) => line.trim().startsWith('All clicks'));
  const clicks = lines
    .slice(0, end + 1)
    .flatMap((line) => /(\d+)\s+(?:\d+|–)\s+<?[\d.]+%$/.exec(line.trim())?.[1] ?? [])
    .map(Number);
  return { rows: clicks.slice(0, -1), total: clicks.at(-1) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

describe.skipIf(!hasPdftotext)('A report', () => {
  it('says whose clicks were counted, when and by whom', async () => {
    const { response, pdf, text } = await report('/api/v1/me/report?timezone=Europe/Berlin');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-language')).toBe('en');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="linnet-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect((await wordBoxesOf(pdf)).width).toBeCloseTo(595, 0);
    for (const words of [
      'Wren & Finch',
      'Clicks on all links',
      'Europe/Berlin',
      'Created by',
      'Clicks over time',
    ])
      expect(text).toContain(words);
  });

  it.skipIf(!hasPdftoppm)('wears the colour of the team at its upper edge', async () => {
    await service.context.settings.set('teamColour', '#1b6e4f', { accountId: ada.id });
    const { pdf } = await report('/api/v1/me/report');
    await service.context.settings.set('teamColour', '', { accountId: ada.id });
    const [first] = await picturesOf(pdf);
    const corner = { left: 10, top: 10, width: 1, height: 1 };
    const pixel = await sharp(first).removeAlpha().extract(corner).raw().toBuffer();
    expect([...pixel]).toEqual([0x1b, 0x6e, 0x4f]);
  });

  it('leaves 16 mm of white at the left and at the right', async () => {
    const { pdf } = await report('/api/v1/me/report');
    const { width, words } = await wordBoxesOf(pdf);
    const left = Math.min(...words.map((word) => word.left));
    const right = width - Math.max(...words.map((word) => word.right));
    for (const white of [left, right]) expect(white * MILLIMETRE).toBeCloseTo(16, 0);
  });

  it('has the same total below each table, to which its rows add up', async () => {
    const { text } = await report('/api/v1/me/report');
    expect(text).toMatch(/Clicks\s+Visitors\s+Clicks per visitor\s+Busiest day\n+\s*104\s/);
    for (const title of ['Links', 'Countries', 'Referrers']) {
      const { rows, total } = clicksIn(text, title);
      expect([title, total, sum(rows)]).toEqual([title, SITES + LINKS, SITES + LINKS]);
    }
    expect(text).toMatch(/15 others\s+15\s+–\s+14\.4%/);
  });

  it('goes on with a table on the next page under its heading', async () => {
    const { text } = await report('/api/v1/me/report');
    const pages = text.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]).toMatch(/^\s*Links, continued\s+Clicks\s+Visitors\s+Share/);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it('keeps to filters and names them, and is made for one link as well', async () => {
    const { response, pdf, text } = await report(
      `/api/v1/links/${wiki}/report?paper=letter&referrer=site-1.example`,
    );
    expect(response.headers.get('content-disposition')).toContain('filename="linnet-wiki-');
    expect((await wordBoxesOf(pdf)).width).toBeCloseTo(612, 0);
    expect(text).toContain('Clicks on /wiki');
    expect(text).toContain('Goes to https://docs.example.com/handbook');
    expect(text).toContain('Referrers: only site-1.example');
    expect(text).not.toContain('site-2.example');
  });

  it('calls tags and links that were filtered by what they are called', async () => {
    const { text } = await report(`/api/v1/me/report?tag_id=${launch}&url_id=${wiki}`);
    expect(text).toContain('Tags: only launch');
    expect(text).toContain('Links: only wiki');
  });

  it('says that there was nothing where there was nothing', async () => {
    const { text } = await report('/api/v1/me/report?referrer=nowhere.example');
    expect(text).toContain('No clicks in this period');
    expect(text).toContain('Page 1 of 1');
  });

  it('is written in the language of the request, and rather in that of the account', async () => {
    const german = await report('/api/v1/me/report', { 'accept-language': 'de' });
    expect(german.response.headers.get('content-language')).toBe('de');
    for (const words of [
      'Klicks auf alle Links',
      'Alle Klicks',
      'Links, Fortsetzung',
      'Seite 1 von',
      '14,4 %',
    ])
      expect(german.text.replaceAll(' ', ' ')).toContain(words);
    const choose = (language: string | null) =>
      request(`${service.url}/api/v1/me/language`, {
        method: 'PUT',
        token: ada.token,
        headers: { cookie: ada.cookie },
        body: { language },
      });
    expect((await choose('es')).status).toBe(200);
    const spanish = await report('/api/v1/me/report', { 'accept-language': 'de' });
    expect((await choose(null)).status).toBe(200);
    expect(spanish.text).toContain('Clics en todos los enlaces');
  });

  it('begins at the right in Arabic', async () => {
    const { pdf } = await report('/api/v1/me/report', { 'accept-language': 'ar' });
    const { width, words } = await wordBoxesOf(pdf);
    const find = (wanted: string) => words.find(({ word }) => word === wanted);
    expect(find('wiki')?.right).toBeGreaterThan(width * 0.9);
    expect(find('100.0%')?.right).toBeLessThan(width * 0.3);
  });

  it('leaves out where a link leads for keys that may not see it', async () => {
    const authorization = `Bearer ${await createKey(service, ada, ['stats:read'])}`;
    const { text } = await report(`/api/v1/links/${wiki}/report`, { authorization });
    expect(text).toContain('Clicks on /wiki');
    expect(text).not.toContain('docs.example.com');
  });

  it('counts only what is the caller’s', async () => {
    const eve = await signUpAnother(service);
    const { text } = await report('/api/v1/me/report', { authorization: `Bearer ${eve.token}` });
    expect(text).toContain('No clicks in this period');
    expect(text).not.toContain('menu-');
  });
});

it('refuses other people’s links, wrong ranges and unknown paper as the statistics do', async () => {
  const eve = await signUpAnother(service);
  const ask = async (path: string, token = ada.token) => {
    const { status, body } = await request(service.url + path, { token });
    return [status, body.code];
  };
  expect(await ask(`/api/v1/links/${wiki}/report`, eve.token)).toEqual([404, 'not_found']);
  expect(await ask('/api/v1/links/66e3a0b1c2d3e4f5a6b7c8d9/report')).toEqual([404, 'not_found']);
  expect(await ask('/api/v1/me/report?start_date=2020-01-01')).toEqual([400, 'validation_error']);
  expect(await ask('/api/v1/me/report?paper=a5')).toEqual([422, 'validation_error']);
  expect(await ask('/api/v1/me/report', '')).toEqual([401, 'authentication_error']);
});

it.skipIf(!hasPdftotext)(
  'compares a day that is not over with the same part of the day a week before',
  async () => {
    const authorization = `Bearer ${await createKey(service, ada, ['stats:read'])}`;
    // The other clicks are of 21:00 in Tokyo; then it is 10:00 on the next day.
    service.clock.advance(13 * 3_600_000);
    await visit(service, 'wiki');
    await service.context.clicks.flush();
    const today = 'start_date=2026-09-13T15:00:00Z&timezone=Asia/Tokyo';
    const { text } = await report(`/api/v1/me/report?${today}`, { authorization });
    expect(text).toContain('None in the previous');
  },
);
