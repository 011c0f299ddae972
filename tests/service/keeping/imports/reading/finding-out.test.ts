import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCount, readPassword } from '../../../../../service/keeping/imports/reading/columns/values.ts';
import { csvRecords } from '../../../../../service/keeping/imports/reading/forms/csv-scanner.ts';
import { findSeparator } from '../../../../../service/keeping/imports/reading/forms/csv-table.ts';
import { openPasted } from '../../../../../service/keeping/imports/reading/forms/text-table.ts';
import { SourceError } from '../../../../../service/keeping/imports/reading/source-error.ts';
import { readContent } from './read-all.ts';

const UMLAUTS = 'Kurzname;Ziel\nmünchen;https://example.org/straße\n';

function inUtf16(text: string, order: 'le' | 'be', mark: boolean): Buffer {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('Encodings', () => {
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(UMLAUTS), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${UMLAUTS}`), 'utf-8'],
    ['Windows-1252', Buffer.from(UMLAUTS, 'latin1'), 'windows-1252'],
    ['UTF-16LE with a mark', inUtf16(UMLAUTS, 'le', true), 'utf-16le'],
    ['UTF-16LE', inUtf16(UMLAUTS, 'le', false), 'utf-16le'],
    ['UTF-16BE with a mark', inUtf16(UMLAUTS, 'be', true), 'utf-16be'],
    ['UTF-16BE', inUtf16(UMLAUTS, 'be', false), 'utf-16be'],
  ])('%s is found out', async (_name, bytes, encoding) => {
    const { found, links } = await readContent('csv', bytes);
    expect([found.encoding, found.columns[0], links[0]?.alias, links[0]?.longUrl]).toEqual([
      encoding,
      'Kurzname',
      'münchen',
      'https://example.org/straße',
    ]);
  });

  it('are decided by the whole file: the first umlaut may come late', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `alias${index};https://example.org/${index}`);
    const text = `Kurzname;Ziel\n${rows.join('\n')}\nmünchen;https://example.org/\n`;
    const { found, links } = await readContent('csv', Buffer.from(text, 'latin1'));
    expect([found.encoding, links.at(-1)?.alias]).toEqual(['windows-1252', 'münchen']);
  });

  it('stay UTF-8 with one broken character, which is said', async () => {
    const bytes = Buffer.concat([
      Buffer.from(UMLAUTS.repeat(5)),
      Buffer.of(0xe4),
      Buffer.from(';https://example.org/\n'),
    ]);
    const { found } = await readContent('csv', bytes);
    expect([found.encoding, found.notes]).toEqual(['utf-8', ['broken-characters']]);
  });

  it('are as the person chose them', async () => {
    const { links } = await readContent('csv', Buffer.from(UMLAUTS, 'latin1'), { encoding: 'ISO-8859-1' });
    expect(links[0]?.alias).toBe('münchen');
  });

  it.each(['klingon', 'constructor', '__proto__'])('that are not known are refused: %s', async (encoding) => {
    await expect(readContent('csv', Buffer.from(UMLAUTS), { encoding })).rejects.toBeInstanceOf(SourceError);
  });
});

describe('Separators', () => {
  it.each([
    ['a,b\nx,https://example.org/?a;b\n', ','],
    ['alias;url;title\nx;https://example.org/;One, two, three\ny;https://example.org/;Four\n', ';'],
    ['alias\turl\nx\thttps://example.org/?q=1,2,3\n', '\t'],
    ['alias|url\nx|https://example.org/\n', '|'],
    ['"a;b","c"\n"d;e","f"\n', ','],
    ['alias,url\n"One\n;;;;;\nline",https://example.org/\n', ','],
  ])('of %j is found out', (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });

  it('are said by the first line', async () => {
    const { found, rows } = await readContent('csv', 'sep=|\r\nalias|url\r\na,b;c|https://example.org/\r\n');
    expect([found.separator, found.columns, rows[0]]).toMatchObject(['|', ['alias', 'url'], { line: 3 }]);
  });

  it('are as the person chose them', async () => {
    const { links } = await readContent('csv', 'alias;url\nx;https://example.org/?a,b,c,d\n', {
      separator: ';',
    });
    expect(links[0]).toMatchObject({ alias: 'x', longUrl: 'https://example.org/?a,b,c,d' });
  });
});

const separators = fc.constantFrom(',', ';', '\t', '|');
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '""',
    'a"b',
    '\n',
    '\r\n',
    'x\ny',
    ',',
    ';',
    '\t',
    '|',
    ' a ',
    "'",
    '\\',
    '\\"',
    'ü',
    '🎉',
  ),
);

describe('CSV', () => {
  it('gives back the cells that were written, and the line of each row', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        separators,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 7 }),
        async (rows, delimiter, quoted, end, piece) => {
          const text = stringify(rows, {
            delimiter,
            quoted,
            quoted_empty: true,
            quoted_match: /[\r\n"]/,
            record_delimiter: end,
          });
          const read: string[][] = [];
          const lines: number[] = [];
          for await (const { cells, line } of csvRecords(inPieces(text, piece), delimiter)) {
            read.push(cells);
            lines.push(line);
          }
          expect(read).toEqual(rows);
          expect(lines).toEqual(linesAt(rows));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('names the line on which a quotation mark is opened and never closed', async () => {
    await expect(
      readContent('csv', 'alias,url\na,https://example.org/\nb,"https://example.org/\nc,d\n'),
    ).rejects.toMatchObject({ code: 'openQuote', facts: { line: 3 } });
  });

  it.each([
    ['without a header', 'wiki,https://example.org/\nfaq,https://example.org/faq\n', ['wiki', 'faq']],
    ['with a title above', 'Links of May,\n\nalias,url\nwiki,https://example.org/\n', ['wiki']],
    ['with two columns of one name', 'alias,url,url\nwiki,https://example.org/,x\n', ['wiki']],
    [
      'with rows of other widths',
      'alias,url,title\nwiki,https://example.org/\nfaq,https://example.org/faq,F,,\n',
      ['wiki', 'faq'],
    ],
    ['of old Macs', 'alias,url\rwiki,https://example.org/\r', ['wiki']],
    [
      'with short addresses',
      'Short URL,Long URL\nhttps://go.example.com/wiki,https://example.org/\n',
      ['wiki'],
    ],
  ])('%s', async (_name, text, aliases) => {
    const { links } = await readContent('csv', text);
    expect(links.map(({ alias }) => alias)).toEqual(aliases);
  });

  it('takes the columns that the person chose, by name or number, and leaves out what they left out', async () => {
    const text = 'one,two,three\nhttps://example.org/,wiki,5\n';
    const { links, found } = await readContent('csv', text, {
      mapping: { alias: 'two', longUrl: '1', clicks: null, title: '3' },
    });
    expect(links[0]).toMatchObject({ alias: 'wiki', longUrl: 'https://example.org/', title: '5', clicks: 0 });
    expect(found.mapping).toEqual({ alias: 'two', longUrl: 'one', title: 'three' });
    await expect(readContent('csv', text, { mapping: { alias: 'four' } })).rejects.toMatchObject({
      code: 'columnUnknown',
    });
  });

  it('says that no column holds a destination', async () => {
    const { unreadable } = await readContent('csv', 'colour,size\nred,3\n');
    expect(unreadable).toEqual(['no-columns']);
  });
});

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const signs = [...text];
  for (let at = 0; at < signs.length; at += size) yield signs.slice(at, at + size).join('');
}

function linesAt(rows: readonly string[][]): number[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, text) => sum + text.split(/\r\n|\n|\r/).length - 1, 0);
    return line;
  });
}

describe('Moments', () => {
  const NOON = Date.UTC(2026, 10, 22, 12);
  const DAY = Date.UTC(2026, 10, 22);

  it.each<[string, (number | null)[]]>([
    ['22.11.2026', [DAY]],
    ['22.11.26 12:00', [NOON]],
    ['11/22/2026', [DAY]],
    ['22/11/2026', [DAY]],
    ['11/22/2026 12:00:00 PM', [NOON]],
    ['2026-11-22', [DAY]],
    ['2026-11-22 12:00:00', [NOON]],
    ['2026-11-22T12:00:00Z', [NOON]],
    ['2026-11-22T13:00:00+01:00', [NOON]],
    ['2026-11-22T12:00:00+0000', [NOON]],
    ['2026-11-22 12:00:00.000+00', [NOON]],
    ['1795348800', [NOON]],
    ['1795348800000', [NOON]],
    ['Sun, 22 Nov 2026 12:00:00 GMT', [NOON]],
    ['Nov 22, 2026', [DAY]],
    ['22. November 2026', [DAY]],
    ['46348.5', [NOON]],
    ['2026-11-22\n22.12.2026', [DAY, Date.UTC(2026, 11, 22)]],
    // One cell decides for all: there is no 25th month.
    ['03/04/2026\n25/12/2026', [Date.UTC(2026, 3, 3), Date.UTC(2026, 11, 25)]],
    ['03/04/2026\n12/25/2026', [Date.UTC(2026, 2, 4), Date.UTC(2026, 11, 25)]],
    ['never', [null]],
    ['0', [null]],
    ['0000-00-00 00:00:00', [null]],
  ])('are read from %j', async (cells, moments) => {
    const rows = cells.split('\n').map((text) => `x,https://example.org/,"${text}"`);
    const { links } = await readContent('csv', `alias,url,expires\n${rows.join('\n')}\n`);
    expect(links.map(({ expireAfter }) => expireAfter)).toEqual(moments);
  });

  it('that could be meant both ways are read with the month first, and with the day first in a sheet with semicolons', async () => {
    const comma = await readContent('csv', 'alias,url,expires\nx,https://example.org/,03/04/2026\n');
    const semicolon = await readContent('csv', 'alias;url;expires\nx;https://example.org/;03/04/2026\n');
    expect([comma.links[0]?.expireAfter, semicolon.links[0]?.expireAfter]).toEqual([
      Date.UTC(2026, 2, 4),
      Date.UTC(2026, 3, 3),
    ]);
    expect(comma.found.notes).toEqual(['day-and-month-ambiguous']);
    expect(comma.found.formats).toEqual({ expires: 'month/day/year' });
  });

  it('that end a link and cannot be read refuse the row; when it was made is left out', async () => {
    const { unreadable, links } = await readContent(
      'csv',
      'alias,url,created,expires\na,https://example.org/,someday,\nb,https://example.org/,,31.02.2026\n',
    );
    expect([links.map(({ alias, createdAt }) => [alias, createdAt]), unreadable]).toEqual([
      [['a', null]],
      ['bad-value'],
    ]);
  });
});

describe('Numbers', () => {
  it.each([
    ['1234', null, 1234],
    ['1.234', null, 1234],
    ['1,234', null, 1234],
    ['1 234 567', null, 1_234_567],
    ["1'234", null, 1234],
    ['1.234', '.', 1],
    ['1,234.00', '.', 1234],
    ['12,5', ',', 12],
    ['', null, undefined],
    ['-3', null, undefined],
    ['many', null, undefined],
  ] as const)('%j with %j before a fraction is %j', (text, decimal, count) => {
    expect(parseCount(text, decimal)).toBe(count);
  });

  it('are read as the column writes them', async () => {
    const { links } = await readContent(
      'csv',
      'alias;url;hits\na;https://example.org/;1.234\nb;https://example.org/;2.5\n',
    );
    expect(links.map(({ clicks }) => clicks)).toEqual([1, 2]);
  });
});

describe('Passwords', () => {
  it.each([
    ['', null],
    [false, null],
    [true, { kind: 'unknown' }],
    ['__SINK_MASKED__abc', { kind: 'unknown' }],
    ['••••••', { kind: 'unknown' }],
    ['$6$salt$hash', { kind: 'unknown' }],
    ['geheim 2026', { kind: 'clear', text: 'geheim 2026' }],
  ] as const)('%j is %j', (written, password) => {
    expect(readPassword(written)).toEqual(password);
  });
});

describe('Pasted lines', () => {
  it.each([
    ['https://example.org/', null, 'https://example.org/', null],
    ['wiki https://example.org/', 'wiki', 'https://example.org/', null],
    ['https://example.org/\twiki', 'wiki', 'https://example.org/', null],
    ['wiki -> https://example.org/', 'wiki', 'https://example.org/', null],
    ['- wiki: <https://example.org/>', 'wiki', 'https://example.org/', null],
    ['3. The team wiki https://example.org/', null, 'https://example.org/', 'The team wiki'],
    ['wiki example.org/page', 'wiki', 'example.org/page', null],
    ['mailto:team@example.org', null, 'mailto:team@example.org', null],
    ['nothing here', null, null, null],
  ])('%j', async (line, alias, longUrl, title) => {
    const { rows } = openPasted({
      encoding: 'utf-8',
      hasBrokenCharacters: false,
      start: line,
      chunks: async function* () {
        yield line;
      },
    });
    const { value: row } = await rows()[Symbol.asyncIterator]().next();
    const cells = ['alias', 'longUrl', 'title'].map((column) => row && 'read' in row && row.read(column));
    expect(cells).toEqual([alias, longUrl, title]);
  });
});
