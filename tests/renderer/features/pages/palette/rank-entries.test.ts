import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankEntries } from '../../../../../renderer/features/pages/palette/rank-entries.ts';

const entry = (label: string, more: { detail?: string; also?: string; group?: string } = {}) => ({
  label,
  group: 'Pages',
  ...more,
});

const ENTRIES = [
  entry('Deleted links', { group: 'Settings' }),
  entry('New link'),
  entry('Links'),
  entry('Link'),
  entry('Account', { also: 'You' }),
  entry('Café', { detail: 'wiki.example' }),
];

const labels = (text: string): string[] => rankEntries(ENTRIES, text).map(({ label }) => label);

describe('what the palette finds', () => {
  it.each([
    ['link', ['Link', 'Links', 'Deleted links', 'New link']],
    ['  LINKS ', ['Links', 'Deleted links']],
    ['link new', ['New link']],
    ['inks', ['Deleted links', 'Links']],
    ['settings', ['Deleted links']],
    ['you', ['Account']],
    ['cafe', ['Café']],
    ['wiki', ['Café']],
    ['nothing', []],
  ])('%j is %j', (text, found) => {
    expect(labels(text)).toEqual(found);
  });

  it('is everything in its order while nothing is typed', () => {
    expect(rankEntries(ENTRIES, ' ')).toEqual(ENTRIES);
  });

  it('is found by any part of its name, and once only', () => {
    const label = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(label), label, fc.nat(), fc.nat(), (others, name, from, length) => {
        const part = name.slice(from % name.length).slice(0, 1 + (length % name.length));
        const given = [...others, name].map((one) => entry(one));
        const found = rankEntries(given, part);
        expect(found).toContain(given.at(-1));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
