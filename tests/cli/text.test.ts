import { describe, expect, it } from 'vitest';
import { tableLines } from '../../cli/table.ts';
import { cutTo, shown, widthOf } from '../../cli/text.ts';

describe('Text of others in a terminal', () => {
  it.each([
    ['a title that erases the screen', '\x1b[2JHello\x1b]0;owned\x07', '[2JHello ]0;owned'],
    ['one that uses the eight-bit form', '\x9b31mred', '31mred'],
    ['lines', 'one\r\ntwo', 'one two'],
    ['text that turns round', 'a\u202egnp.exe', 'a gnp.exe'],
    ['a person that is several characters', 'ada', 'ada'],
  ])('%s is only shown', (_name, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['wiki', 4],
    ['日本語', 6],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['ｗｉｄｅ', 8],
    ['عربي', 4],
    ['✔️', 2],
  ])('%s takes %i columns', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it.each([
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    ['wiki', 4, 'wiki'],
  ])('%s in %i columns is %s', (text, columns, cut) => {
    expect(cutTo(text, columns)).toBe(cut);
  });
});

describe('A table', () => {
  const rows = [
    { Name: 'wiki', Clicks: 7, Destination: 'https://intra.example/a/long/way/to/the/wiki' },
    { Name: '日本', Clicks: 12, Destination: 'x' },
  ];

  it('fits the terminal by cutting the widest column', () => {
    const lines = tableLines(rows, 40);
    expect(lines).toEqual([
      'Name  Clicks  Destination',
      'wiki       7  https://intra.example/a/l…',
      '日本      12  x',
    ]);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(40);
  });

  it('is whole where no terminal limits it, and never narrower than its columns can be', () => {
    expect(tableLines(rows)[1]).toContain('/to/the/wiki');
    expect(tableLines(rows, 5)[1]).toBe('wiki       7  https:/…');
  });
});
