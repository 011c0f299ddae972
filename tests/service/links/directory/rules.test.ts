import { expect, it } from 'vitest';
import { wordsOf } from '../../../../service/lib/lookup/field-text.ts';
import { rankOf } from '../../../../service/lib/lookup/rank.ts';
import { blockOf, type DirectoryRow } from '../../../../service/links/directory/memory/entry.ts';
import {
  destinationKey,
  sameDestination,
} from '../../../../service/links/directory/search/destination-key.ts';
import { entriesWith } from '../../../../service/links/directory/search/find.ts';

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
  ['wiki', [0, 2, 3, 4, 1, 6, 7, undefined]],
  ['WIKI', [0, 2, 3, 4, 1, 6, 7, undefined]],
  ['wik', [2, 2, 3, 4, 5, 6, 7, undefined]],
  ['wiki see', [undefined, undefined, undefined, undefined, undefined, undefined, 13, undefined]],
  ['ünïcode', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 2]],
  ['unicode', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 2]],
  ['fish 🐟', [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 3]],
  ['', [0, 0, 0, 0, 0, 0, 0, 0]],
])('the words %j rank names first, then a whole tag, title, tag, destination and notes', (query, ranks) => {
  expect(ranksOf(query)).toEqual(ranks);
});

it('the exact name of a tag comes before links that only have its words', () => {
  const rows = [
    aRow(1, { names: ['project-a'], tagNames: ['project a'], destinations: ['https://example.com/c'] }),
    aRow(2, { tagNames: ['oncall', 'project C', 'later'] }),
    aRow(3, { tagNames: ['project c2'] }),
    aRow(4, { names: ['project', 'c'] }),
    aRow(5, { destinations: ['project c'] }),
  ];
  const { entries, text } = blockOf(rows, (same) => same);
  const ranks = entries.map(({ start, end, fields }) =>
    rankOf(text.slice(start, end), fields, wordsOf('Project c')),
  );
  const byRank = [...ranks.entries()].sort(([, one], [, other]) => (one ?? 99) - (other ?? 99));
  expect(byRank.map(([at]) => at + 1)).toEqual([4, 2, 1, 3, 5]);
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
