import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRangeCheck, readAddressRange, writeAddressRange } from '../../../service/lib/address-range.ts';

const spelling = (text: string): string | undefined => {
  const range = readAddressRange(text);
  return range && writeAddressRange(range);
};

describe('an address range', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.0.0.7/32', '10.0.0.7'],
    ['192.168.1.77/26', '192.168.1.64/26'],
    ['::1', '::1'],
    ['FD00::1/8', 'fd00::/8'],
    ['2001:db8:0:0::5/64', '2001:db8::/64'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('%s is spelled %s', (text, expected) => {
    expect(spelling(text)).toBe(expected);
  });

  it.each([
    '',
    'go',
    '10.1',
    '0x0a000001',
    '10.0.0.300',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/eight',
    'fe80::1%eth0',
    '::ffff:10.0.0.0/90',
    '10.0.0.7:80',
    ' 10.0.0.7',
  ])('%j is none', (text) => {
    expect(readAddressRange(text)).toBeUndefined();
  });

  it('is read from its own spelling again', () => {
    const parts = fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(128));
    fc.assert(
      fc.property(parts, ([address, prefix]) => {
        const written = spelling(`${address}/${prefix}`);
        if (written !== undefined) expect(spelling(written)).toBe(written);
      }),
    );
  });
});

describe('createRangeCheck', () => {
  const isListed = createRangeCheck(['10.0.0.0/8', '192.168.1.5', 'fd00::/8', 'no range']);

  it.each([
    ['10.200.3.4', true],
    ['::ffff:10.200.3.4', true],
    ['11.0.0.1', false],
    ['192.168.1.5', true],
    ['192.168.1.6', false],
    ['fd12::9', true],
    ['fd12::9%eth0', true],
    ['fe80::1%eth0', false],
    ['', false],
    ['unknown', false],
    ['10.1', false],
  ])('finds %s: %s', (address, verdict) => {
    expect(isListed(address)).toBe(verdict);
  });

  it('holds the very address it was made of', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const range = readAddressRange(address);
        expect(range && createRangeCheck([writeAddressRange(range)])(address)).toBe(true);
      }),
    );
  });

  it('finds nothing in an empty list', () => {
    expect(createRangeCheck([])('127.0.0.1')).toBe(false);
  });
});
