import { describe, expect, it } from 'vitest';
import { chooseCoding } from '../../../service/http/compress.ts';

describe('the coding of a body', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip ; q=1', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
  ])('%s takes %s', (accepted, coding) => {
    expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding);
  });

  it.each([null, '', 'identity', 'deflate, zstd', 'gzip;q=0', '*;q=0', 'brotli', 'notgzip', ',;='])(
    '%s takes none of ours',
    (accepted) => {
      expect(chooseCoding(accepted, ['br', 'gzip'])).toBeUndefined();
    },
  );

  it('is not looked for beyond the first 1,000 characters of the header', () => {
    expect(chooseCoding(`${'x,'.repeat(490)}br`, ['br'])).toBe('br');
    expect(chooseCoding(`${'x,'.repeat(500)}br`, ['br'])).toBeUndefined();
  });

  it('is one that there is', () => {
    expect(chooseCoding('gzip, br', ['gzip'])).toBe('gzip');
    expect(chooseCoding('br', ['gzip'])).toBeUndefined();
  });
});
