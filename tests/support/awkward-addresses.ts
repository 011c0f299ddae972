const HOSTS = [
  'example.com',
  'EXAMPLE.com',
  'münchen.example',
  'xn--mnchen-3ya.example',
  '例え.テスト.example',
  'bücher.example.org',
  'a.very.deep.sub.domain.of.example.net',
  'nas',
  'printer.local',
  'wiki.office.lan',
  'build-server.internal',
  '192.168.1.10',
  '10.0.0.1',
  '8.8.8.8',
  '[2001:db8::1]',
  '[fd00::10]',
  '[::ffff:192.168.1.10]',
];

const AUTHORITIES = ['', 'user@', 'user:pa%20ss@', ':@', 'first.last+tag:x@'];
const PORTS = ['', ':80', ':443', ':8080', ':65535', ':1'];
const PATHS = [
  '',
  '/',
  '/photos',
  '/a/b/c/d.html',
  '/%7Euser/%41%2f%2F',
  '/a%20b/c+d',
  '/(x)/[y]/{z}',
  '/straße/über',
  '/日本語/パス',
  '/🐦/🚀',
  '/;jsessionid=1234',
  '/..//./x',
  `/${'long-'.repeat(120)}end`,
  '/wiki/C++_(programming)',
  "/it's/@home/$5/*",
];
const QUERIES = [
  '',
  '?',
  '?q=1&q=2&&=',
  '?utm_source=a&utm_medium=b%26c',
  '?redirect=https%3A%2F%2Fexample.com%2F%3Fx%3D1%23y',
  '?q=ü&r=%FC',
  '?a;b;c',
  '?filter[]=1&filter[x]={"y":2}',
  `?token=${'x'.repeat(700)}`,
];
const FRAGMENTS = ['', '#', '#top', '#/app/route?x=1', '#:~:text=some%20words', '#über'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Numbers without a pattern, the same in every run. */
const scatter = (index: number, salt: number): number => Math.imul(index + 1, salt) >>> 8;

/** Addresses as people paste them, every part of one with many parts of others. */
export const awkwardAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [
      pick(['https://', 'http://', 'HTTP://'], scatter(index, 2_654_435_761)),
      pick(AUTHORITIES, scatter(index, 2_246_822_519)),
      pick(HOSTS, index),
      pick(PORTS, scatter(index, 3_266_489_917)),
      pick(PATHS, scatter(index, 668_265_263)),
      pick(QUERIES, scatter(index, 374_761_393)),
      pick(FRAGMENTS, scatter(index, 2_869_860_233)),
    ].join(''),
  );
