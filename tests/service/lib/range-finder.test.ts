import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRangeFinder } from '../../../service/lib/address-range.ts';

const finder = createRangeFinder([
  { range: '10.0.0.0/8', value: 'company' },
  { range: '10.1.0.0/16', value: 'Berlin' },
  { range: '10.1.2.3', value: 'printer' },
  { range: '2001:db8::/32', value: 'six' },
  { range: '2001:db8:1::/48', value: 'six in Berlin' },
  { range: '::ffff:192.168.0.0/112', value: 'mapped' },
  { range: '0.0.0.0/0', value: 'any four' },
  { range: 'no range', value: 'nothing' },
]);

describe('a finder of ranges', () => {
  it.each([
    ['10.9.9.9', 'company'],
    ['10.1.255.255', 'Berlin'],
    ['10.2.0.0', 'company'],
    ['10.1.2.3', 'printer'],
    ['::ffff:10.1.2.3', 'printer'],
    ['::ffff:a01:203', 'printer'],
    ['192.168.4.4', 'mapped'],
    ['192.169.0.1', 'any four'],
    ['203.0.113.1', 'any four'],
    ['2001:db8::1', 'six'],
    ['2001:DB8:1:0::1', 'six in Berlin'],
    ['2001:db9::1', undefined],
    ['fe80::1%eth0', undefined],
    ['10.1.2.3%eth0', 'printer'],
    ['', undefined],
    ['office', undefined],
  ])('says of %s: %s', (address, name) => {
    expect(finder(address)).toBe(name);
  });

  it('takes the first of equal ranges', () => {
    const find = createRangeFinder([
      { range: '10.0.0.0/8', value: 1 },
      { range: '10.4.4.4/8', value: 2 },
    ]);
    expect(find('10.0.0.1')).toBe(1);
  });

  it('finds what looking through all ranges finds', () => {
    const address4 = fc
      .tuple(fc.constantFrom(10, 11), fc.nat(3), fc.nat(255), fc.nat(255))
      .map((parts) => parts.join('.'));
    const address6 = fc
      .tuple(fc.constantFrom('2001:db8', 'fd00:1'), fc.nat(3), fc.nat(65_535))
      .map(([start, middle, end]) => `${start}:${middle}::${end.toString(16)}`);
    const range = fc.oneof(
      fc
        .tuple(address4, fc.nat(32))
        .map(([address, prefix]) => ({ address, prefix, family: 'ipv4' as const })),
      fc
        .tuple(address6, fc.nat(128))
        .map(([address, prefix]) => ({ address, prefix, family: 'ipv6' as const })),
    );
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 30 }),
        fc.array(fc.oneof(address4, address6)),
        (ranges, addresses) => {
          const find = createRangeFinder(
            ranges.map(({ address, prefix }, value) => ({ range: `${address}/${prefix}`, value })),
          );
          for (const address of addresses) {
            const family = address.includes(':') ? 'ipv6' : 'ipv4';
            const holding = ranges.flatMap((one, value) => {
              const list = new BlockList();
              if (one.family === family) list.addSubnet(one.address, one.prefix, family);
              return list.check(address, family) ? [{ ...one, value }] : [];
            });
            const [longest] = holding.toSorted((a, b) => b.prefix - a.prefix || a.value - b.value);
            expect(find(address)).toBe(longest?.value);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
