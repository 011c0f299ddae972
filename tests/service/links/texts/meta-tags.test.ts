import { describe, expect, it } from 'vitest';
import { readMetaTags } from '../../../../service/links/texts/meta-tags.ts';

describe('readMetaTags', () => {
  it('fills in what was not sent', () => {
    expect(readMetaTags({ title: 'Wiki' })).toEqual({
      ok: true,
      value: { title: 'Wiki', description: null, image: null, color: null },
    });
  });

  it('keeps everything that was sent', () => {
    const tags = {
      title: 'Wiki',
      description: 'All we know',
      image: 'https://example.com/a.png',
      color: '#aAbBcC',
    };
    expect(readMetaTags(tags)).toEqual({ ok: true, value: tags });
  });

  it('removes control characters, line breaks among them, and trims', () => {
    const read = readMetaTags({ title: '\0 Wi\nki\u007f ', description: '\r\n' });
    expect(read).toMatchObject({ value: { title: 'Wiki', description: null } });
  });

  it.each([
    ['meta_tags.title', { title: '' }],
    ['meta_tags.title', { title: ' \n\t ' }],
    ['meta_tags.title', { title: 'x'.repeat(121) }],
    ['meta_tags.description', { title: 'x', description: 'x'.repeat(241) }],
    ['meta_tags.image', { title: 'x', image: '' }],
    ['meta_tags.image', { title: 'x', image: 'picture.png' }],
    ['meta_tags.image', { title: 'x', image: 'http://example.com/a.png' }],
    ['meta_tags.image', { title: 'x', image: 'https://' }],
    ['meta_tags.image', { title: 'x', image: 'https://example.com/a b.png' }],
    ['meta_tags.image', { title: 'x', image: `https://example.com/${'a'.repeat(2029)}` }],
    ['image', { title: 'x', image: 'https://example.com/a.svg' }],
    ['image', { title: 'x', image: 'https://example.com/A.SVG?v=1' }],
  ])('finds %s malformed in %j', (field, input) => {
    expect(readMetaTags(input)).toMatchObject({ ok: false, status: 422, field });
  });

  it.each([
    { title: '🚀'.repeat(120) },
    { title: `\n${'x'.repeat(120)}\n`, description: 'x'.repeat(240) },
    { title: 'x', image: `https://example.com/${'a'.repeat(2028)}` },
    { title: 'x', image: 'https://example.com/a.png?from=b.svg' },
    { title: 'x', image: 'data:image/png;base64,AAAA' },
  ])('finds nothing malformed in %j', (input) => {
    expect(readMetaTags(input).ok).toBe(true);
  });

  it('takes back the address it gave to an upload, although it is plain http', () => {
    const image = 'http://links.local:7431/media/1.png';
    expect(readMetaTags({ title: 'x', image }).ok).toBe(false);
    expect(readMetaTags({ title: 'x', image }, (address) => address === image)).toMatchObject({
      value: { image },
    });
  });
});
