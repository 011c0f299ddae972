import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBelow } from '../../../../service/lib/random.ts';
import { foldName } from '../../../../service/visits/lookup/names/fold.ts';
import { createNameTable, joinTables } from '../../../../service/visits/lookup/names/name-table.ts';
import { namesWithin } from '../../../../service/visits/lookup/names/names-within.ts';
import { type KnownName, packNames } from '../../../../service/visits/lookup/names/packed-names.ts';
import { plainDistance } from '../../../support/plain-distance.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { tries } from '../../../support/tries.ts';

const LETTERS = 'abcdefghklmnoprstuw';

/** How far a name is from a text; undefined when that is more than `most`. */
const distanceWithin = (text: string, folded: string, most: number): number | undefined =>
  namesWithin(packNames([known('any', { folded })]), text, most).get(0);

describe('The distance of a name from a text', () => {
  it('is that of the whole table wherever it is within what is asked for', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abco'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 2 }), (one, other, most) => {
        const distance = plainDistance(one, other);
        expect(distanceWithin(one, other, most)).toBe(distance <= most ? distance : undefined);
      }),
      { numRuns: tries(5_000) },
    );
  });

  it('is not told of texts of more than 128 letters', () => {
    expect(distanceWithin('a'.repeat(128), 'a'.repeat(127), 2)).toBe(1);
    expect(distanceWithin('a'.repeat(128), 'a'.repeat(300), 2)).toBeUndefined();
    expect(distanceWithin('a'.repeat(129), 'a'.repeat(129), 2)).toBeUndefined();
  });
});

describe('Names that people take for one', () => {
  it.each([
    [
      'wiki',
      'WiKi',
      'w-i-k-i',
      'w_iki.',
      'wiki)',
      ' wiki ',
      'w1ki',
      'wlki',
      'w.i.k.i!',
      'wíkï',
      'ｗｉｋｉ',
      'wіkі',
    ],
    ['photo', 'ph0to', 'рhоtо', 'PHOTO,', 'phøto', 'Φhoto'.replace('Φ', 'p')],
    ['human-resources', 'Human Resources', 'human+resources', 'human.resources'],
    ['Straße', 'STRASSE', 'strasse'],
    ['café', 'cafe', 'CAFÉ', 'cafe\u0301'],
    ['🚀✨', '🚀\uFE0F✨'],
    ['Москва', 'москва', 'МОСКВА'],
    ['がくせい', 'がくせい'.normalize('NFD')],
  ])('fold to the same: %s', (...spellings) => {
    expect(new Set(spellings.map(foldName))).toHaveLength(1);
    expect(foldName(spellings[0] ?? '')).not.toBe('');
  });

  it.each([
    ['wiki', 'wikis'],
    ['team5', 'teams'],
    ['🚀', '✨'],
    ['かき', 'がき'],
    ['हिन्दी', 'हन्द'],
  ])('are not these: %s and %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it.each(['', '---', ' . ', '(!)', '\u200B'])('leaves nothing of %j', (name) => {
    expect(foldName(name)).toBe('');
  });

  it('folds a folded name to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
      }),
      { numRuns: tries(5_000) },
    );
  });
});

const known = (name: string, more: Partial<KnownName> = {}): KnownName => ({
  linkId: name,
  name,
  folded: foldName(name),
  startsAt: null,
  expireAfter: null,
  clicks: 0,
  ...more,
});

const tableOf = (names: readonly KnownName[]) => createNameTable(packNames(names));

describe('A table of names', () => {
  it('finds every name one edit away also among thousands that differ by two', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => known(`code${at}`));
    const packed = packNames(names);
    for (const text of ['codel2345', 'codex2345', 'code1234x', 'cod1234', 'c0de123']) {
      const asked = foldName(text);
      const expected = names.filter(({ folded }) => plainDistance(asked, folded) <= 1).length;
      const found = namesWithin(packed, asked, 1);
      expect([text, found.size]).toEqual([text, expected]);
    }
  });

  it('finds for mistyped names what comparing with every name finds', () => {
    const random = seededRandom(7);
    const below = (most: number): number => drawBelow(random, most, 2);
    const letter = (): string => LETTERS[below(LETTERS.length)] ?? 'a';
    const word = (): string => Array.from({ length: 3 + below(9) }, letter).join('');
    const mistyped = (name: string): string => {
      const at = below(name.length);
      const [before, after] = [name.slice(0, at), name.slice(at + 1)];
      const swapped = `${before}${after.slice(0, 1)}${name.charAt(at)}${after.slice(1)}`;
      const ways = [
        `${before}${after}`,
        `${before}${letter()}${after}`,
        `${before}${letter()}${name.slice(at)}`,
        swapped,
      ];
      return ways[below(ways.length)] ?? name;
    };
    const names = [...new Set(Array.from({ length: 300 }, word))];
    const table = tableOf(names.map((name) => known(name)));
    const all = names.map((name) => ({ name, folded: foldName(name) }));
    for (let tried = 0; tried < tries(1_000); tried += 1) {
      const asked = foldName(mistyped(mistyped(names[below(names.length)] ?? '')));
      const edits = 1 + below(2);
      const expected = all
        .filter(
          ({ folded }) =>
            plainDistance(asked, folded) <= edits || (asked.length >= 3 && folded.startsWith(asked)),
        )
        .map(({ name }) => name);
      const found = table.near(asked, { edits, limit: names.length, now: 0 });
      expect(found.map(({ name }) => name).sort()).toEqual(expected.sort());
    }
  });

  it('names the nearest first, and of those the most used', () => {
    const table = tableOf([
      known('teams', { clicks: 1 }),
      known('team-wiki', { clicks: 50 }),
      known('tram', { clicks: 9 }),
      known('them', { clicks: 2 }),
      known('trams', { clicks: 99 }),
    ]);
    const near = table.near(foldName('team'), { edits: 2, limit: 4, now: 0 });
    expect(near.map(({ name }) => name)).toEqual(['tram', 'teams', 'team-wiki', 'trams']);
  });

  it('goes by the time of links that have one', () => {
    const table = tableOf([known('later', { startsAt: 100 }), known('latest', { expireAfter: 100 })]);
    const at = (now: number): string[] =>
      table.near('later', { edits: 2, limit: 9, now }).map(({ name }) => name);
    expect([at(99), at(100)]).toEqual([['latest'], ['later']]);
    expect([table.alike('later', 99), table.alike('latest', 100)]).toEqual([[], []]);
  });

  it('names each link once, by the nearest of its names', () => {
    const ofStaff = { linkId: 'staff', clicks: 9 };
    const table = tableOf([
      known('human-resource', ofStaff),
      known('human-resources', ofStaff),
      known('human-recourses-berlin', ofStaff),
      known('human-rights'),
    ]);
    const wanted = { edits: 2, limit: 2, now: 0 };
    const namesNear = (asked: string): string[] =>
      table.near(foldName(asked), wanted).map(({ name }) => name);
    expect(namesNear('human-ressources')).toEqual(['human-resources']);
    expect(namesNear('human-r')).toEqual(['human-resource', 'human-rights']);
    expect(table.beginning('human', wanted).map(({ name }) => name)).toEqual([
      'human-resource',
      'human-rights',
    ]);
  });

  it('suggests the most used of many names with a beginning, by name where they are used as often', () => {
    const names = Array.from({ length: 1_500 }, (_, at) => known(`team-${at}`, { clicks: at % 700 }));
    const table = tableOf([known('wiki', { clicks: 999 }), ...names]);
    const suggested = table.beginning('team', { limit: 3, now: 0 });
    expect(suggested.map(({ name }) => name)).toEqual(['team-1399', 'team-699', 'team-1398']);
    const others = ['wi', 'teams'].map((beginning) =>
      table.beginning(foldName(beginning), { limit: 3, now: 0 }),
    );
    expect(others.map((found) => found.map(({ name }) => name))).toEqual([['wiki'], []]);
  });

  it('leaves out the names of links that another table has', () => {
    const before = packNames([known('wiki', { linkId: 'a' }), known('wikis', { linkId: 'b', clicks: 1 })]);
    const now = packNames([known('WIKI', { linkId: 'c' }), known('wika', { linkId: 'a', clicks: 2 })]);
    const table = joinTables([createNameTable(before, (linkId) => linkId === 'a'), createNameTable(now)]);
    const wanted = { edits: 2, limit: 9, now: 0 };
    expect(table.alike(foldName('wiki'), 0).map(({ name }) => name)).toEqual(['WIKI']);
    expect(table.near(foldName('wiki'), wanted).map(({ name }) => name)).toEqual(['WIKI', 'wika', 'wikis']);
    expect(table.beginning(foldName('wik'), wanted).map(({ name }) => name)).toEqual([
      'wika',
      'wikis',
      'WIKI',
    ]);
  });
});
