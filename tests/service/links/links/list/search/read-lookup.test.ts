import { expect, it } from 'vitest';
import { readLookup } from '../../../../../../service/links/links/list/search/read-lookup.ts';

const HOSTS: Readonly<Record<string, string>> = { '127.0.0.1:7431': '', go: '', 'links.example': 'd1' };
const read = (text: string) => readLookup(text, (host) => HOSTS[host]);

const at = (namespace: string, code: string) => ({ namespace, code });

it.each([
  ['http://127.0.0.1:7431/wiki', at('', 'wiki')],
  ['127.0.0.1:7431/wiki', at('', 'wiki')],
  ['127.0.0.1:7431/wiki+', at('', 'wiki')],
  ['127.0.0.1:7431/wiki/', at('', 'wiki')],
  ['  http://127.0.0.1:7431/wiki?ref=mail#top ', at('', 'wiki')],
  ['http://127.0.0.1:7431/%F0%9F%90%A6', at('', '🐦')],
  ['go/Wiki', at('', 'wiki')],
  ['https://links.example/wiki', at('d1', 'wiki')],
  ['https://other.example/wiki', undefined],
  ['https://links.example/', undefined],
  ['https://links.example/a/b', undefined],
])('the address %j is that of the place %j', (text, address) => {
  expect(read(text).address).toEqual(address);
});

it.each([
  ['wiki+', ['wiki']],
  ['/wiki', ['wiki']],
  ['printer 197', ['printer', '197']],
  ['100%', ['100%']],
  ['a_b', ['a_b']],
  ['+', ['+']],
  ['', []],
])('the text %j is the words %j', (text, words) => {
  expect(read(text)).toEqual({ words });
});
