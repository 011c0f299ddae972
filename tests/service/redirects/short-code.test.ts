import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShortCode } from '../../../service/modules/redirects/short-code.ts';

describe('readShortCode', () => {
  it.each([
    ['/wiki', { code: 'wiki', wantsPreview: false }],
    ['/wiki/', { code: 'wiki', wantsPreview: false }],
    ['/wiki+', { code: 'wiki', wantsPreview: true }],
    ['/wiki+/', { code: 'wiki', wantsPreview: true }],
    ['/wiki%2B', { code: 'wiki', wantsPreview: true }],
    ['/a%20b', { code: 'a b', wantsPreview: false }],
    ['/a%252B', { code: 'a%2B', wantsPreview: false }],
    ['/%3F', { code: '?', wantsPreview: false }],
    ['/%F0%9F%9A%80', { code: '🚀', wantsPreview: false }],
    ['/+', { code: '', wantsPreview: true }],
    ['/%', undefined],
    ['/%f0%9f', undefined],
    ['/%zz+', undefined],
  ])('reads %s as %j', (path, asked) => {
    expect(readShortCode(path)).toEqual(asked);
  });

  it('reads back what was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (code) => {
        fc.pre(!code.endsWith('+'));
        const path = `/${encodeURIComponent(code)}`;
        expect(readShortCode(path)).toEqual({ code, wantsPreview: false });
        expect(readShortCode(`${path}+`)).toEqual({ code, wantsPreview: true });
      }),
    );
  });
});
