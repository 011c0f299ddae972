import { expect, it } from 'vitest';
import { wordsOf } from '../../../../service/lib/lookup/field-text.ts';
import { sameDestination } from '../../../../service/links/directory/search/same-destination.ts';
import { hitsIn, rankerOf } from '../../../../service/links/links/list/search/hits.ts';
import { FIRST, rangesOf } from '../../../../service/links/links/list/search/ranges.ts';

type LinkFields = Parameters<typeof rangesOf>[1][number]['fields'];

const rangeWith = (links: readonly Partial<LinkFields>[]) => {
  const [range] = rangesOf(
    FIRST,
    links.map((fields, at) => ({
      number: at + 1,
      // Links of the same kind have the same tags.
      tagIds: String(at),
      id: String(at),
      createdAt: at,
      total_clicks: 0,
      last_click: null,
      fields: {
        names: [`n${at + 1}`],
        title: '',
        tagNames: [],
        destinations: ['https://example.com/'],
        notes: '',
        ...fields,
      },
    })),
  );
  if (!range) throw new Error('There is always a range');
  return range;
};

const LINKS = [
  { names: ['wiki'] },
  { names: ['other', 'Wiki-Start'] },
  { names: ['thewiki'] },
  { title: 'Our Wiki' },
  { tagNames: ['WIKI'] },
  { destinations: ['https://example.com/', 'https://wiki.example/'] },
  { notes: 'see the wiki' },
  { names: ['Ünïcode-ﬁsh', '🐟'] },
];

/** The rank of each link in the directory; undefined for one that is not found. */
const ranksOf = (query: string, links: readonly Partial<LinkFields>[] = LINKS): (number | undefined)[] => {
  const range = rangeWith(links);
  const words = wordsOf(query);
  const hits = hitsIn(range, words);
  const rankOf = rankerOf(range, hits, { words, isForTeam: true });
  const ranks = new Map([...hits.links].map((at, hit) => [at, rankOf(hit)]));
  return links.map((_, at) => ranks.get(at));
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
  const ranks = ranksOf('Project c', [
    { names: ['project-a'], tagNames: ['project a'], destinations: ['https://example.com/c'] },
    { tagNames: ['oncall', 'project C', 'later'] },
    { tagNames: ['project c2'] },
    { names: ['project', 'c'] },
    { destinations: ['project c'] },
  ]);
  const byRank = [...ranks.entries()].sort(([, one], [, other]) => (one ?? 99) - (other ?? 99));
  expect(byRank.map(([at]) => at + 1)).toEqual([4, 2, 1, 3, 5]);
});

it('tags that are the owner’s alone do not count, wherever else a word stands', () => {
  const own = { ownTagNames: ['Wiki', 'secret'] };
  const links = [own, { ...own, tagNames: ['wiki'] }, { ...own, notes: 'wiki' }, { ...own, title: 'a wiki' }];
  expect(ranksOf('wiki', links)).toEqual([undefined, 1, 7, 4]);
  expect(ranksOf('secret', links)).toEqual(links.map(() => undefined));
});

it('words are found in each link that has them all, and in no other, however they lie in the text', () => {
  const range = rangeWith(LINKS);
  const textAt = (at: number): string => range.text.slice(range.starts[at], range.starts[at + 1]);
  const all = ['wiki', 'example', 'e', '\u0000', 'nothing of it', 'n', '/', 'see', 'other', 'the'];
  for (const words of [[], ...all.flatMap((one) => all.map((other) => [one, other]))])
    expect([...hitsIn(range, words).links]).toEqual(
      [...LINKS.keys()].filter((at) => words.every((word) => textAt(at).includes(word))),
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
});
