import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeepCode, readShortCode } from '../../../../service/visits/redirects/short-code.ts';

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

  it('takes 8,192 characters, and no more', () => {
    expect(readShortCode(`/${'a'.repeat(8_191)}`)?.code).toHaveLength(8_191);
    expect(readShortCode(`/${'a'.repeat(8_192)}`)).toBeUndefined();
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

describe('readDeepCode', () => {
  it.each([
    ['/docs/install', { code: 'docs', rest: ['install'] }],
    ['/docs/install/', { code: 'docs', rest: ['install', ''] }],
    ['/docs/', undefined],
    ['/docs', undefined],
    ['/docs/%zz', undefined],
  ])('reads %s as %j', (path, asked) => {
    expect(readDeepCode(path)).toEqual(asked);
  });

  it('takes 64 segments and 8,192 characters, and no more', () => {
    expect(readDeepCode(`/docs${'/a'.repeat(63)}`)?.rest).toHaveLength(63);
    expect(readDeepCode(`/docs${'/a'.repeat(64)}`)).toBeUndefined();
    expect(readDeepCode(`/docs/${'a'.repeat(8_192 - 6)}`)?.rest).toHaveLength(1);
    expect(readDeepCode(`/docs/${'a'.repeat(8_192 - 5)}`)).toBeUndefined();
  });
});
