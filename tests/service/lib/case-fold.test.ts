import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldCase } from '../../../service/lib/characters.ts';

/** Code points that belong together in the table: assigned by then. */
const ASSIGNED_BY_THEN = /^[^\p{Cn}\p{Co}\p{Cs}]$/u;
const LAST_CODE_POINT = 0x10ffff;

/** Letters that Unicode got after the version of the table, with a folding of their own. */
const NEWER = /[\u1C89\uA7CB\uA7CC\uA7CE\uA7D2\uA7D4\uA7DA\uA7DC\u{10D50}-\u{10D65}\u{16EA0}-\u{16EB8}]/u;

const toText = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));

const TABLE = new Map(
  readFileSync(new URL('../../fixtures/unicode/case-folding.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => {
      const [from = '', to = ''] = line.split('; ');
      return [toText(from), toText(to)];
    }),
);

describe('foldCase', () => {
  it.each([
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ ὀδυσσεύς', 'οδυσσευσ ὀδυσσεύσ'],
    ['İstanbul', 'i̇stanbul'],
    ['ılık', 'ılık'],
    ['ﬃ', 'ffi'],
    ['Ꭰꭰ', 'ᎠᎠ'],
    ['会議 Ж', '会議 ж'],
  ])('makes %s to %s', (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });

  it('folds every character as Unicode says', () => {
    expect(TABLE.size).toBe(1530);
    const wrong: string[] = [];
    for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
      const character = String.fromCodePoint(code);
      if (!ASSIGNED_BY_THEN.test(character) || NEWER.test(character)) continue;
      if (foldCase(character) !== (TABLE.get(character) ?? character)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
