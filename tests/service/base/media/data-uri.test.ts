import { describe, expect, it } from 'vitest';
import { isDataUri, readPicture } from '../../../../service/base/media/picture-data.ts';

const HEADS = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
};

const uri = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`;
const read = (image: string) => readPicture(image, 'meta_tags.image');
const padded = (head: Buffer, length: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(length - head.length)]);

describe('readPicture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('reads a %s', (type) => {
    const bytes = padded(HEADS[type], 20);
    expect(read(uri(type, bytes))).toEqual({ ok: true, value: { type, bytes } });
  });

  it('reads the type in any case', () => {
    expect(read(uri('PNG', HEADS.png))).toMatchObject({ ok: true, value: { type: 'png' } });
  });

  it('takes 512,000 bytes and not one more', () => {
    expect(read(uri('png', padded(HEADS.png, 512_000))).ok).toBe(true);
    expect(read(uri('png', padded(HEADS.png, 512_001)))).toMatchObject({ status: 400 });
  });

  it.each([
    ['another type', uri('gif', Buffer.from('GIF89a'))],
    ['an SVG', uri('svg+xml', Buffer.from('<svg/>'))],
    ['a JPEG that says PNG', uri('png', HEADS.jpeg)],
    ['a PNG that says JPEG', uri('jpeg', HEADS.png)],
    ['a WAV file that says WebP', uri('webp', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'))],
    ['no payload', 'data:image/png;base64,'],
    ['a cut payload', `${uri('png', padded(HEADS.png, 21))}A`],
    ['a payload that is not base64', 'data:image/png;base64,iVBORw0K*AAA'],
    ['line breaks', 'data:image/png;base64,iVBO\nRw0KGgo='],
    ['plain text', 'data:image/png,hello'],
    ['something before the scheme', `x${uri('png', HEADS.png)}`],
    ['nothing', ''],
  ])('refuses %s', (_what, image) => {
    expect(read(image)).toMatchObject({ ok: false, status: 400, field: 'meta_tags.image' });
  });
});

it.each([
  ['data:image/gif;base64,AAAA', true],
  ['DATA:,x', true],
  ['https://example.com/data:', false],
])('knows whether %s is a data URI: %s', (image, verdict) => {
  expect(isDataUri(image)).toBe(verdict);
});
