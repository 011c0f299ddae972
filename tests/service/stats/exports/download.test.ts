import { describe, expect, it } from 'vitest';
import { downloadHeaders } from '../../../../service/stats/exports/written-files.ts';

const disposition = (name: string): string | undefined =>
  downloadHeaders({ name, fallback: 'export-66e3.txt' })['Content-Disposition'];

describe('downloadHeaders', () => {
  it.each([
    ['a plain name', 'export-wiki.txt', 'attachment; filename="export-wiki.txt"'],
    [
      'a name beyond ASCII',
      "export-🐦'(1).txt",
      'attachment; filename="export-66e3.txt"; filename*=UTF-8\'\'export-%F0%9F%90%A6%27%281%29.txt',
    ],
    [
      'a name that would end the quotes or change the folder',
      '..\\a/"b.txt',
      'attachment; filename=".._a__b.txt"',
    ],
  ])('sends %s', (_, name, header) => {
    expect(disposition(name)).toBe(header);
  });
});
