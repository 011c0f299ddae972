import { describe, expect, it } from 'vitest';
import type { LogLine, LogPage } from '../../../../../renderer/api/state.ts';
import { factsOf, findLines, joinLines, toText } from '../../../../../renderer/features/base/log/lines.ts';

const line = (number: number, more: Partial<LogLine> = {}): LogLine => ({
  number,
  at: '2026-09-13T12:00:00+00:00',
  level: 'info',
  message: `line ${number}`,
  facts: {},
  ...more,
});
const page = (numbers: number[], more: Partial<LogPage> = {}): LogPage => ({
  run: 'a',
  level: 'info',
  fixed: false,
  last: numbers.at(-1) ?? 0,
  lines: numbers.map((number) => line(number)),
  ...more,
});
const numbersOf = (lines: readonly LogLine[]): number[] => lines.map(({ number }) => number);

describe('Lines that are read again and again', () => {
  it('are joined without a gap or a double', () => {
    const first = joinLines(undefined, page([1, 2]));
    expect(numbersOf(joinLines(first, page([3, 4])).lines)).toEqual([1, 2, 3, 4]);
    expect(numbersOf(joinLines(first, page([1, 2, 3])).lines)).toEqual([1, 2, 3]);
    expect(joinLines(first, page([], { last: 2 }))).toMatchObject({ last: 2, lines: first.lines });
  });

  it('are those of the new run after a restart', () => {
    const first = joinLines(undefined, page([1, 2, 3]));
    expect(numbersOf(joinLines(first, page([1], { run: 'b' })).lines)).toEqual([1]);
  });

  it('are a thousand at most, the newest', () => {
    const many = (from: number): number[] => Array.from({ length: 800 }, (_, index) => from + index);
    const { lines } = joinLines(joinLines(undefined, page(many(1))), page(many(801)));
    expect([lines.length, lines[0]?.number, lines.at(-1)?.number]).toEqual([1_000, 601, 1_600]);
  });
});

describe('What is looked for in the log', () => {
  const lines = [
    line(1, { level: 'debug' }),
    line(2, { level: 'warn', message: 'Disk is full', facts: { folder: '/data' } }),
    line(3, { level: 'error', message: 'a thread has ended', facts: { thread: 'Writer' } }),
  ];

  it('is found at least so serious, the newest first', () => {
    expect(numbersOf(findLines(lines, 'debug', ''))).toEqual([3, 2, 1]);
    expect(numbersOf(findLines(lines, 'warn', ''))).toEqual([3, 2]);
    expect(numbersOf(findLines(lines, 'error', ''))).toEqual([3]);
  });

  it.each([
    ['DISK', [2]],
    ['writer', [3]],
    ['/data full', [2]],
    ['full writer', []],
    ['  ', [3, 2, 1]],
  ])('“%s” is in the message or in what it tells besides', (search, found) => {
    expect(numbersOf(findLines(lines, 'debug', search))).toEqual(found);
  });
});

describe('A line', () => {
  it('is copied as one line of text', () => {
    expect(toText(line(1, { level: 'warn', facts: { disk: 'sda' } }))).toBe(
      '2026-09-13T12:00:00+00:00 WARN line 1 {"disk":"sda"}',
    );
    expect(toText(line(1))).toBe('2026-09-13T12:00:00+00:00 INFO line 1');
  });

  it('tells an error with where it came from, and its causes', () => {
    const cause = { name: 'Error', message: 'inner', stack: '' };
    const err = { name: 'Error [EIO]', message: 'outer', stack: 'at a\nat b', cause };
    expect(factsOf(line(1, { facts: { err, count: 3, note: 'text' } }))).toEqual([
      { name: 'err', text: 'Error [EIO]: outer\nat a\nat b' },
      { name: 'cause', text: 'Error: inner' },
      { name: 'count', text: '3' },
      { name: 'note', text: 'text' },
    ]);
  });
});
