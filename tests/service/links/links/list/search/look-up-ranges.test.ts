import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasAlmost } from '../../../../../../service/lib/lookup/rank.ts';
import { lookUpRanges } from '../../../../../../service/links/links/list/search/look-up-ranges.ts';
import {
  FIRST,
  type LinkRange,
  RANGE_LINKS,
  rangesOf,
} from '../../../../../../service/links/links/list/search/ranges.ts';

/** Links with these titles, numbered as they stand. */
const rangesWith = (titles: readonly string[]): LinkRange[] =>
  rangesOf(
    FIRST,
    titles.map((title, number) => {
      const fields = { names: ['x'], title, tagNames: [], destinations: [], notes: '' };
      const place = { createdAt: number, id: String(number) };
      return { ...place, number, fields, total_clicks: 0, last_click: null };
    }),
  );

const look = (titles: readonly string[], word: string) =>
  lookUpRanges(
    rangesWith(titles),
    { words: [word] },
    { sortBy: 'created_at', ascending: true, offset: 0, limit: titles.length, tests: [] },
  );

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const title = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));

it('finds the links in which a word stands but for a typo, each once and in order, where none has it as written', () => {
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 }),
      (titles, searched) => {
        const asWritten = [...titles.keys()].filter((at) => titles[at]?.includes(searched));
        const almost = [...titles.keys()].filter((at) => hasAlmost(titles[at] ?? '', searched));
        const wanted = asWritten.length > 0 ? asWritten : almost;
        expect(look(titles, searched)).toEqual({ numbers: wanted, total: wanted.length });
      },
    ),
    { numRuns: 1_000 },
  );
});

it('finds them in every range of a long list', () => {
  const titles = Array.from({ length: RANGE_LINKS + 5 }, () => 'newsletter, the newsletter of all');
  expect(look(titles, 'newslettr').total).toBe(titles.length);
});
