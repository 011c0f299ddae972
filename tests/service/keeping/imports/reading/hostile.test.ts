import { mkdir, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { describe, expect, it } from 'vitest';
import type { ImportSource } from '../../../../../service/keeping/imports/model.ts';
import { openSource } from '../../../../../service/keeping/imports/reading/open-source.ts';
import { fixture, readAll, readContent, refusalOf, withFile } from './read-all.ts';

const cut = (content: Buffer, share = 0.6): Buffer => content.subarray(0, Math.floor(content.length * share));

describe('A file that is not what was chosen', () => {
  it.each([
    ['yourls', 'kutt/kutt.sqlite', 'otherSource kutt'],
    ['yourls', 'kutt/links-postgres-copy.csv', 'otherSource kutt'],
    ['kutt', 'yourls/yourls.sql', 'otherSource yourls'],
    ['shlink', 'sink/sink-links.json', 'otherSource sink'],
    ['bookmarks', 'dub/links-all-columns.csv', 'otherSource dub'],
    ['csv', 'golink/golink.db', 'otherSource golink'],
    ['golink', 'golink/export-stats.csv', 'noLinks'],
    ['kutt', 'kutt/domains-postgres-copy.csv', 'noLinks'],
    ['sink', 'any-csv/sep-line.csv', 'unknownForm'],
  ] as const)('%s refuses %s: %s', async (source, path, code) => {
    expect(await refusalOf(source, await readFile(fixture(path)))).toBe(code);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n ', 'empty'],
    ['a mark', '\ufeff', 'empty'],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'archive'],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'archive'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary'],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)), 'binary'],
  ])('%s is refused as a list', async (_name, content, code) => {
    expect(await refusalOf('csv', content)).toBe(code);
  });

  it.each([
    [500, 'read'],
    [501, 'unknownForm'],
    [1_001, 'tooManyCells'],
  ])('with %i columns is %s', async (count, result) => {
    const names = Array.from({ length: count - 2 }, (_, index) => `c${index}`).join(',');
    expect(await refusalOf('csv', `alias,long_url,${names}\na,https://example.com/,1\n`)).toBe(result);
  });

  it('is refused in an encoding or with a separator that there is not', async () => {
    expect(await refusalOf('csv', 'a,b\n1,2', { encoding: 'klingon' })).toBe('encodingUnknown');
    expect(await refusalOf('csv', 'a,b\n1,2', { separator: ';;' })).toBe('separatorUnknown');
  });
});

describe('A file that was cut', () => {
  it.each([
    ['shlink', 'shlink/api-short-urls.json', 'cutOff'],
    ['sink', 'sink/sink-links.json', 'cutOff'],
    ['yourls', 'yourls/yourls.sql', 'cutOff'],
    ['yourls', 'yourls/yourls_url-row-per-insert.sql', 'cutOff'],
    ['yourls', 'yourls/plugin-export.xml', 'cutOff'],
    ['bookmarks', 'bookmarks/firefox.html', 'cutOff'],
    ['kutt', 'kutt/kutt.sqlite', 'brokenDatabase'],
  ] as const)('%s says so of %s: %s', async (source, path, code) => {
    expect(await refusalOf(source, cut(await readFile(fixture(path))))).toBe(code);
  });

  it('as JSON lines has one row that cannot be read', async () => {
    const { rows, unreadable } = await readContent(
      'golink',
      cut(await readFile(fixture('golink/export.jsonl'))),
    );
    expect([unreadable.at(-1), rows.length > 20]).toEqual(['malformed', true]);
  });
});

describe('JSON', () => {
  it.each<[string, string, string]>([
    ['deep lists', `[{"slug":"a","url":${'['.repeat(100_000)}`, 'tooDeep'],
    ['deep objects', '{"a":'.repeat(100_000), 'tooDeep'],
    ['a broken bracket', '{"links":[{"slug":"a"]}', 'brokenJson'],
    ['a broken link', '{"links":[{"slug":a}]}', 'brokenJson'],
    ['text after it', '[{"slug":"a","url":"b","createdAt":1}] oops', 'brokenJson'],
    ['a link of five megabytes', `[{"slug":"a","url":"${'x'.repeat(5_000_000)}"}]`, 'lineTooLong'],
  ])('with %s is refused', async (_name, text, code) => {
    expect(await refusalOf('sink', text)).toBe(code);
  });

  it('is read down to 64 levels, and no further', async () => {
    // The list and the link are two of them.
    const nested = (lists: number): string =>
      `[{"slug":"wiki","url":"https://example.org/","createdAt":1,"deep":${'['.repeat(lists)}${']'.repeat(lists)}}]`;
    expect((await readContent('sink', nested(62))).links).toMatchObject([{ alias: 'wiki' }]);
    expect(await refusalOf('sink', nested(63))).toBe('tooDeep');
  });

  it.each([
    ['{"links":[LINK],"cursor":"x","list_complete":false}'],
    ['{"links":[LINK],"cursor":"x"}\n{"links":[],"list_complete":true}'],
    ['[{"links":[LINK],"cursor":"x"},{"links":[]}]'],
    ['[LINK]'],
    ['\ufeff{"version":"1.0","tags":["a",{"b":[]}],"links":[LINK]}'],
  ])('is read from %s', async (text) => {
    const link =
      '{"slug":"wiki","url":"https://example.org/\\"}{[","createdAt":1736321455,"tags":["a"],"__proto__":{"x":1}}';
    const { links } = await readContent('sink', text.replaceAll('LINK', link));
    expect(links).toMatchObject([{ alias: 'wiki', longUrl: 'https://example.org/"}{[', tags: ['a'] }]);
  });

  it('lines that are none are rows that cannot be read', async () => {
    const { rows } = await readContent(
      'jsonl',
      `{"alias":"a","url":"https://example.org/"}\n\n{"alias":\n[1]\n${'x'.repeat(4_500_000)}\n{"alias":"b","url":"https://example.org/"}`,
    );
    expect(rows.map((row) => [row.line, 'link' in row ? row.link.alias : row.unreadable])).toEqual([
      [1, 'a'],
      [3, 'malformed'],
      [4, 'malformed'],
      [5, 'malformed'],
      [6, 'b'],
    ]);
  });
});

describe('More cells than a list of links has', () => {
  const many = (sign: string, count: number) => sign.repeat(count);
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(' ');

  it.each<[ImportSource, string, string, string]>([
    ['csv', 'a row of 1,000 cells', `alias,url\n${many(',', 999)}\na,https://e.org/`, 'read'],
    ['csv', 'a row of 1,001 cells', `alias,url\n${many(',', 1_000)}\n`, 'tooManyCells'],
    ['csv', 'nothing but commas', many(',', 100_000), 'tooManyCells'],
    ['csv', 'quoted cells without a text', `alias,url\n${many('"",', 5_000)}\n`, 'tooManyCells'],
    ['csv', 'nothing but tabs', `alias\turl\n${many('\t', 100_000)}`, 'tooManyCells'],
    ['csv', 'nothing but quotes', `alias,url\na,${many('"', 5_000_000)}`, 'lineTooLong'],
    ['jsonl', 'an object of 10,000 values', `{"url":"https://e.org/","x":[${many('0,', 9_997)}0]}`, 'read'],
    ['jsonl', 'an object of more', `{"url":"https://e.org/","x":[${many('0,', 9_998)}0]}`, 'tooManyCells'],
    ['jsonl', 'a list of more', `[{"url":"https://e.org/","x":[${many('[],', 10_000)}0]}]`, 'tooManyCells'],
    [
      'yourls',
      'a row of values',
      `-- dump\nINSERT INTO a_url VALUES (${many('1,', 1_000)}1);`,
      'tooManyCells',
    ],
    [
      'kutt',
      'a row of COPY',
      `-- PostgreSQL database dump\nCOPY links (id) FROM stdin;\n${many('\t', 1_000)}\n\\.\n`,
      'tooManyCells',
    ],
    ['bookmarks', 'a tag of 1,000 attributes', `<DL><A ${attributes(999)} HREF="x:y">x</A></DL>`, 'read'],
    ['bookmarks', 'a tag of 1,001 attributes', `<DL><A ${attributes(1_001)}>x</A></DL>`, 'tooManyCells'],
    [
      'bookmarks',
      'a tag without an end',
      `<DL><A ${many(`${many(' ', 999)}\n`, 4_100)}>x</A></DL>`,
      'lineTooLong',
    ],
    [
      'bookmarks',
      'a comment without an end',
      `<DL><!-- ${many(`${many(' ', 999)}\n`, 4_100)}`,
      'lineTooLong',
    ],
    ['bookmarks', 'folders in folders', many('<DL>', 1_001), 'tooDeep'],
  ])('%s: %s is %s', async (source, _name, content, result) => {
    expect(await refusalOf(source, content)).toBe(result);
  });

  it('names the row', async () => {
    const text = `alias,url\na,https://e.org/\n${many(',', 1_000)}\n`;
    await expect(readContent('csv', text)).rejects.toMatchObject({ facts: { line: 3 } });
  });

  it('is no matter of a long line of many bookmarks', async () => {
    const bookmark = '<A HREF="https://e.org/">x</A>';
    const { links } = await readContent('bookmarks', `<DL>${many(bookmark, 3_000)}</DL>`);
    expect(links).toHaveLength(3_000);
  });
});

describe('SQL', () => {
  const INSERT =
    "INSERT INTO `wp_short_url` VALUES ('a','https://example.org/','T','2026-11-22 00:00:00','::1',1)";

  it.each<[string, string, (string | null)[][]]>([
    ['rows without the names of columns', `-- dump\n${INSERT};\n`, [['a', 'T']]],
    [
      'brackets, commas and quotes in texts',
      `-- dump\nINSERT INTO yourls_url VALUES ('a','https://e.org/','x''y\\'z),(\\\\;','2026-11-22','',1),('b','https://e.org/',NULL,'2026-11-22','',0);`,
      [
        ['a', "x'y'z),(\\;"],
        ['b', null],
      ],
    ],
    [
      'columns in another order',
      "-- dump\nINSERT IGNORE INTO `db`.`yourls_url` (`url`, `title`, `keyword`) VALUES ('https://e.org/','T','a');",
      [['a', 'T']],
    ],
    [
      'bytes and character sets',
      "-- dump\nREPLACE INTO `yourls_url` (`keyword`,`url`,`title`) VALUES (_utf8mb4'a',0x68747470733a2f2f652e6f72672f, _binary 'T' /* c */);",
      [['a', 'T']],
    ],
    [
      'two prefixes',
      "-- dump\nINSERT INTO a_url VALUES ('a','https://e.org/','A','2026-11-22','',1);\nINSERT INTO b_url VALUES ('b','https://e.org/','B','2026-11-22','',1);",
      [
        ['a', 'A'],
        ['b', 'B'],
      ],
    ],
  ])('with %s', async (_name, text, expected) => {
    const { links } = await readContent('yourls', text);
    expect(links.map(({ alias, title }) => [alias, title])).toEqual(expected);
  });

  it.each([
    [999, 'read'],
    [1_000, 'unknownForm'],
  ])('is searched for links in its first 1,000 tables: behind %i others it is %s', async (others, result) => {
    const tables = Array.from({ length: others }, (_, n) => `INSERT INTO other_${n} VALUES (${n});\n`);
    expect(await refusalOf('yourls', `-- dump\n${tables.join('')}${INSERT};\n`)).toBe(result);
  });

  it('of PostgreSQL is read from COPY', async () => {
    const text =
      '--\n-- PostgreSQL database dump\n--\nCOPY public.users (id, email) FROM stdin;\n1\ta@example.org\n\\.\nCOPY public.links (id, address, description, banned, target, visit_count, domain_id, expire_in) FROM stdin;\n1\twiki\tOne\\nTwo\tt\thttps://example.org/\t7\t\\N\t2026-11-22 03:29:15+00\n\\.\n';
    const { links } = await readContent('kutt', text);
    expect(links).toMatchObject([
      {
        alias: 'wiki',
        title: 'One\nTwo',
        isPaused: true,
        clicks: 7,
        domain: null,
        expireAfter: Date.UTC(2026, 10, 22, 3, 29, 15),
      },
    ]);
  });
});

describe('A database of unknown origin', () => {
  it('is read from its tables only, and runs nothing of its schema', async () => {
    await withDatabase(
      [
        'CREATE TABLE urls (id INTEGER PRIMARY KEY, short_url TEXT, long_url TEXT, hits INTEGER, expiry_time INTEGER, notes TEXT, bomb TEXT GENERATED ALWAYS AS (zeroblob(900000000)) VIRTUAL)',
        "INSERT INTO urls (short_url, long_url, hits, expiry_time) VALUES ('wiki', 'https://example.org/', 3, 0)",
        'CREATE INDEX slow ON urls (short_url) WHERE length(hits) > 0',
        'CREATE VIEW links AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS address, x AS target, x AS visit_count FROM n',
        'CREATE TRIGGER gone AFTER INSERT ON urls BEGIN DELETE FROM urls; END',
      ],
      async (path) => {
        const { links } = await readAll('chhoto', path);
        expect(links).toMatchObject([
          { alias: 'wiki', longUrl: 'https://example.org/', clicks: 3, expireAfter: null },
        ]);
        await expect(readAll('kutt', path)).rejects.toMatchObject({ code: 'otherSource' });
      },
    );
  });

  it('with a cell of many megabytes gives a cell that is cut', async () => {
    await withDatabase(
      [
        'CREATE TABLE Links (ID TEXT PRIMARY KEY, Short TEXT, Long TEXT, Created INTEGER, Owner TEXT)',
        "INSERT INTO Links VALUES ('a', 'a', 'https://example.org/' || hex(zeroblob(5000000)), 1795318126, '')",
      ],
      async (path) => {
        const { links } = await readAll('golink', path);
        expect(links[0]?.longUrl.length).toBe(10_000);
      },
    );
  });

  it.each([
    ['zeros behind its head', (bytes: Buffer) => bytes.fill(0, 100)],
    ['noise in its middle', (bytes: Buffer) => bytes.fill(0x5a, 8_192, 40_000)],
    ['nothing but its head', (bytes: Buffer) => bytes.subarray(0, 100)],
  ])('with %s is refused', async (_name, spoil) => {
    const bytes = spoil(await readFile(fixture('kutt/kutt.sqlite')));
    expect(await refusalOf('kutt', bytes)).toMatch(/^(brokenDatabase|unknownForm)$/);
  });

  it('leaves nothing behind, whether it was read or not', async () => {
    const scratch = join(tmpdir(), `linnet-scratch-${process.pid}`);
    await mkdir(scratch, { recursive: true });
    try {
      const opened = await openSource('kutt', fixture('kutt/kutt.sqlite'), { scratch });
      expect(await readdir(scratch)).toHaveLength(1);
      await opened.close();
      await expect(openSource('yourls', fixture('kutt/kutt.sqlite'), { scratch })).rejects.toThrow();
      expect(await readdir(scratch)).toEqual([]);
    } finally {
      await rm(scratch, { recursive: true });
    }
  });
});

describe('A long file', () => {
  it('with a line of 300 MB is refused without being held', async () => {
    await withFile('alias,url\na,"x', async (path) => {
      // The rest are zeros that no disk holds.
      await truncate(path, 300_000_000);
      await expect(readAll('csv', path, { encoding: 'utf-16le' })).rejects.toMatchObject({
        name: 'SourceError',
      });
    });
  });

  it('stops being read between two rows', async () => {
    const text = `alias,url\n${Array.from({ length: 50_000 }, (_, index) => `a${index},https://example.org/${index}`).join('\n')}`;
    await withFile(text, async (path) => {
      const opened = await openSource('csv', path);
      let read = 0;
      for await (const _row of opened.rows) {
        read += 1;
        if (read === 3) break;
      }
      await opened.close();
      expect(read).toBe(3);
    });
  });
});

async function withDatabase(
  statements: readonly string[],
  task: (path: string) => Promise<void>,
): Promise<void> {
  await withFile('', async (path) => {
    const client = createClient({ url: `file:${path}` });
    for (const statement of statements) await client.execute(statement);
    client.close();
    await task(path);
  });
}
