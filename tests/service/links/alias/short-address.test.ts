import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readShortAddress } from '../../../../service/links/alias/alias.ts';

it.each([
  ['wiki', null, 'wiki'],
  ['  wiki\n', null, 'wiki'],
  ['wiki?utm_source=mail#top', null, 'wiki'],
  ['wiki/', null, 'wiki'],
  ['%F0%9F%8D%95', null, '🍕'],
  ['🍕', null, '🍕'],
  ['%2541', null, '%41'],
  ['links.local/wiki', 'links.local', 'wiki'],
  ['links.local:7431/wiki', 'links.local:7431', 'wiki'],
  ['GO/wiki', 'go', 'wiki'],
  ['http://links.local:7431/wiki', 'links.local:7431', 'wiki'],
  ['HTTPS://Links.Local/wiki/?a=1', 'links.local', 'wiki'],
  ['http://links.local/🍕', 'links.local', '🍕'],
  ['http://links.local@elsewhere.example/wiki', 'elsewhere.example', 'wiki'],
])('reads %j', (text, host, code) => {
  expect(readShortAddress(text)).toEqual({ host, code });
});

it.each([
  [''],
  ['  '],
  ['/'],
  ['?a=1'],
  ['two words'],
  ['a\0b'],
  ['%00'],
  ['%0A'],
  ['%zz'],
  ['%E0%A4'],
  ['/wiki'],
  ['links.local/a/b'],
  ['links.local/wiki//'],
  ['http://links.local'],
  ['http:///wiki'],
  ['ftp://links.local/wiki'],
  ['file:///wiki'],
  ['http://links.local:99999/wiki'],
  ['http://links.local/%zz'],
])('reads no short address from %j', (text) => {
  expect(readShortAddress(text)).toBeUndefined();
});

it('never fails, and never returns an empty code or one with white space', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
      const code = readShortAddress(text)?.code ?? 'none';
      return code !== '' && !/\s/.test(code);
    }),
  );
});
