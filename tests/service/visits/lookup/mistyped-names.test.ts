import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBelow } from '../../../../service/lib/random.ts';
import { distanceWithin } from '../../../../service/visits/lookup/names/edit-distance.ts';
import { foldName } from '../../../../service/visits/lookup/names/fold.ts';
import { createNameTable, type KnownName } from '../../../../service/visits/lookup/names/name-table.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { tries } from '../../../support/tries.ts';

const WIDTH = 20;
const table = new Uint8Array(WIDTH * WIDTH);

/** How far two short texts are apart, by the whole table: what `distanceWithin` is held against. */
function plainDistance(one: string, other: string): number {
  const at = (line: number, column: number): number => table[line * WIDTH + column] ?? 0;
  for (let line = 0; line <= one.length; line += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      const [own, otherOwn] = [one.charCodeAt(line - 1), other.charCodeAt(column - 1)];
      let least =
        line === 0 ? column : column === 0 ? line : at(line - 1, column - 1) + (own === otherOwn ? 0 : 1);
      if (line > 0) least = Math.min(least, at(line - 1, column) + 1);
      if (column > 0) least = Math.min(least, at(line, column - 1) + 1);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        own === other.charCodeAt(column - 2) &&
        one.charCodeAt(line - 2) === otherOwn;
      table[line * WIDTH + column] = isSwapped ? Math.min(least, at(line - 2, column - 2) + 1) : least;
    }
  }
  return at(one.length, other.length);
}

const LETTERS = 'abcdefghklmnoprstuw';

describe('The distance of two texts', () => {
  it('is that of the whole table wherever it is within what is asked for', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abco'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
        const distance = plainDistance(one, other);
        expect(distanceWithin(one, other, most)).toBe(distance <= most ? distance : undefined);
      }),
      { numRuns: tries(5_000) },
    );
  });

  it('is not told of texts of more than 128 letters', () => {
    expect(distanceWithin('a'.repeat(128), 'a'.repeat(127), 2)).toBe(1);
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

describe('A table of names', () => {
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
    const table = createNameTable();
    for (const name of names) table.add(known(name));
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
      expect(found.names.map(({ name }) => name).sort()).toEqual(expected.sort());
    }
  });

  it('names the nearest first, and of those the most used', () => {
    const table = createNameTable();
    for (const [name, clicks] of [
      ['teams', 1],
      ['team-wiki', 50],
      ['tram', 9],
      ['them', 2],
      ['trams', 99],
    ] as const)
      table.add(known(name, { clicks }));
    const near = table.near(foldName('team'), { edits: 2, limit: 4, now: 0 });
    expect(near.names.map(({ name }) => name)).toEqual(['tram', 'teams', 'team-wiki', 'trams']);
  });

  it('goes by the time of links that have one', () => {
    const table = createNameTable();
    table.add(known('later', { startsAt: 100 }));
    table.add(known('latest', { expireAfter: 100 }));
    const at = (now: number): string[] =>
      table.near('later', { edits: 2, limit: 9, now }).names.map(({ name }) => name);
    expect([at(99), at(100)]).toEqual([['latest'], ['later']]);
    expect([table.alike('later', 99), table.alike('latest', 100)]).toEqual([[], []]);
  });

  it('names each link once, by the nearest of its names', () => {
    const table = createNameTable();
    const add = (linkId: string, name: string, clicks = 0): void =>
      table.add(known(name, { linkId, clicks }));
    add('staff', 'human-resource', 9);
    add('staff', 'human-resources', 9);
    add('staff', 'human-recourses-berlin', 9);
    add('law', 'human-rights');
    const wanted = { edits: 2, limit: 2, now: 0 };
    const namesNear = (asked: string): string[] =>
      table.near(foldName(asked), wanted).names.map(({ name }) => name);
    expect(namesNear('human-ressources')).toEqual(['human-resources']);
    expect(namesNear('human-r')).toEqual(['human-resource', 'human-rights']);
    expect(table.beginning('human', wanted).map(({ name }) => name)).toEqual([
      'human-resource',
      'human-rights',
    ]);
  });

  it('forgets the names of links that are taken out', () => {
    const table = createNameTable();
    for (const name of ['wiki', 'WIKI', 'wikis']) table.add(known(name, { linkId: name.toLowerCase() }));
    table.removeOf(new Set(['wiki']));
    expect(table.alike(foldName('wiki'), 0)).toEqual([]);
    expect(
      table.near(foldName('wiki'), { edits: 2, limit: 9, now: 0 }).names.map(({ name }) => name),
    ).toEqual(['wikis']);
    expect(table.size()).toBe(1);
  });
});
