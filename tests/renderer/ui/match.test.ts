import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPath } from '../../../renderer/ui/router/match.ts';

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/links', '/links/', {}],
    ['/links/:id', '/links/66e3', { id: '66e3' }],
    ['qr/:id', 'qr/66e3', { id: '66e3' }],
  ])('%s fits %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/links', '/'],
    ['/links/:id', '/links'],
    ['/links/:id', '/links/1/2'],
    ['/links/:id', '/links/%E0%A4%A'],
    ['/links', '/Links'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });

  it('gives back any part that was put into an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (part) => {
        expect(matchPath('/links/:id', `/links/${encodeURIComponent(part)}`)).toEqual({ id: part });
      }),
    );
  });
});
