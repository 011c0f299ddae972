import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute } from '../../../renderer/ui/router/route.ts';

const load = () => Promise.reject(new Error('No page is loaded'));

/** The named parts of a path that fits a pattern. */
const partsOf = (pattern: string, path: string) => findRoute([{ path: pattern, load }], path)?.params;

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/links', '/links/', {}],
    ['/links/:id', '/links/66e3', { id: '66e3' }],
    ['qr/:id', 'qr/66e3', { id: '66e3' }],
  ])('%s fits %s', (pattern, path, params) => {
    expect(partsOf(pattern, path)).toEqual(params);
  });

  it.each([
    ['/links', '/'],
    ['/links/:id', '/links'],
    ['/links/:id', '/links/1/2'],
    ['/links/:id', '/links/%E0%A4%A'],
    ['/links', '/Links'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(partsOf(pattern, path)).toBeUndefined();
  });

  it('gives back any part that was put into an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (part) => {
        expect(partsOf('/links/:id', `/links/${encodeURIComponent(part)}`)).toEqual({ id: part });
      }),
    );
  });
});
