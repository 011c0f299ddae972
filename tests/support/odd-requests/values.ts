/** A source of chance that a seed repeats (mulberry32): each call is a number from 0 to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Chance = () => number;

export const pick = <T>(chance: Chance, [first, ...others]: readonly [T, ...T[]]): T =>
  [first, ...others][Math.floor(chance() * (others.length + 1))] ?? first;

/** Words that mean something to an engine, a database, a page, a shell or a sheet. */
const WORDS: readonly [string, ...string[]] = [
  'wiki',
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%00',
  '%',
  '%zz',
  '../../etc/passwd',
  '..%2f',
  "' or 1=1 --",
  '"; drop table links; --',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(A1)',
  '{{7*7}}',
  '$(id)',
  'a\r\nb: c',
  '\u0000',
  '\ufeff',
  '\u202Etxt.exe',
  '👩‍👩‍👧',
  'İstanbul',
  'ß',
  'ｅvil',
  '𝕏',
  'Etc/Unknown',
  'Europe/Berln',
  'Europe/Berlin',
  '2026-10-25T00:00:00+02:00',
  '2026-13-45',
  '9'.repeat(40),
  'DE',
  'Germany',
  'en',
  'active',
  'clicks',
  '{"a":1}',
  '[]',
  '{"status":"ACTIVE"}',
  'x'.repeat(300),
  'ü'.repeat(5000),
];

/** Addresses that lead nowhere: no name below `invalid` exists, and none of them is asked of another computer. */
const ADDRESSES: readonly [string, ...string[]] = [
  'https://example.invalid/',
  'https://example.invalid/a,b?c=d#e',
  'http://münchen.invalid/ü',
  'HTTP://EXAMPLE.invalid:80/%zz',
  'javascript:alert(1)',
  'http://user:pw@example.invalid/',
  'http://',
  '//example.invalid',
  'http://127.0.0.1:1/',
  `https://example.invalid/${'x'.repeat(3000)}`,
];

const NUMBERS: readonly [number, ...number[]] = [
  0,
  1,
  -1,
  2,
  7,
  100,
  1000,
  1.5,
  -0.1,
  2 ** 31,
  2 ** 53,
  1e300,
  1_793_000_000,
  1_793_000_000_000,
];

/** What a test knows of the service: ids, aliases and names that are there. */
export type Known = { ids: [string, ...string[]]; names: [string, ...string[]] };

export function oddWord(chance: Chance, known: Known): string {
  const kind = chance();
  if (kind < 0.25) return pick(chance, known.ids);
  if (kind < 0.4) return pick(chance, known.names);
  if (kind < 0.6) return pick(chance, ADDRESSES);
  return kind < 0.95 ? pick(chance, WORDS) : pick(chance, WORDS) + pick(chance, WORDS);
}

export const oddNumber = (chance: Chance): number => pick(chance, NUMBERS);
