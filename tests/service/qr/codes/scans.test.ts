import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../../service/lib/time.ts';
import { blockLink, fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import {
  openRegistration,
  type Person,
  signInAgain,
  signUp,
  signUpAnother,
} from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { hasZbar, readWithJsqr, readWithZbar } from './decoders.ts';
import { designBody } from './design-bodies.ts';
import { hasPdftoppm, picturesOf } from './pdf/pdf-pictures.ts';

let service: TestService;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await openRegistration(service, ada);
  ben = await signUpAnother(service);
});
afterAll(() => service.stop());

const api = (path: string, options: { method?: string; body?: unknown; token?: string } = {}) =>
  request(`${service.url}/api/v1/${path}`, { token: ada.token, ...options });

const makeCode = (id: string, body: object = {}, token = ada.token): Promise<Answer> =>
  api(`links/${id}/codes`, { method: 'POST', body, token });
const codesOf = async (id: string): Promise<Record<string, unknown>[]> => {
  const { body } = await api(`links/${id}/codes`);
  return Array.isArray(body.codes) ? body.codes : [];
};
const statsOf = (id: string, query = ''): Promise<Answer> =>
  api(`stats/links/${id}?group_by=code&metrics=clicks${query}`);

/** The path and query of an address, without its first slash. */
const pathOf = (address: unknown): string => String(address).replace(/^https?:\/\/[^/]+\//, '');

async function draw(path: string, body: object, token = ada.token): Promise<Buffer> {
  const response = await fetch(`${service.url}/api/v1/qr/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ design: designBody(), size: 400, width_mm: 40, ...body }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** What a scanner reads in a PNG, SVG or PDF with a single code. */
async function scan(file: Buffer, output: string): Promise<string | null> {
  const [picture = file] = output === 'pdf' ? await picturesOf(file) : [file];
  const png = await sharp(picture, output === 'svg' ? { density: 300 } : {})
    .png()
    .toBuffer();
  return hasZbar ? ((await readWithZbar([png]))[0] ?? null) : readWithJsqr(png);
}

describe('a code of a link', () => {
  it('tells its scans from clicks, and from scans of another code', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    const poster = await makeCode(id, { label: 'Poster', place: ' Canteen ' });
    const table = await makeCode(id, { label: 'Table' });
    expect(poster).toMatchObject({
      status: 201,
      body: { label: 'Poster', place: 'Canteen', name: 'Poster · Canteen', scans: 0, last_scan: null },
    });
    expect(pathOf(poster.body.address)).toBe(`${alias}?${poster.body.id}`);
    for (const path of [alias, pathOf(poster.body.address), pathOf(poster.body.address)])
      expect((await visit(service, path)).headers.get('location')).toBe('https://example.com/');
    await visit(service, `${pathOf(table.body.address)}&utm_source=mail`);
    await visit(service, `${alias}?00`);
    const stats = await statsOf(id);
    expect(stats.body).toMatchObject({
      summary: { total_clicks: 5, unique_clicks: 1 },
      audience: { scans: { clicks: 3 } },
      metrics: {
        clicks_by_code: [
          { code: '(none)', clicks: 2 },
          { code: 'Poster · Canteen', clicks: 2 },
          { code: 'Table', clicks: 1 },
        ],
      },
    });
    const filtered = await statsOf(id, `&code=${encodeURIComponent('Poster · Canteen')}`);
    expect(filtered.body).toMatchObject({ summary: { total_clicks: 2 }, audience: { scans: { clicks: 2 } } });
    await fileAllClicks(service);
    expect((await statsOf(id)).body).toMatchObject({
      summary: { total_clicks: 5 },
      audience: { scans: { clicks: 3 } },
    });
    const recent = await api(`links/${id}/clicks`);
    expect(recent.body.clicks).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'Table', utm_source: 'mail' })]),
    );
  });

  it('is listed with all its scans, those of the last 28 days and the last one', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const { body } = await makeCode(id, { label: 'Old poster' });
    await makeCode(id, { label: 'Label' });
    await visit(service, pathOf(body.address));
    service.clock.advance(30 * DAY);
    ada = await signInAgain(service, ada);
    ben = await signInAgain(service, ben);
    await visit(service, pathOf(body.address));
    const now = new Date(service.clock.now()).toISOString();
    expect(await codesOf(id)).toMatchObject([
      { label: 'Old poster', scans: 2, scans_28_days: 1, last_scan: now },
      { label: 'Label', scans: 0, scans_28_days: 0, last_scan: null },
    ]);
    const all = await api('links/codes');
    expect(all.body.codes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Old poster', scans: 2, link: expect.objectContaining({ id }) }),
      ]),
    );
  });

  it('counts together with codes of its name on other links, such as those of one poster', async () => {
    const cat = await signUpAnother(service);
    for (const times of [1, 2]) {
      const { id } = await makeLink(service, {}, cat.token);
      const { body } = await makeCode(id, { label: 'Poster', place: 'Gate' }, cat.token);
      for (let scans = 0; scans < times; scans += 1) await visit(service, pathOf(body.address));
    }
    const stats = await api('stats?group_by=code&metrics=clicks', { token: cat.token });
    expect(stats.body).toMatchObject({
      summary: { total_clicks: 3 },
      audience: { scans: { clicks: 3 } },
      metrics: { clicks_by_code: [{ code: 'Poster · Gate', clicks: 3 }] },
    });
  });

  it('is made once for a name and a place', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const first = await makeCode(id, { label: 'Poster', place: 'Hall' });
    const again = await makeCode(id, { label: ' Poster', place: 'Hall' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.id).toBe(first.body.id);
    expect(await codesOf(id)).toHaveLength(1);
    expect((await makeCode(id)).body).toMatchObject({ label: 'QR code', place: null });
  });

  it('keeps its scans when it is renamed', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const { body } = await makeCode(id, { label: 'Postre' });
    await makeCode(id, { label: 'Table' });
    await visit(service, pathOf(body.address));
    const path = `links/${id}/codes/${body.id}`;
    expect(await api(path, { method: 'PATCH', body: { label: 'Table' } })).toMatchObject({ status: 409 });
    const renamed = await api(path, { method: 'PATCH', body: { label: 'Poster', place: 'Hall' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Poster · Hall', scans: 1 } });
    expect((await statsOf(id)).body.metrics).toMatchObject({
      clicks_by_code: [{ code: 'Poster · Hall', clicks: 1 }],
    });
    expect((await api(`links/${id}/codes/00`, { method: 'PATCH', body: { label: 'x' } })).status).toBe(404);
  });

  it('takes at most a hundred codes, and draws further ones without a mark', async () => {
    const { id, shortUrl } = await makeLink(service, {}, ada.token);
    for (let made = 0; made < 100; made += 1)
      expect((await makeCode(id, { label: `Code ${made}` })).status).toBe(201);
    expect(await makeCode(id, { label: 'One more' })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', field: 'label' },
    });
    const file = await draw('file', { content: shortUrl, output: 'png', crop_marks: false, label: 'More' });
    expect(await readWithJsqr(file)).toBe(shortUrl);
  });

  it.each([
    ['an empty name', { label: ' ' }],
    ['a long name', { label: 'x'.repeat(81) }],
    ['a long place', { place: 'x'.repeat(121) }],
    ['a name that is no text', { label: 7 }],
  ])('is refused with %s', async (_what, body) => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await makeCode(id, body)).status).toBe(422);
    expect(await codesOf(id)).toEqual([]);
  });

  it('is for those who may change the link alone', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await makeCode(id, {}, ben.token)).status).toBe(404);
    expect((await api(`links/${id}/codes`, { token: ben.token })).status).toBe(404);
    expect((await api('links/codes', { token: ben.token })).body).toEqual({ codes: [], total: 0 });
    await blockLink(service, id);
    expect((await makeCode(id)).status).toBe(403);
  });

  it('counts through the password form of its link, and uses its cap like any click', async () => {
    const locked = await makeLink(service, { password: 'Geheim-77', max_clicks: 1 }, ada.token);
    const { body } = await makeCode(locked.id, { label: 'Door' });
    const page = await visit(service, pathOf(body.address));
    expect(page.text).toContain(`action="/${locked.alias}/password?${body.id}"`);
    const sent = await request(`${service.url}/${locked.alias}/password?${body.id}`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'Geheim-77' }),
    });
    expect(sent.headers.get('location')).toBe(`/${locked.alias}?${body.id}&password=Geheim-77`);
    expect((await visit(service, pathOf(sent.headers.get('location')).slice(1))).status).toBe(302);
    expect((await statsOf(locked.id)).body).toMatchObject({ audience: { scans: { clicks: 1 } } });
    expect((await visit(service, pathOf(body.address))).status).toBe(410);
  });

  it('goes on to no destination with its mark, unlike the rest of the query', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    await api(`links/${id}/forwarding`, { method: 'PUT', body: { query: true, path: true } });
    const { body } = await makeCode(id);
    const locationOf = async (path: string) => (await visit(service, path)).headers.get('location');
    expect(await locationOf(`${alias}?${body.id}`)).toBe('https://example.com/');
    expect(await locationOf(`${alias}/a?${body.id}&tab=2`)).toBe('https://example.com/a?tab=2');
    expect(await locationOf(`${alias}?00`)).toBe('https://example.com/?00');
    expect((await statsOf(id)).body).toMatchObject({
      summary: { total_clicks: 3 },
      audience: { scans: { clicks: 2 } },
    });
  });

  it('is not told by public statistics', async () => {
    const { id, alias } = await makeLink(service, { private_stats: false }, ada.token);
    const { body } = await makeCode(id);
    await visit(service, pathOf(body.address));
    const { stats } = (await request(`${service.url}/api/v1/public/stats/${alias}`)).body;
    expect(JSON.stringify(stats)).not.toMatch(/scan|by_code|QR code/);
  });
});

describe('a file of the screens', () => {
  it.each(['png', 'svg', 'pdf'])('has a code with a mark as %s, the same each time', async (output) => {
    if (output === 'pdf' && !hasPdftoppm) return;
    const { id, shortUrl } = await makeLink(service, {}, ada.token);
    const body = { content: shortUrl, output, crop_marks: false, label: 'Sticker', place: 'Lift' };
    const read = await scan(await draw('file', body), output);
    const [code, ...others] = await codesOf(id);
    expect(others).toEqual([]);
    expect(code).toMatchObject({ label: 'Sticker', place: 'Lift', address: read });
    expect(await scan(await draw('file', body), output)).toBe(read);
    await visit(service, pathOf(read));
    expect((await codesOf(id))[0]).toMatchObject({ scans: 1 });
  });

  it('has codes with marks in an archive, on labels and on a poster', async () => {
    const links = [await makeLink(service, {}, ada.token), await makeLink(service, {}, ada.token)];
    const items = links.map(({ shortUrl, alias }) => ({ content: shortUrl, filename: alias }));
    const archive = unzipSync(await draw('archive', { items, output: 'png' }));
    const read = await Promise.all(Object.values(archive).map((png) => readWithJsqr(Buffer.from(png))));
    for (const [index, { id }] of links.entries())
      expect(await codesOf(id)).toMatchObject([{ label: 'QR code', address: read[index] }]);
    if (!hasPdftoppm || !hasZbar) return;
    const labels = await draw('labels', {
      items: [{ content: links[0]?.shortUrl, title: 'One', caption: '' }],
      sheet: 'a4-12',
      skip: 0,
      outlines: false,
    });
    const poster = await draw('poster', {
      title: 'Ours',
      address: `${service.url}/`,
      examples: [],
      language: 'en',
      paper: 'a4',
      address_bar: false,
      output: 'pdf',
    });
    expect(await readWithZbar(await picturesOf(poster))).toEqual([`${service.url}/`]);
    const [onLabel] = await readWithZbar(await picturesOf(labels));
    expect(await codesOf(links[0]?.id ?? '')).toMatchObject([
      { label: 'QR code' },
      { label: 'Labels', address: onLabel },
    ]);
  });

  it('has the code of a colleague’s link with a mark, unless the link has a password', async () => {
    const open = await makeLink(service, {}, ada.token);
    const locked = await makeLink(service, { password: 'Geheim-77' }, ada.token);
    const body = { output: 'png', crop_marks: false, label: 'Poster' };
    await draw('file', { ...body, content: open.shortUrl }, ben.token);
    const plain = await draw('file', { ...body, content: locked.shortUrl }, ben.token);
    expect(await codesOf(open.id)).toMatchObject([{ label: 'Poster' }]);
    expect(await readWithJsqr(plain)).toBe(locked.shortUrl);
    expect(await codesOf(locked.id)).toEqual([]);
  });

  it('has other contents, and previews, as they are', async () => {
    const { id, shortUrl } = await makeLink(service, {}, ada.token);
    const body = { output: 'png', crop_marks: false };
    for (const content of ['https://example.com/menu', `${service.url}/unknown-name`, 'Hello'])
      expect(await readWithJsqr(await draw('file', { ...body, content }))).toBe(content);
    const preview = await api('qr/preview', {
      method: 'POST',
      body: { content: shortUrl, design: designBody(), size: 300, width_mm: 40 },
    });
    expect(preview.body.text).toBe(shortUrl);
    expect(await codesOf(id)).toEqual([]);
  });
});
