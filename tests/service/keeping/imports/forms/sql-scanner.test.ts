import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SqlPiece,
  SqlScanner,
} from '../../../../../service/keeping/imports/reading/forms/sql-scanner.ts';

function scan(text: string, { isPostgres = false, size = text.length || 1 } = {}): SqlPiece[] {
  const scanner = new SqlScanner(isPostgres);
  const pieces: SqlPiece[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(...scanner.push(text.slice(at, at + size)));
  scanner.end();
  return pieces;
}

const rowsOf = (text: string, options = {}): unknown[] =>
  scan(text, options).flatMap((piece) => (piece.kind === 'row' ? [piece.cells] : []));

describe('The rows of a dump', () => {
  it.each([
    [
      "INSERT INTO url VALUES ('a', 1, NULL),('b',2.5,null);",
      [
        ['a', '1', null],
        ['b', '2.5', null],
      ],
    ],
    [
      "INSERT INTO `u` (`a`) VALUES\n('it''s'), ('it\\'s'), ('a\\nb'), ('\\q');",
      [["it's"], ["it's"], ['a\nb'], ['q']],
    ],
    [
      "REPLACE INTO u VALUES (\"a 'b' c\"), (x'41'), (0x4142), (_utf8mb4'ü');",
      [["a 'b' c"], ['41'], ['AB'], ['ü']],
    ],
    ["INSERT INTO u VALUES ('a') ON DUPLICATE KEY UPDATE a = 'b (c)';", [['a']]],
    ["-- INSERT INTO u VALUES ('no');\n# ('no')\n/* ('no') */ INSERT INTO u VALUES ('yes');", [['yes']]],
    [
      "INSERT INTO u VALUES ('-- no comment', '# none', '/* none */', 'a;b)');",
      [['-- no comment', '# none', '/* none */', 'a;b)']],
    ],
    ['CREATE TABLE u (a int); DROP TABLE x;', []],
  ])('%s', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('of PostgreSQL have no backslashes in texts, and come by COPY', () => {
    const text =
      "INSERT INTO u VALUES ('a\\b');\nCOPY u (a, b) FROM stdin;\nx\\ty\t\\N\n\nz\\\\\t1\n\\.\nSELECT 1;";
    expect(rowsOf(text, { isPostgres: true })).toEqual([['a\\b'], ['x\ty', null], ['z\\', '1']]);
  });

  it('have the line they begin in, and the statement they belong to', () => {
    const [, first, second] = scan("INSERT INTO u\nVALUES ('a\nb'),\n('c');");
    expect(first).toMatchObject({ line: 2, statement: 'INSERT INTO u VALUES ' });
    expect(second).toMatchObject({ line: 4 });
  });

  it.each([
    "INSERT INTO u VALUES ('a",
    "INSERT INTO u VALUES ('a'),",
    'INSERT INTO u (a, b)',
    'CREATE TABLE u (',
  ])('are refused where the dump is cut off: %s', (text) => {
    expect(() => scan(text)).toThrow();
  });

  it('are refused with too many cells', () => {
    expect(() => scan(`INSERT INTO u VALUES (${'1,'.repeat(100_000)}1);`)).toThrow();
    expect(() => scan(`COPY u FROM stdin;\n${'\t'.repeat(100_000)}\n\\.\n`, { isPostgres: true })).toThrow();
  });

  it('are the same however the dump is cut into pieces', () => {
    const text =
      "/* a */ INSERT INTO u VALUES ('a''b\\'c', 1), (NULL, '-- d');\n-- e\nINSERT INTO v VALUES ('f');";
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length }), (size) => {
        expect(scan(text, { size })).toEqual(scan(text));
      }),
    );
  });

  it('hold any text that is written as MySQL writes it', () => {
    const quoted = (text: string): string => text.replace(/[\\']/g, (sign) => `\\${sign}`);
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        const row = cells.map((cell) => `'${quoted(cell)}'`).join(', ');
        expect(rowsOf(`INSERT INTO u VALUES (${row});`)).toEqual([cells]);
      }),
    );
  });
});
