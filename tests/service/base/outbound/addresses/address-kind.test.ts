import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressKind,
  kindsOfAddress,
} from '../../../../../service/base/outbound/addresses/address-kind.ts';

const OWN = {
  addresses: [
    { address: '192.168.1.20', prefix: 24 },
    { address: '10.9.8.7', prefix: 31 },
    { address: '2001:4860::20', prefix: 64 },
    { address: 'fe80::20', prefix: 64 },
  ],
  ports: [7431],
};

const kindsOf = (address: string, port = 443): AddressKind[] => kindsOfAddress(address, port, OWN);

describe('An address leads to', () => {
  it.each<[string, ...AddressKind[]]>([
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1::1', 'public'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.21', 'private'],
    ['192.168.1.255', 'unusable'],
    ['192.168.2.255', 'private'],
    ['10.9.8.7', 'loopback'],
    ['10.9.8.6', 'private'],
    ['::ffff:192.168.1.255', 'unusable'],
    ['fd12:3456::1', 'private'],
    ['100.64.0.1', 'special'],
    ['198.18.0.1', 'special'],
    ['192.0.2.1', 'special'],
    ['240.0.0.1', 'special'],
    ['2001:db8::1', 'special'],
    ['fec0::1', 'special'],
    ['4000::1', 'special'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['169.254.0.1', 'link-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['fd00:ec2::254', 'metadata'],
    ['fd20:ce::254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['192.0.0.192', 'metadata'],
    ['0.0.0.0', 'unusable'],
    ['0.1.2.3', 'unusable'],
    ['::', 'unusable'],
    ['224.0.0.251', 'unusable'],
    ['ff02::fb', 'unusable'],
    ['255.255.255.255', 'unusable'],
    ['example.com', 'unusable'],
    ['127.1', 'unusable'],
    ['', 'unusable'],
  ])('%s: %s', (address, ...kinds) => {
    expect(kindsOf(address)).toEqual(kinds);
  });
});

describe('An IPv4 address inside an IPv6 address', () => {
  it.each<[string, ...AddressKind[]]>([
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['::ffff:10.0.0.1', 'private'],
    ['::ffff:169.254.169.254', 'link-local'],
    ['::ffff:0:127.0.0.1', 'loopback'],
    ['::127.0.0.1', 'loopback'],
    ['::a9fe:a9fe', 'link-local'],
    ['64:ff9b::7f00:1', 'loopback'],
    ['64:ff9b::8.8.8.8', 'public'],
    ['64:ff9b::192.168.1.1', 'private'],
    // Where in these the IPv4 address stands, only their network knows.
    ['64:ff9b:1::7f00:1', 'unusable'],
    ['64:ff9b:1::8.8.8.8', 'unusable'],
    ['64:ff9b:1:a00:1:100::', 'unusable'],
    ['2002:7f00:1::', 'loopback'],
    ['2002:a9fe:a9fe::1', 'link-local'],
    ['2002:808:808::1', 'public'],
    // The client's address has every bit turned over: 80ff:fffe is 127.0.0.1.
    ['2001:0:808:808:0:0:80ff:fffe', 'public', 'loopback'],
    ['2001:0:7f00:1::f7f7:f7f7', 'loopback', 'public'],
  ])('is judged as itself: %s: %s', (address, ...kinds) => {
    expect(kindsOf(address)).toEqual(kinds);
  });

  it('leads to what it leads to on its own, in every form that carries one', () => {
    const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(bytes, fc.constantFrom(80, 7431), (parts, port) => {
        const plain = parts.join('.');
        const hex = parts.map((part) => part.toString(16).padStart(2, '0'));
        const groups = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
        for (const form of [
          `::ffff:${plain}`,
          `64:ff9b::${plain}`,
          `::ffff:0:${groups}`,
          `2002:${groups}::9`,
        ])
          expect(kindsOf(form, port)).toEqual(kindsOf(plain, port));
      }),
    );
  });
});

describe('This computer', () => {
  const OWN_ADDRESSES = [
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '192.168.1.20',
    '::ffff:192.168.1.20',
    '64:ff9b::c0a8:114',
    '2002:c0a8:114::1',
    '2001:4860::20',
    '2001:4860:0:0:0:0:0:20',
    'fe80::20%eth0',
  ];

  it.each(OWN_ADDRESSES)('is at %s with every port, and Linnet with its own', (address) => {
    expect(kindsOf(address, 7431)).toEqual(['own']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
        expect(kindsOf(address, port)).toEqual([port === 7431 ? 'own' : 'loopback']);
      }),
    );
  });

  it('is at no address of another computer', () => {
    expect(kindsOf('192.168.1.21', 7431)).toEqual(['private']);
  });
});
