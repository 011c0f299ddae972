import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewer, isVersion } from '../../updates/version.ts';

/** In their order, as semver.org gives it. */
const ORDERED = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

describe('the order of versions', () => {
  it('is that of Semantic Versioning', () => {
    for (const [index, version] of ORDERED.entries()) {
      for (const [other, earlier] of ORDERED.entries()) {
        expect(isNewer(version, earlier), `${version} after ${earlier}`).toBe(index > other);
      }
    }
  });

  it('leaves out what was built when', () => {
    expect(isNewer('1.0.0+2', '1.0.0+1')).toBe(false);
  });

  it('is total: of two versions at most one is newer', () => {
    const version = fc
      .tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.constantFrom('', '-a', '-a.1', '-1', '-b.2'))
      .map(([major, minor, patch, stage]) => `${major}.${minor}.${patch}${stage}`);
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect([isNewer(a, b), isNewer(b, a)].filter(Boolean)).toHaveLength(a === b ? 0 : 1);
      }),
    );
  });

  it.each([
    '',
    '1',
    '1.0',
    '01.0.0',
    '1.0.0-',
    'v1.0.0',
    '1.0.0\n',
    `1.0.0-${'a'.repeat(200)}`,
    '99999999999.0.0',
  ])('knows no version %j', (text) => {
    expect(isVersion(text)).toBe(false);
    expect(isNewer(text, '0.0.1')).toBe(false);
    expect(isNewer('9.0.0', text)).toBe(false);
  });
});
