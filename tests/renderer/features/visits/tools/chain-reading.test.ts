import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completed,
  endingOf,
  isOwn,
  meaningOf,
  nameIn,
  partsOf,
  webAddress,
} from '../../../../../renderer/features/visits/tools/chain-reading.ts';

describe('what an answer means', () => {
  it.each([
    [null, 'silent'],
    [200, 'answers'],
    [204, 'answers'],
    [301, 'sendsOn'],
    [308, 'sendsOn'],
    [401, 'asks'],
    [403, 'refuses'],
    [404, 'missing'],
    [410, 'ended'],
    [418, 'odd'],
    [451, 'blocked'],
    [500, 'faulty'],
    [503, 'faulty'],
    [101, 'odd'],
  ] as const)('%s: %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning);
  });
});

describe('how a chain ends', () => {
  const chain = {
    url: 'https://a.example/',
    final_url: 'https://b.example/',
    hops: [],
    blocklist_match: false,
  };
  it.each([
    [false, 200, 'arrives'],
    // A redirect that names no other place.
    [false, 304, 'arrives'],
    [false, 404, 'refused'],
    [false, 503, 'refused'],
    [false, null, 'deadEnd'],
    [true, null, 'circles'],
  ] as const)('truncated %s with the status %s: %s', (truncated, status, ending) => {
    const facts = { ...chain, truncated, final_status: status, web_risk: null, fetched_at: '' };
    expect(endingOf(facts)).toBe(ending);
  });
});

describe('the name of a computer', () => {
  it.each([
    ['https://Wiki.Example:8080/a', 'wiki.example'],
    ['http://nas/', 'nas'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['http://192.168.1.7:8080/', undefined],
    ['http://0x7f.1/', undefined],
    ['http://[fe80::1]/', undefined],
    ['javascript:alert(1)', undefined],
    ['mailto:ada@example.com', undefined],
    ['', undefined],
  ])('in %s is %s', (address, name) => {
    expect(nameIn(address)).toBe(name);
  });
});

describe('what was typed', () => {
  it.each([
    [' wiki.example/a ', 'http://wiki.example/a'],
    ['https://wiki.example/', 'https://wiki.example/'],
    ['localhost:7431/wiki', 'http://localhost:7431/wiki'],
    ['FTP://files.example/', 'FTP://files.example/'],
    ['javascript:alert(1)', 'http://javascript:alert(1)'],
    ['  ', ''],
  ])('%j is followed as %j', (typed, followed) => {
    expect(completed(typed)).toBe(followed);
  });
});

describe('an address in parts', () => {
  it.each([
    ['https://wiki.example:8080/a?b', ['https://', 'wiki.example:8080', '/a?b']],
    ['https://WIKI.example/wiki.example', ['https://', 'WIKI.example', '/wiki.example']],
    ['https://user@wiki.example/', ['https://user@', 'wiki.example', '/']],
    ['javascript:alert(1)', ['', '', 'javascript:alert(1)']],
  ])('%s', (address, parts) => {
    expect(Object.values(partsOf(address))).toEqual(parts);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()),
        (text) => {
          expect(Object.values(partsOf(text)).join('')).toBe(text);
        },
      ),
    );
  });
});

it('takes only what browsers open as a page for a web address', () => {
  const addresses = [
    'https://a.example/',
    'HTTP://a.example',
    'ftp://a.example/',
    'javascript:1',
    'data:,x',
    'a',
  ];
  expect(addresses.filter((address) => webAddress(address))).toEqual([
    'https://a.example/',
    'HTTP://a.example',
  ]);
});

it('knows the links of this Linnet by where they begin', () => {
  const own = ['http://links.local:7431', 'http://localhost:7431'];
  expect(isOwn({ url: 'http://LINKS.local:7431/wiki' }, own)).toBe(true);
  expect(isOwn({ url: 'http://links.local:8080/wiki' }, own)).toBe(false);
  expect(isOwn({ url: 'http://links.local:7431.evil.example/wiki' }, own)).toBe(false);
  expect(isOwn({ url: 'javascript:1' }, own)).toBe(false);
});
