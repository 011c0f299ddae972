import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { readWithJsqr } from './decoders.ts';
import { designBody } from './design-bodies.ts';
import { SHORT_LINK } from './designs.ts';
import { hasPdftoppm, picturesOf } from './pdf/pdf-pictures.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const ask = (path: string, body: object, token: string | undefined = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/qr/${path}`, { method: 'POST', body, token });

const PREVIEW = { content: SHORT_LINK, design: designBody(), size: 300, width_mm: 40 };
const preview = (changes: object = {}): Promise<Answer> => ask('preview', { ...PREVIEW, ...changes });

const FILE = { ...PREVIEW, output: 'png', crop_marks: false };
async function file(path: string, body: object): Promise<{ type: string | null; bytes: Buffer }> {
  const response = await fetch(`${service.url}/api/v1/qr/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

const pictureIn = (answer: Answer): Buffer =>
  Buffer.from(String(answer.body.image).replace('data:image/png;base64,', ''), 'base64');

describe('POST /api/v1/qr/preview', () => {
  it('draws the code and says that it scans', async () => {
    const answer = await preview();
    expect(answer.body).toMatchObject({ scans: 'well', reasons: [], modules: 33, text: SHORT_LINK });
    expect(await sharp(pictureIn(answer)).metadata()).toMatchObject({ width: 300, height: 300 });
    expect(await readWithJsqr(pictureIn(answer))).toBe(SHORT_LINK);
  });

  it('has as many modules as quiet zone and error correction ask for', async () => {
    const design = designBody({ quiet_zone: 8, error_correction: 'H' });
    expect((await preview({ design })).body).toMatchObject({ scans: 'well', modules: 49 });
  });

  it('writes structured content as the official API does', async () => {
    const answer = await preview({
      content: undefined,
      format: 'wifi',
      fields: { ssid: 'Guests', password: 'a;b' },
    });
    expect(answer.body.text).toBe('WIFI:T:WPA;S:Guests;P:a\\;b;;');
    expect(await readWithJsqr(pictureIn(answer))).toBe(answer.body.text);
  });

  it.each([
    ['two colours that are too close', { color: '#999999' }, 'hardly', /stands out too little/],
    ['light on dark', { color: '#ffffff', background: '#202020' }, 'hardly', /lighter than its background/],
    ['a narrow quiet zone', { quiet_zone: 1 }, 'hardly', /only 1 wide/],
  ])('warns of %s', async (_, changes, scans, reason) => {
    const { body } = await preview({ design: designBody(changes) });
    expect(body.scans).toBe(scans);
    expect(body.reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('has read the very picture: one that no scanner reads is called so', async () => {
    const { body } = await preview({ design: designBody({ color: '#fefefe' }) });
    expect(body).toMatchObject({ scans: 'not' });
    expect(String(body.reasons?.[0])).toBe('A scanner tried this picture and could not read it.');
    const covered = await preview({
      design: designBody({ logo: await pictureUri('png'), error_correction: 'L' }),
    });
    expect(await readWithJsqr(pictureIn(covered))).toBeNull();
    expect(covered.body.scans).toBe('not');
  });

  it.each([
    ['no content', { content: '  ' }, 400, 'content'],
    [
      'more than fits',
      { content: 'x'.repeat(2332), design: designBody({ error_correction: 'M' }) },
      400,
      'content',
    ],
    ['an unknown format', { format: 'fax' }, 400, 'format'],
    ['structured content that lacks a key', { format: 'wifi', fields: {} }, 400, 'fields'],
    [
      'a logo that is a drawing',
      { design: designBody({ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }) },
      400,
      'design.logo',
    ],
    [
      'a logo that is not here',
      { design: designBody({ logo: '/media/000000000000000000000000.png' }) },
      400,
      'design.logo',
    ],
    [
      'a logo elsewhere',
      { design: designBody({ logo: 'https://example.com/logo.png' }) },
      400,
      'design.logo',
    ],
    ['a short colour', { design: designBody({ color: '#fff' }) }, 422, 'design.color'],
    ['a wide quiet zone', { design: designBody({ quiet_zone: 17 }) }, 422, 'design.quiet_zone'],
    ['too many pixels', { size: 1001 }, 422, 'size'],
    ['a tiny print', { width_mm: 4 }, 422, 'width_mm'],
  ])('refuses %s', async (_, changes, status, field) => {
    const answer = await preview(changes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: 'validation_error', field });
  });

  it('is for people who are signed in', async () => {
    const anonymous = await request(`${service.url}/api/v1/qr/preview`, { method: 'POST', body: PREVIEW });
    expect(anonymous.status).toBe(401);
  });
});

describe('POST /api/v1/qr/file', () => {
  it('draws a PNG of just that size, a logo over it', async () => {
    const design = designBody({ logo: await pictureUri('png'), end_color: '#24145a', direction: 'radial' });
    const { type, bytes } = await file('file', { ...FILE, design, size: 500 });
    expect(type).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 500 });
    expect(await readWithJsqr(bytes)).toBe(SHORT_LINK);
  });

  it.each(['vertical', 'radial', 'square'] as const)(
    'draws an SVG in a %s gradient and a logo, in millimetres',
    async (direction) => {
      const design = designBody({ logo: await pictureUri('png'), end_color: '#24145a', direction });
      const { type, bytes } = await file('file', { ...FILE, design, output: 'svg', width_mm: 62.5 });
      expect(type).toBe('image/svg+xml');
      expect(bytes.toString()).toContain('width="62.5mm" height="62.5mm"');
      expect(await readWithJsqr(await sharp(bytes).resize(500).png().toBuffer())).toBe(SHORT_LINK);
    },
  );

  it('draws a PDF', async ({ skip }) => {
    skip(!hasPdftoppm, 'pdftoppm is not installed');
    const { type, bytes } = await file('file', { ...FILE, output: 'pdf', crop_marks: true });
    expect(type).toBe('application/pdf');
    const [page = Buffer.alloc(0)] = await picturesOf(bytes);
    expect(await readWithJsqr(page)).toBe(SHORT_LINK);
  });
});

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    content: `${SHORT_LINK}-${index}`,
    filename: `wiki-${index}`,
  }));

describe('POST /api/v1/qr/archive', () => {
  it('packs a file per item', async () => {
    const { type, bytes } = await file('archive', { ...FILE, items: items(3) });
    expect(type).toBe('application/zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['wiki-0.png', 'wiki-1.png', 'wiki-2.png']);
    expect(await readWithJsqr(files['wiki-2.png'] ?? new Uint8Array())).toBe(`${SHORT_LINK}-2`);
  });

  it('takes a hundred, and previews do not wait for them', async () => {
    const design = designBody({ logo: await pictureUri('png') });
    let isPacked = false;
    const packing = file('archive', { ...FILE, design, items: items(100), output: 'pdf' }).finally(() => {
      isPacked = true;
    });
    expect((await preview()).status).toBe(200);
    expect(isPacked).toBe(false);
    expect(Object.keys(unzipSync((await packing).bytes))).toHaveLength(100);
  });

  it.each([
    ['none', [], 422, 'items'],
    ['more than a thousand', items(1001), 422, 'items'],
    ['one without content', [...items(2), { content: '', filename: 'x' }], 400, 'items.2.content'],
  ])('refuses %s', async (_, list, status, field) => {
    const answer = await ask('archive', { ...FILE, items: list });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: 'validation_error', field });
  });
});

describe('POST /api/v1/qr/labels', () => {
  const LABELS = { design: designBody(), sheet: 'a4-24', skip: 0, outlines: false };
  const labels = (count: number) =>
    items(count).map(({ content, filename }) => ({ content, title: filename, caption: content }));

  it('prints a thousand labels on as many sheets as they need', async () => {
    const { type, bytes } = await file('labels', { ...LABELS, items: labels(1000) });
    expect(type).toBe('application/pdf');
    expect(bytes.toString('latin1').match(/\/Type \/Page\s/g)).toHaveLength(42);
  });

  it('takes a thousand labels with as much on each as there may be', async () => {
    const full = labels(1000).map(({ content }) => ({
      content: content.padEnd(2953),
      title: 'T'.repeat(255),
      caption: 'c'.repeat(2048),
    }));
    const body = { ...LABELS, items: full };
    expect(JSON.stringify(body).length).toBeGreaterThan(5 * 1_048_576);
    expect((await file('labels', body)).type).toBe('application/pdf');
  });

  it('refuses to begin behind the end of the sheet', async () => {
    const answer = await ask('labels', { ...LABELS, items: labels(1), skip: 24 });
    expect(answer.body).toMatchObject({ code: 'validation_error', field: 'skip' });
    expect(answer.status).toBe(400);
  });

  it('names the sheets there are', async () => {
    const { body } = await request(`${service.url}/api/v1/qr/label-sheets`, { token: ada.token });
    expect(body.sheets?.[0]).toEqual({
      name: 'a4-65',
      paper: 'A4',
      labels: 65,
      width_mm: 38.1,
      height_mm: 21.2,
      code_mm: 13.1,
    });
  });
});
