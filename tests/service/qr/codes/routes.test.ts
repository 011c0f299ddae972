import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { readWithJsqr } from './decoders.ts';
import { pictureOf } from './pictures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const LINK = 'http://links.local:7431/wiki';

/** A GET with these parameters, and the whole image that came back. */
async function get(path: string, parameters: Record<string, string>) {
  const response = await fetch(`${service.url}${path}?${new URLSearchParams(parameters)}`);
  return { response, image: new Uint8Array(await response.arrayBuffer()) };
}

async function post(path: string, body: FormData | URLSearchParams) {
  const response = await fetch(`${service.url}${path}`, { method: 'POST', body });
  return { response, image: new Uint8Array(await response.arrayBuffer()) };
}

const refusal = (path: string, parameters: Record<string, string>) =>
  request(`${service.url}${path}?${new URLSearchParams(parameters)}`);

const form = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const asFile = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);

describe('GET /api/v1/classic', () => {
  it('draws a PNG of natural size that scans, may be cached and may be read by any page', async () => {
    const { response, image } = await get('/api/v1/classic', { content: 'hello' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400',
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{12}$/);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 290, height: 290 });
    expect(await readWithJsqr(image)).toBe('hello');
  });

  it('draws an SVG in the asked colours', async () => {
    const { response, image } = await get('/api/v1/classic', {
      content: LINK,
      color: '#AB00CD',
      background: 'yellow',
      output: 'svg',
      size: '200',
    });
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    const svg = Buffer.from(image).toString();
    for (const part of ['<?xml', 'viewBox="0 0 33 33"', 'width="200"', 'fill="#ffff00"', 'fill="#ab00cd"']) {
      expect(svg).toContain(part);
    }
  });

  it('gives identical bytes for old and new names', async () => {
    const current = await get('/api/v1/classic', {
      content: LINK,
      color: 'red',
      background: 'white',
      size: '120',
      style: 'circle',
      output: 'png',
    });
    const older = await get('/classic', {
      text: LINK,
      fill: 'red',
      back: 'white',
      size: '120',
      module_style: 'circle',
      output_format: 'png',
    });
    expect(Buffer.from(older.image).equals(current.image)).toBe(true);
    expect(await sharp(current.image).metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('encodes escapes in the content as they are', async () => {
    const content = 'http://a.b/?q=x%26y';
    expect(await readWithJsqr((await get('/api/v1/classic', { content })).image)).toBe(content);
  });

  it('draws structured content', async () => {
    const { image } = await get('/api/v1/classic', { format: 'wifi', formattings: '{"ssid":"Guests"}' });
    expect(await readWithJsqr(image)).toBe('WIFI:T:nopass;S:Guests;;');
  });

  it.each([
    [{}, 'content', 'missing'],
    [{ content: 'x', size: '9' }, 'size', 'greater_than_equal'],
    [{ content: 'x', size: '1001' }, 'size', 'less_than_equal'],
    [{ content: 'x', size: 'big' }, 'size', 'int_parsing'],
    [{ content: 'x', style: 'Rounded' }, 'style', 'enum'],
    [{ content: 'x', module_style: 'blob' }, 'module_style', 'enum'],
    [{ content: 'x', output: 'gif' }, 'output', 'enum'],
  ])('answers 422 to %j, naming %s', async (parameters, field, type) => {
    const { status, body, headers } = await refusal('/api/v1/classic', parameters);
    expect(status).toBe(422);
    expect(headers.get('x-error-code')).toBe('validation_error');
    expect(body).toMatchObject({
      code: 'validation_error',
      field,
      detail: [{ loc: ['query', field], type, msg: expect.any(String) }],
    });
  });

  it.each([
    [{ content: ' ' }, 'content', 'Content is required'],
    [{ content: 'x', color: 'nope' }, 'color', 'nope'],
    [{ content: 'x', back: '#12345' }, 'back', 'color'],
    [{ format: 'wifi' }, 'formattings', 'formattings'],
    [{ format: 'fax', formattings: '{}' }, 'format', 'fax'],
  ])('answers 400 to %j, naming %s', async (parameters, field, words) => {
    const { status, body } = await refusal('/api/v1/classic', parameters);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_error', field, error: expect.stringContaining(words) });
    expect(body).not.toHaveProperty('detail');
  });

  it('answers 400 to more content than a code can hold', async () => {
    const { status, body } = await refusal('/api/v1/classic', { content: 'x'.repeat(2954) });
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'content']);
  });

  it('answers a preflight', async () => {
    const response = await fetch(`${service.url}/api/v1/classic`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('GET /api/v1/gradient', () => {
  it('draws the code the browser extension asks for', async () => {
    const { response, image } = await get('/api/v1/gradient', {
      content: LINK,
      start: '#1d1919',
      end: '#322c29',
      size: '300',
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(image).metadata()).toMatchObject({ width: 300, height: 300 });
    expect(await readWithJsqr(image)).toBe(LINK);
  });

  it('gives identical bytes for old and new names', async () => {
    const current = await get('/api/v1/gradient', {
      content: LINK,
      start: 'red',
      end: 'blue',
      direction: 'radial',
    });
    const older = await get('/gradient', {
      url: LINK,
      gradient1: 'red',
      gradient2: 'blue',
      gradient_type: 'radial',
    });
    expect(current.response.status).toBe(200);
    expect(Buffer.from(older.image).equals(current.image)).toBe(true);
  });

  it.each([
    [{ content: 'x', output: 'svg' }, 'output', 'SVG'],
    [{ content: 'x', start: 'transparent' }, 'start', 'color'],
  ])('answers 400 to %j, naming %s', async (parameters, field, words) => {
    const { status, body } = await refusal('/api/v1/gradient', parameters);
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', field]);
    expect(body.error).toContain(words);
  });
});

describe('posting a form', () => {
  const paths = [
    '/api/v1/classic',
    '/api/v1/gradient',
    '/classic',
    '/gradient',
    '/api/v1/classic/logo',
    '/api/v1/gradient/logo',
  ];

  it.each(paths)('to %s draws a code with a logo', async (path) => {
    const logo = asFile(await pictureOf('jpeg'));
    const { response, image } = await post(path, form({ content: LINK, size: '300', logo }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBeNull();
    expect(await readWithJsqr(image)).toBe(LINK);
    const plain = await post(path, new URLSearchParams({ content: LINK, size: '300' }));
    expect(Buffer.from(plain.image).equals(image)).toBe(false);
  });

  it('draws PNG with a logo and SVG without, also when the file is empty', async () => {
    const logo = asFile(await pictureOf('png'));
    const withLogo = await post('/api/v1/classic', form({ content: LINK, output: 'svg', logo }));
    expect(withLogo.response.headers.get('content-type')).toBe('image/png');
    const empty = await post('/api/v1/classic', form({ content: LINK, output: 'svg', logo: new Blob([]) }));
    expect(empty.response.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('takes values from the query, the form winning, and ignores fields left blank', async () => {
    const { image } = await post(
      '/api/v1/classic?content=query&size=50&color=red',
      new URLSearchParams({ content: 'form', size: '', style: '' }),
    );
    expect(await sharp(image).metadata()).toMatchObject({ width: 50 });
    const { image: expected } = await get('/api/v1/classic', { content: 'form', size: '50', color: 'red' });
    expect(Buffer.from(image).equals(expected)).toBe(true);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNG'],
    ['a broken picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]), 'read'],
    [
      'more than 2 MB',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_097_152)]),
      '2 MB',
    ],
  ])('answers 400 to %s as a logo', async (_, file, words) => {
    const answer = await request(`${service.url}/api/v1/classic`, {
      method: 'POST',
      body: form({ content: LINK, logo: asFile(file) }),
    });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'validation_error', 'logo']);
    expect(answer.body.error).toContain(words);
  });

  it('answers 422 when the content is missing', async () => {
    const answer = await request(`${service.url}/api/v1/classic`, {
      method: 'POST',
      body: form({ size: '50' }),
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      field: 'content',
      detail: [{ loc: ['body', 'content'], type: 'missing' }],
    });
  });
});

describe('POST /api/v1/batch', () => {
  const batch = (items: unknown) =>
    request(`${service.url}/api/v1/batch`, { method: 'POST', body: { items } });

  it('answers a ZIP of codes under their names', async () => {
    const items = [{ content: LINK }, { text: 'two', output: 'svg', filename: 'door sign', size: null }];
    const response = await fetch(`${service.url}/api/v1/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items }),
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=qrcodes.zip');
    expect(response.headers.get('cache-control')).toBeNull();
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['qrcode_1.png', 'door_sign.svg']);
    expect(await readWithJsqr(files['qrcode_1.png'] ?? new Uint8Array())).toBe(LINK);
  });

  it.each([
    ['no items', [], 'items'],
    ['21 items', Array(21).fill({ content: 'x' }), 'items'],
    ['many more items, none of which is read', Array(30_000).fill(0), 'items'],
    ['an empty content', [{ content: 'x' }, { content: '' }], 'items.1.content'],
    ['a bad color', [{ content: 'x', fill: 'nope' }], 'items.0.fill'],
  ])('answers 400 to %s', async (_, items, field) => {
    const { status, body } = await batch(items);
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', field]);
  });

  it.each([
    [
      [{ content: 'x' }, { content: 'y', size: 9 }],
      ['body', 'items', 1, 'size'],
    ],
    [[{ size: 50 }], ['body', 'items', 0, 'content']],
    [[{ content: 'x', style: 'blob' }], ['body', 'items', 0, 'style']],
    [['x'], ['body', 'items', 0]],
    ['x', ['body', 'items']],
  ])('answers 422 to %j', async (items, loc) => {
    const { status, body } = await batch(items);
    expect(status).toBe(422);
    expect(body).toMatchObject({ field: loc.slice(1).join('.'), detail: [{ loc }] });
  });
});

describe('limits', () => {
  it('count 120 images a minute together, and 20 batches', async () => {
    const limited = await startTestService({ rateLimits: true });
    try {
      const image = await request(`${limited.url}/api/v1/classic?content=x`);
      expect(image.headers.get('x-ratelimit-limit')).toBe('120');
      const other = await request(`${limited.url}/gradient?content=x`);
      expect(other.headers.get('x-ratelimit-remaining')).toBe('118');
      const batch = await request(`${limited.url}/api/v1/batch`, { method: 'POST', body: { items: [] } });
      expect(batch.headers.get('x-ratelimit-limit')).toBe('20');
    } finally {
      await limited.stop();
    }
  });
});

describe('a drawing thread that is gone', () => {
  it('is the service’s fault, not the caller’s', async () => {
    const broken = await startTestService();
    try {
      await request(`${broken.url}/api/v1/classic?content=x`);
      await broken.context.threads.drawing.close();
      const { status, body, headers } = await request(`${broken.url}/api/v1/classic?content=x`);
      expect([status, body.code, body.field]).toEqual([500, 'qr_generation_error', undefined]);
      expect(headers.get('cache-control')).toBeNull();
    } finally {
      await broken.stop();
    }
  });
});
