import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST, rangesOf } from '../../../../../../service/links/links/list/search/ranges.ts';
import { placesOf, searchRanges } from '../../../../../../service/links/links/list/search/search-ranges.ts';
import {
  finderOf,
  lowerAscii,
  searchPattern,
} from '../../../../../../service/links/links/list/search/search-text.ts';
import { openTempDatabase, type TempDatabase } from '../../../../../support/temp-database.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

/** Whether SQLite finds a text in another, as lists of links have always asked it. */
async function isFoundBySqlite(text: string, searched: string): Promise<boolean> {
  const { operator, pattern } = searchPattern(searched);
  const condition =
    operator === 'like' ? sql`${text} like ${pattern} escape '\\'` : sql`${text} glob ${pattern}`;
  const [row] = await database.read.all<{ found: number; small: string }>(sql`select ${condition} as found`);
  return row?.found === 1;
}

async function smallOf(text: string): Promise<string> {
  const [row] = await database.read.all<{ small: string }>(sql`select lower(${text}) as small`);
  return row?.small ?? '';
}

const character = fc.constantFrom(...'aAbBzZ09-_/.?*[]^$%\\äÄßẞéÉΑαΣσς🐦👍ſK ıİµ');
const text = (most: number) =>
  fc.array(character, { minLength: 1, maxLength: most }).map((all) => all.join(''));

it('finds in memory what SQLite finds in the database, letters in either case', async () => {
  await fc.assert(
    fc.asyncProperty(text(12), text(3), async (whole, searched) => {
      const find = finderOf(searched);
      if (find) expect(find(await smallOf(whole), 0) >= 0).toBe(await isFoundBySqlite(whole, searched));
    }),
    { numRuns: 400 },
  );
});

it('leaves to SQLite what would be found differently: a line break, and letters whose other case is of ASCII', () => {
  for (const searched of ['a\nb', 'ſ', '\u212a', 'ı']) expect(finderOf(searched)).toBeUndefined();
  for (const searched of ['-', '[-]', 'ä-b', '^', '\\', 'ß/🐦']) expect(finderOf(searched)).toBeDefined();
});

it('pages through what is found as a list of all that match would be cut, in any order', () => {
  const given = fc.array(fc.record({ text: text(4), clicks: fc.nat({ max: 3 }) }), { maxLength: 30 });
  const at = fc.nat({ max: 12 });
  const sorting = fc.constantFrom('created_at' as const, 'total_clicks' as const, 'last_click' as const);
  fc.assert(
    fc.property(
      given,
      text(1),
      at,
      at,
      fc.boolean(),
      sorting,
      (all, searched, offset, limit, ascending, sortBy) => {
        const find = finderOf(searched);
        if (!find) return;
        const links = all.map(({ text: content, clicks }, number) => ({
          number,
          createdAt: number,
          id: String((number * 7) % 31),
          // What else is known of a link is not searched, nor are its other destinations.
          fields: {
            names: number % 2 === 0 ? ['x', content] : ['x'],
            title: 'aä',
            tagNames: ['b'],
            destinations: number % 2 === 0 ? ['y', 'z9'] : [content, 'z9'],
            notes: '-',
          },
          written: lowerAscii(content),
          total_clicks: clicks,
          last_click: clicks === 0 ? null : clicks,
        }));
        const keyOf = (link: (typeof links)[number]) =>
          sortBy === 'created_at' ? link.number : (link[sortBy] ?? -1);
        const matching = links
          .filter(({ written }) => [written, 'x', 'y'].some((one) => find(one, 0) >= 0))
          .toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1))
          .map(({ number }) => number);
        const inOrder = ascending ? matching : matching.toReversed();
        const ranges = links.flatMap((_, index) =>
          index % 7 === 0 ? rangesOf(FIRST, links.slice(index, index + 7)) : [],
        );
        const found = searchRanges(ranges, placesOf(find), { sortBy, ascending, offset, limit });
        expect(found).toEqual({ numbers: inOrder.slice(offset, offset + limit), total: matching.length });
      },
    ),
  );
});
