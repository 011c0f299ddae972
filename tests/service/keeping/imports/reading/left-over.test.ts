import { describe, expect, it } from 'vitest';
import type { ReadRow } from '../../../../../service/keeping/imports/reading/read-row.ts';
import { readContent } from './read-all.ts';

/** A row in short: its name, its destination and what is said of it. */
const told = (row: ReadRow): string =>
  'link' in row
    ? [row.link.alias, row.link.longUrl, ...(row.link.remarks ?? []).map(({ code }) => code)].join(' ')
    : row.unreadable;

const toldOf = async (text: string): Promise<string[]> => (await readContent('csv', text)).rows.map(told);

describe('What stands beyond the last column', () => {
  it.each([
    [
      'alias,url\na,https://e.org/1,2\nb,https://e.org/3',
      ['a https://e.org/1,2 rest-joined', 'b https://e.org/3'],
    ],
    ['alias,url\na,https://e.org/@52.5,13.4,15z', ['a https://e.org/@52.5,13.4,15z rest-joined']],
    [
      'alias|url\na|https://e.org/1|2\nb|https://e.org/3',
      ['a https://e.org/1|2 rest-joined', 'b https://e.org/3'],
    ],
    [
      'alias;url\na;https://e.org/1;2\nb;https://e.org/3',
      ['a https://e.org/1;2 rest-joined', 'b https://e.org/3'],
    ],
    ['alias,url\na,https://e.org/1,,2,,', ['a https://e.org/1,,2 rest-joined']],
    ['alias,url\na,"https://e.org/1,2",', ['a https://e.org/1,2']],
  ])('is joined where it makes one address: %j', async (text, rows) => {
    expect(await toldOf(text)).toEqual(rows);
  });

  it.each([
    ['behind another column', 'alias,url,title\na,https://e.org/1,2,One'],
    ['with a blank', 'alias,url\na,https://e.org/1,How to begin'],
    ['another address', 'alias,url\na,https://e.org/1,https://e.org/2'],
    ['behind what is no address', 'alias,url\na,e.org/1,2'],
    ['behind a tab', 'alias\turl\na\thttps://e.org/1\t2 3'],
  ])('refuses its row: %s', async (_name, text) => {
    expect(await toldOf(`${text}\n`)).toEqual(['more-cells']);
  });

  it('is nothing when only separators are left', async () => {
    expect(await toldOf('alias,url\na,https://e.org/, ,,\n')).toEqual(['a https://e.org/']);
  });
});

describe('Two columns of one name', () => {
  it.each([
    ['alias,url,url\na,https://e.org/1,https://e.org/2'],
    ['alias,URL,url\na,https://e.org/1,https://e.org/2'],
    ['alias,url,url (3),url\na,https://e.org/1,,https://e.org/2'],
  ])('are told, and the first is read: %j', async (text) => {
    const { found, links } = await readContent('csv', text);
    expect([found.notes, links[0]?.longUrl]).toEqual([['columns-twice'], 'https://e.org/1']);
    expect(new Set(found.columns).size).toBe(found.columns.length);
  });

  it('are nothing to tell when neither is read', async () => {
    const { found } = await readContent('csv', 'alias,url,x,x\na,https://e.org/1,1,2\n');
    expect(found).toMatchObject({ notes: [], columns: ['alias', 'url', 'x', 'x (4)'] });
  });
});

describe('Quotes', () => {
  it.each([
    ['behind a blank', 'a, "https://e.org/1,2"', ['a https://e.org/1,2']],
    ['between blanks', 'a,\t"https://e.org/1,2"  ', ['a https://e.org/1,2']],
    ['doubled', 'a,"https://e.org/""1"""', ['a https://e.org/"1"']],
    ['in the middle', 'a,https://e.org/"1"', ['a https://e.org/"1"']],
  ])('%s', async (_name, row, expected) => {
    expect(await toldOf(`alias,url\n${row}\n`)).toEqual(expected);
  });

  it('that only begin a text are part of it', async () => {
    const { links } = await readContent('csv', 'alias,title,url\na, "One" or "two" ,https://e.org/\n');
    expect(links[0]?.title).toBe('"One" or "two"');
  });
});

describe('Rows above a table', () => {
  it('are links when they are addresses, though others have more cells', async () => {
    const { links } = await readContent('csv', 'https://e.org/1\nhttps://e.org/2\n');
    expect(links.map(({ longUrl }) => longUrl)).toEqual(['https://e.org/1', 'https://e.org/2']);
    expect(await toldOf('https://e.org/1\na,https://e.org/2\n')).toHaveLength(2);
  });

  it.each([19, 20])('are titles up to 19: %i', async (count) => {
    const { found } = await readContent('csv', `${'Links\n'.repeat(count)}alias,url\na,https://e.org/\n`);
    expect(found.columns).toEqual(count === 19 ? ['alias', 'url'] : ['Links']);
  });
});

describe('Short addresses without a scheme', () => {
  it.each([
    ['go/wiki', 'wiki', 'go', ['name-cut']],
    ['go.example.com/wiki/', 'wiki', 'go.example.com', ['name-cut']],
    ['localhost:3000/wiki', 'wiki', 'localhost:3000', ['name-cut']],
    ['/wiki', 'wiki', null, undefined],
    ['/w%C3%BC', 'wü', null, undefined],
    ['https://go/wiki', 'wiki', 'go', undefined],
    ['wiki', 'wiki', null, undefined],
    ['docs/api/v1', 'docs/api/v1', null, undefined],
  ])('%j is the name %j', async (written, alias, domain, codes) => {
    const { links } = await readContent('csv', `short,url\n${written},https://e.org/\n`);
    expect(links[0]).toMatchObject({ alias, domain });
    expect(links[0]?.remarks?.map(({ code }) => code)).toEqual(codes);
  });

  it('say what was cut', async () => {
    const { links } = await readContent('csv', 'short,url\ngo/wiki,https://e.org/\n');
    expect(links[0]?.remarks).toEqual([{ code: 'name-cut', value: 'go/wiki' }]);
  });
});

describe('Bytes of another encoding', () => {
  const row = (alias: string, title: string) => `${alias},https://e.org/${alias},${title}\n`;
  const mixed = (utf8: string, latin1: string) =>
    Buffer.concat([
      Buffer.from(`alias,url,title\n${row('one', utf8)}`),
      Buffer.from(row('two', latin1), 'latin1'),
    ]);

  it('leave a file in UTF-8, and the row that has them says so', async () => {
    const { found, links } = await readContent('csv', mixed('Müll', 'Übung'));
    expect([found.encoding, found.notes]).toEqual(['utf-8', ['broken-characters']]);
    expect(links.map(({ title, remarks }) => [title, remarks])).toEqual([
      ['Müll', undefined],
      ['\ufffdbung', [{ code: 'broken-characters' }]],
    ]);
  });

  it('are its encoding once they outweigh', async () => {
    const { found, links } = await readContent('csv', mixed('Müll', 'Übungsräume'));
    expect([found.encoding, found.notes, links[1]?.title]).toEqual(['windows-1252', [], 'Übungsräume']);
  });
});

describe('A pasted line with texts on both sides', () => {
  it('keeps both', async () => {
    const { links } = await readContent(
      'text',
      'The wiki: https://e.org/ (of the team)\nwiki https://e.org/ Wiki\n',
    );
    expect(links.map(({ alias, title }) => [alias, title])).toEqual([
      [null, 'The wiki of the team'],
      ['wiki', 'Wiki'],
    ]);
  });
});
