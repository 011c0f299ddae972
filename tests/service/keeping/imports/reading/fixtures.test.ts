import { describe, expect, it } from 'vitest';
import type { ImportSource } from '../../../../../service/keeping/imports/model.ts';
import type { ReadLink, Unreadable } from '../../../../../service/keeping/imports/reading/read-row.ts';
import { fixture, readAll } from './read-all.ts';

/** What tells cases apart. */
const TEMPLATES: Unreadable[] = ['template'];

const FILLED = { forwarding: { path: false, query: true, places: true } };

/** Source, file, form, rows, what cannot be read. */
const FILES: [ImportSource, string, string, number, Unreadable[]?][] = [
  ['shlink', 'shlink/short_urls.csv', 'csv', 63],
  ['shlink', 'shlink/importer.csv', 'csv', 63],
  ['shlink', 'shlink/api-short-urls.json', 'json', 63],
  ['kutt', 'kutt/kutt.sqlite', 'sqlite', 57],
  ['kutt', 'kutt/links-postgres-copy.csv', 'csv', 57],
  ['kutt', 'kutt/api-links.json', 'json', 57],
  ['yourls', 'yourls/yourls.sql', 'sql', 67],
  ['yourls', 'yourls/yourls_url-row-per-insert.sql', 'sql', 67],
  ['yourls', 'yourls/yourls_url-phpmyadmin.csv', 'csv', 67],
  ['yourls', 'yourls/plugin-export.csv', 'csv', 67],
  ['yourls', 'yourls/plugin-export.xml', 'xml', 67],
  ['yourls', 'yourls/api-stats.json', 'json', 67],
  ['golink', 'golink/export.jsonl', 'jsonl', 69, TEMPLATES],
  ['golink', 'golink/golink.db', 'sqlite', 69, TEMPLATES],
  ['chhoto', 'chhoto/urls.sqlite', 'sqlite', 61],
  ['chhoto', 'chhoto/api-all.json', 'json', 61],
  ['sink', 'sink/sink-links.json', 'json', 57],
  ['bitly', 'bitly/links-dashboard.csv', 'csv', 62],
  ['bitly', 'bitly/links-api-names.csv', 'csv', 62],
  ['bitly', 'bitly/api-bitlinks.json', 'json', 62],
  ['shortio', 'shortio/links-31-columns.tsv', 'csv', 62],
  ['shortio', 'shortio/links-api-names.csv', 'csv', 62],
  ['dub', 'dub/links-default-columns.csv', 'csv', 62],
  ['dub', 'dub/links-all-columns.csv', 'csv', 62],
  ['rebrandly', 'rebrandly/links.csv', 'csv', 60],
  ['bookmarks', 'bookmarks/chromium.html', 'html', 68, ['not-an-address']],
  ['bookmarks', 'bookmarks/firefox.html', 'html', 72, ['not-an-address']],
  ['csv', 'tinyurl/links.csv', 'csv', 58],
  ['csv', 'any-csv/excel-de-windows-1252.csv', 'csv', 20],
  ['csv', 'any-csv/excel-utf8-mark.csv', 'csv', 20],
  ['csv', 'any-csv/excel-unicode-text-utf16le.txt', 'csv', 20],
  ['csv', 'any-csv/sep-line.csv', 'csv', 20],
  ['jsonl', 'any-csv/lines.jsonl', 'jsonl', 20],
  ['text', 'any-csv/pasted.txt', 'text', 20],
];

describe('Files of other programs', () => {
  it.each(FILES)('%s reads %s', async (source, path, form, rows, unreadable = []) => {
    const read = await readAll(source, fixture(path));
    expect([read.found.form, read.rows.length, read.unreadable]).toEqual([form, rows, unreadable]);
  });

  it.each(SPOTS())('%s, %s: %s', async (source, path, alias, expected) => {
    const { links } = await readAll(source, fixture(path));
    const matching = links.filter((link) => link.alias === alias);
    expect(matching).toHaveLength(1);
    expect(matching[0]).toMatchObject(expected);
  });
});

function SPOTS(): [ImportSource, string, string, Partial<ReadLink>][] {
  const quotes = 'He said "hello, world"; it\'s, um, fine';
  const newline = 'First line\nSecond line, with a comma\n\n"Fourth"';
  const party = 'Summer party 🎉👩‍👩‍👧‍👦';
  const arabic = 'https://ar.wikipedia.org/wiki/القاهرة';
  return [
    [
      'shlink',
      'shlink/short_urls.csv',
      '🎉🚀',
      { title: 'Alias of emoji', clicks: 11, domain: 'go.example.com' },
    ],
    ['shlink', 'shlink/short_urls.csv', 'docs/api', { longUrl: 'https://example.org/docs/api', clicks: 0 }],
    [
      'shlink',
      'shlink/short_urls.csv',
      'newline',
      { title: newline, createdAt: Date.UTC(2025, 1, 15, 7, 37, 53) },
    ],
    ['shlink', 'shlink/short_urls.csv', 'pipe', { tags: ['a', 'b', 'c,d', 'e;f'] }],
    ['shlink', 'shlink/short_urls.csv', 'tokyo', { tags: ['旅行', '日本'], title: '東京都の案内' }],
    ['shlink', 'shlink/importer.csv', 'pipe', { tags: ['a|b|c', 'd|e;f'], domain: null }],
    ['shlink', 'shlink/importer.csv', 'onboarding', { tags: ['it', 'internal'] }],
    [
      'shlink',
      'shlink/importer.csv',
      'quotes',
      { longUrl: 'https://example.org/q?a="b"&c=\'d\'', title: quotes },
    ],
    [
      'shlink',
      'shlink/api-short-urls.json',
      'past',
      { expireAfter: Date.UTC(2026, 10, 21, 4, 1), domain: null },
    ],
    ['shlink', 'shlink/api-short-urls.json', 'capped', { maxClicks: 10, clicks: 33, isPaused: false }],
    ['shlink', 'shlink/api-short-urls.json', '🎉🚀', { clicks: 11 }],
    [
      'kutt',
      'kutt/kutt.sqlite',
      'secret2',
      {
        domain: 'go.team.example.com',
        title: 'Protected, unicode',
        password: { kind: 'hash', hash: '$2a$12$fhJS1IMMfVaMwHC6pHW30eJ8wIQ0UId0udpmozcQkMkYyIE0HNe/.' },
      },
    ],
    ['kutt', 'kutt/kutt.sqlite', 'past', { expireAfter: Date.UTC(2026, 10, 22, 3, 29, 15), domain: null }],
    ['kutt', 'kutt/kutt.sqlite', 'switched-off', { isPaused: true, clicks: 1 }],
    ['kutt', 'kutt/kutt.sqlite', 'newline', { title: newline }],
    ['kutt', 'kutt/links-postgres-copy.csv', 'switched-off', { isPaused: true }],
    ['kutt', 'kutt/links-postgres-copy.csv', 'UsACPs', { domain: 'domain 1', isPaused: false }],
    ['kutt', 'kutt/links-postgres-copy.csv', 'past', { expireAfter: Date.UTC(2026, 10, 22, 3, 29, 15) }],
    [
      'kutt',
      'kutt/links-postgres-copy.csv',
      'formula',
      { title: '=HYPERLINK("https://example.org","click")' },
    ],
    ['kutt', 'kutt/api-links.json', 'secret', { password: { kind: 'unknown' }, domain: null }],
    [
      'kutt',
      'kutt/api-links.json',
      'later',
      { expireAfter: Date.UTC(2027, 11, 27, 3, 28, 9), password: null },
    ],
    [
      'yourls',
      'yourls/yourls.sql',
      'party',
      { title: party, longUrl: 'https://example.org/party/🎉?mood=😀', clicks: 7 },
    ],
    ['yourls', 'yourls/yourls.sql', 'yourlsblog', { title: "YOURLS' Blog" }],
    ['yourls', 'yourls/yourls.sql', 'notitle', { title: null }],
    ['yourls', 'yourls/yourls.sql', 'quotes', { longUrl: "https://example.org/q?a=b&c='d'", title: quotes }],
    [
      'yourls',
      'yourls/yourls_url-row-per-insert.sql',
      'quotes',
      { longUrl: "https://example.org/q?a=b&c='d'", title: quotes },
    ],
    [
      'yourls',
      'yourls/yourls_url-phpmyadmin.csv',
      'onboarding',
      { clicks: 1, createdAt: Date.UTC(2026, 10, 22, 3, 27, 3) },
    ],
    ['yourls', 'yourls/plugin-export.csv', 'CamelCase', { clicks: 2, title: null, createdAt: null }],
    ['yourls', 'yourls/plugin-export.xml', 'party', { title: party, clicks: 7 }],
    [
      'yourls',
      'yourls/plugin-export.xml',
      'markup',
      { longUrl: 'https://example.org/markup?x=b&y=1', isPaused: false },
    ],
    [
      'yourls',
      'yourls/api-stats.json',
      'camelcase',
      { longUrl: 'https://example.org/lower/case/path', domain: null },
    ],
    ['golink', 'golink/export.jsonl', 'markup', { longUrl: 'https://example.org/markup?x=<b>&y=1' }],
    [
      'golink',
      'golink/export.jsonl',
      'week',
      { longUrl: 'https://cal.example.com/{date:yyyy/MM}', ...FILLED },
    ],
    ['golink', 'golink/export.jsonl', 'cs', { longUrl: 'http://cs/{path}', ...FILLED }],
    [
      'golink',
      'golink/export.jsonl',
      'search',
      { longUrl: 'https://search.example.com/?q={path}', ...FILLED },
    ],
    ['golink', 'golink/export.jsonl', 'me', { longUrl: 'https://people.example.com/{user}', ...FILLED }],
    ['golink', 'golink/golink.db', 'q', { forwarding: { path: true, query: true, places: false } }],
    ['golink', 'golink/export.jsonl', 'q', { longUrl: 'https://example.com/find?q=%s' }],
    ['golink', 'golink/golink.db', 'arabic', { longUrl: arabic, createdAt: 1_795_318_127_000 }],
    ['chhoto', 'chhoto/urls.sqlite', 'past', { expireAfter: 1_795_319_499_000, clicks: 1, title: 'Ended' }],
    ['chhoto', 'chhoto/api-all.json', 'handbook', { expireAfter: null, title: 'Handbook page' }],
    [
      'sink',
      'sink/sink-links.json',
      'secret',
      {
        password: {
          kind: 'hash',
          hash: 'sink-pwd:v1:10000:hq9Vp04-4GK4bzRACcmQag:crQ_VhbSUNVfyk1BA8pOWMjnRWdQ5bo33LXBGuE6Cv0:MDI2',
        },
      },
    ],
    [
      'sink',
      'sink/sink-links.json',
      'roadmap',
      { geoRules: { DE: 'https://example.org/de', CH: 'https://example.org/ch' } },
    ],
    ['bitly', 'bitly/links-dashboard.csv', 'onboarding', { domain: 'go.example.com', clicks: 0 }],
    ['bitly', 'bitly/links-dashboard.csv', '40Qx0', { domain: 'bit.ly' }],
    [
      'bitly',
      'bitly/links-api-names.csv',
      'wiki',
      { tags: ['office', 'internal'], clicks: 22, domain: 'go.example.com' },
    ],
    [
      'bitly',
      'bitly/api-bitlinks.json',
      'switched-off',
      { isPaused: false, createdAt: Date.UTC(2025, 1, 28, 7, 40, 16) },
    ],
    [
      'shortio',
      'shortio/links-31-columns.tsv',
      'secret2',
      { password: { kind: 'clear', text: 'Pässwört 密码 🔑' } },
    ],
    ['shortio', 'shortio/links-31-columns.tsv', 'capped', { maxClicks: 10, domain: 'go.example.com' }],
    ['shortio', 'shortio/links-31-columns.tsv', 'pipe', { tags: ['a|b', 'c,d', 'e;f'] }],
    [
      'shortio',
      'shortio/links-31-columns.tsv',
      'past',
      { expireAfter: Date.UTC(2026, 10, 21, 4, 1), isPaused: false },
    ],
    ['shortio', 'shortio/links-api-names.csv', 'past', { expireAfter: 1_795_233_660_000, clicks: 11 }],
    ['dub', 'dub/links-all-columns.csv', '🎉🚀', { domain: 'go.example.com', clicks: 11 }],
    ['dub', 'dub/links-all-columns.csv', 'pipe', { tags: ['a|b', 'c,d', 'e;f'] }],
    [
      'dub',
      'dub/links-default-columns.csv',
      'docs/api',
      { title: null, createdAt: Date.UTC(2025, 1, 3, 7, 35, 41) },
    ],
    [
      'rebrandly',
      'rebrandly/links.csv',
      'spaces',
      { title: 'blanks around', clicks: 11, domain: 'go.example.com' },
    ],
    [
      'csv',
      'tinyurl/links.csv',
      'past',
      { expireAfter: Date.UTC(2026, 10, 21, 4, 1), description: 'Ended', domain: 'tinyurl.com' },
    ],
    ['csv', 'any-csv/excel-de-windows-1252.csv', 'payroll', { clicks: 1234, title: 'Payroll page' }],
    ['csv', 'any-csv/excel-utf8-mark.csv', 'payroll', { clicks: 1234 }],
    ['jsonl', 'any-csv/lines.jsonl', 'travel', { title: 'Travel page', tags: ['office', 'internal'] }],
    ['text', 'any-csv/pasted.txt', 'travel', { longUrl: 'https://intranet.example.com/travel?from=go' }],
  ];
}

describe('What is found out', () => {
  it.each([
    ['any-csv/excel-de-windows-1252.csv', 'windows-1252', ';'],
    ['any-csv/excel-utf8-mark.csv', 'utf-8', ','],
    ['any-csv/excel-unicode-text-utf16le.txt', 'utf-16le', '\t'],
    ['any-csv/sep-line.csv', 'utf-8', ';'],
  ])('%s is in %s with %j between', async (path, encoding, separator) => {
    const { found } = await readAll('csv', fixture(path));
    expect(found).toMatchObject({
      encoding,
      separator,
      columns: ['Kurzname', 'Ziel', 'Titel', 'Klicks', 'Läuft ab'],
      mapping: {
        alias: 'Kurzname',
        longUrl: 'Ziel',
        title: 'Titel',
        clicks: 'Klicks',
        expireAfter: 'Läuft ab',
      },
    });
    expect(found.sample[0]).toEqual([
      'handbook',
      'https://intranet.example.com/handbook?from=go',
      'Handbook page',
      '0',
      '',
    ]);
  });

  it('takes moments without a zone as UTC, and says so', async () => {
    const { found } = await readAll('yourls', fixture('yourls/yourls.sql'));
    expect(found.notes).toEqual(['moments-as-utc']);
  });

  it('takes the keyword of a bookmark for its alias, and its folder for a tag only when it is chosen', async () => {
    const path = fixture('bookmarks/firefox.html');
    const { links } = await readAll('bookmarks', path);
    expect(links.find(({ alias }) => alias === 'kw5')).toMatchObject({ tags: [] });
    const chosen = await readAll('bookmarks', path, { mapping: { tags: 'folder' } });
    expect(chosen.links.find(({ longUrl }) => longUrl.endsWith('/travel?from=go'))?.tags).toEqual([
      'Bookmarks bar',
      'Team & "Tools" <2026>',
      'Deep 深い',
      'Deeper',
    ]);
  });
});
