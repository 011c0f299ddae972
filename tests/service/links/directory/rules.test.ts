import { expect, it } from 'vitest';
import { wordsOf } from '../../../../service/lib/lookup/fold.ts';
import { rankOf } from '../../../../service/lib/lookup/rank.ts';
import { blockOf, type DirectoryRow } from '../../../../service/links/directory/memory/entry.ts';
import {
  destinationKey,
  sameDestination,
} from '../../../../service/links/directory/search/destination-key.ts';
import { entriesWith } from '../../../../service/links/directory/search/entries-with.ts';

const aRow = (number: number, fields: Partial<DirectoryRow>): DirectoryRow => ({
  number,
  id: String(number),
  ownerId: null,
  namespace: '',
  isPrivate: false,
  hidesFigures: false,
  createdAt: 0,
  totalClicks: 0,
  startingClicks: 0,
  lastClick: null,
  tagIds: [],
  tagNames: [],
  names: [`n${number}`],
  title: '',
  notes: '',
  destinations: ['https://example.com/'],
  ...fields,
});

const ROWS = [
  aRow(1, { names: ['wiki'] }),
  aRow(2, { names: ['other', 'Wiki-Start'] }),
  aRow(3, { names: ['thewiki'] }),
  aRow(4, { title: 'Our Wiki' }),
  aRow(5, { tagNames: ['WIKI'] }),
  aRow(6, { destinations: ['https://example.com/', 'https://wiki.example/'] }),
  aRow(7, { notes: 'see the wiki' }),
  aRow(8, { names: ['Ünïcode-ﬁsh', '🐟'] }),
];

const ranksOf = (query: string): (number | undefined)[] => {
  const block = blockOf(ROWS, (text) => text);
  return block.entries.map((entry) =>
    rankOf(block.text.slice(entry.start, entry.end), entry.fields, wordsOf(query)),
  );
};

it.each([
  ['wiki', [0, 1, 2, 3, 4, 5, 6, undefined]],
  ['WIKI', [0, 1, 2, 3, 4, 5, 6, undefined]],
  ['wiki see', [undefined, undefined, undefined, undefined, undefined, undefined, 12, undefined]],
  ['ünïcode', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 1]],
  ['unicode', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 1]],
  ['fish 🐟', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 2]],
  ['', [0, 0, 0, 0, 0, 0, 0, 0]],
])('the words %j rank names first, then title, tag, destination and notes', (query, ranks) => {
  expect(ranksOf(query)).toEqual(ranks);
});

it('a word is found in each link that has it, and in no other, however they lie in the text', () => {
  const block = blockOf(ROWS, (text) => text);
  for (const word of ['wiki', 'example', 'e', '\u0000', 'nothing of it', 'n', '/'])
    expect(entriesWith(block, word).map(({ number }) => number)).toEqual(
      block.entries
        .filter(({ start, end }) => block.text.slice(start, end).includes(word))
        .map(({ number }) => number),
    );
});

it.each([
  ['https://Example.com/', 'http://example.com', true],
  ['https://example.com:443/a/', 'https://example.com/a', true],
  ['http://example.com:80', 'https://example.com', true],
  ['https://example.com:8443/a', 'https://example.com/a', false],
  ['https://example.com/A', 'https://example.com/a', false],
  ['https://example.com/a?x=1&y=2', 'https://example.com/a/?x=1&y=2', true],
  ['https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1', false],
  ['https://example.com/a#one', 'https://example.com/a#two', false],
  [' https://example.com/a ', 'https://example.com/a', true],
])('%s and %s lead to the same: %s', (one, other, isSame) => {
  expect(sameDestination(one) === sameDestination(other)).toBe(isSame);
  expect(destinationKey(one) === destinationKey(other)).toBe(isSame);
});
