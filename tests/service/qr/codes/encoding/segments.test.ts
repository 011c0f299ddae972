import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import type { ErrorCorrection } from '../../../../../service/qr/codes/designer-model.ts';
import { CAPACITY, encode, QUIET_ZONE } from '../../../../../service/qr/codes/encoding/matrix.ts';
import { findSegments } from '../../../../../service/qr/codes/encoding/segments.ts';

const levels: ErrorCorrection[] = ['L', 'H'];
const mixed = fc.string({
  unit: fc.constantFrom('7', '42', 'A', 'LINK:', 'a', 'é', '🐦', ' ', '%'),
  minLength: 1,
  maxLength: 300,
});

const versionOf = (content: string, level: ErrorCorrection): number =>
  (encode(content, level).side - 2 * QUIET_ZONE - 17) / 4;

const textOf = (content: string, level: ErrorCorrection): string =>
  Buffer.concat((findSegments(content, level) ?? []).map(({ data }) => Buffer.from(data))).toString();

describe('findSegments', () => {
  it('keeps the content, whatever is mixed', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...levels), (content, level) => {
        expect(textOf(content, level)).toBe(content);
      }),
    );
  });

  it('never needs a larger code than the encoder on its own would', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...levels), (content, level) => {
        const own = create(content, { errorCorrectionLevel: level }).version;
        expect(versionOf(content, level)).toBeLessThanOrEqual(own);
      }),
    );
  });

  it.each([
    ['12345678', ['numeric']],
    ['HELLO WORLD', ['alphanumeric']],
    ['https://a.b/c', ['byte']],
    ['https://a.b/0123456789012345', ['byte', 'numeric']],
    ['a1b2', ['byte']],
  ])('writes %s as %j', (content, modes) => {
    expect(findSegments(content, 'L')?.map(({ mode }) => mode)).toEqual(modes);
  });
});

describe('the smallest code', () => {
  it.each([
    ['L', 17, 1],
    ['L', 18, 2],
    ['L', 230, 9],
    ['L', 231, 10],
    ['L', 1367, 26],
    ['L', 1368, 27],
    ['L', CAPACITY.L, 40],
    ['H', 7, 1],
    ['H', 98, 9],
    ['H', 99, 10],
    ['H', 593, 26],
    ['H', 594, 27],
    ['H', CAPACITY.H, 40],
  ] as const)('at level %s holds %i bytes in version %i', (level, bytes, version) => {
    expect(versionOf('x'.repeat(bytes), level)).toBe(version);
  });

  it.each(levels)('at level %s holds no more than its capacity', (level) => {
    expect(findSegments('x'.repeat(CAPACITY[level] + 1), level)).toBeUndefined();
  });
});
