import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../../../service/visits/metadata/model.ts';
import { readPageFacts } from '../../../../service/visits/metadata/page-facts.ts';

const URL_OF_PAGE = 'https://wiki.example/docs/start';

const factsOf = (html: string | Uint8Array, contentType = 'text/html; charset=utf-8'): PageFacts =>
  readPageFacts({ url: URL_OF_PAGE, contentType, body: typeof html === 'string' ? Buffer.from(html) : html });

const meta = (name: string, content: string, attribute = 'property'): string =>
  `<meta ${attribute}="${name}" content="${content}">`;

const NOTHING = {
  title: null,
  description: null,
  image: null,
  color: null,
  site_name: null,
  html_title: null,
  html_description: null,
  favicon: 'https://wiki.example/favicon.ico',
  og: {},
  twitter: {},
};

describe('What a page says of itself', () => {
  it('is nothing when it says nothing', () => {
    for (const html of [
      '',
      '<html><body>hello',
      '<title> </title>',
      meta('og:title', ' '),
      '<meta><meta name="og:title">',
    ])
      expect(factsOf(html)).toEqual(NOTHING);
  });

  it.each<[string, keyof PageFacts, string | null]>([
    [`${meta('og:title', 'A') + meta('twitter:title', 'B')}<title>C</title>`, 'title', 'A'],
    [`${meta('twitter:title', 'B', 'name')}<title>C</title>`, 'title', 'B'],
    ['<title>\n  C &amp;\n D </title><svg><title>E</title></svg>', 'title', 'C & D'],
    [meta('og:title', '') + meta('twitter:title', 'B'), 'title', 'B'],
    ['<TITLE>c</TITLE>', 'title', 'c'],
    [meta('og:description', 'A') + meta('description', 'C', 'name'), 'description', 'A'],
    [meta('twitter:description', 'B') + meta('description', 'C', 'name'), 'description', 'B'],
    [meta('Description', 'C &lt;b&gt;', 'NAME'), 'description', 'C <b>'],
    [meta('og:image', '/a.png') + meta('twitter:image', '/b.png'), 'image', 'https://wiki.example/a.png'],
    [meta('twitter:image', 'b.png'), 'image', 'https://wiki.example/docs/b.png'],
    [meta('og:image', '//cdn.example/a.png'), 'image', 'https://cdn.example/a.png'],
    [
      meta('og:image', 'data:image/png;base64,AA') + meta('twitter:image', '/b.png'),
      'image',
      'https://wiki.example/b.png',
    ],
    [meta('og:image', 'javascript:alert(1)'), 'image', null],
    [meta('og:image', 'http://['), 'image', null],
    [meta('theme-color', '#1a2B3c', 'name'), 'color', '#1a2B3c'],
    [meta('theme-color', '#abc', 'name'), 'color', null],
    [meta('theme-color', 'red', 'name'), 'color', null],
    [meta('theme-color', '#1a2b3c;', 'name'), 'color', null],
    [meta('og:site_name', 'Wiki'), 'site_name', 'Wiki'],
    [`${meta('og:title', 'A')}<title>C</title>`, 'html_title', 'C'],
    [meta('og:title', 'A'), 'html_title', null],
    [meta('og:description', 'A') + meta('description', 'C', 'name'), 'html_description', 'C'],
    [meta('og:description', 'A'), 'html_description', null],
    ['<link rel="shortcut icon" href="fav.png">', 'favicon', 'https://wiki.example/docs/fav.png'],
    ['<link rel=ICON href=http://cdn.example/a.ico>', 'favicon', 'http://cdn.example/a.ico'],
    [
      '<link rel=icon sizes=16x16 href=/16><link rel=icon sizes="32x32 48x48" href=/48><link rel=icon href=/0>',
      'favicon',
      'https://wiki.example/48',
    ],
    [
      '<link rel=apple-touch-icon sizes=180x180 href=/180><link rel=icon href=/browser>',
      'favicon',
      'https://wiki.example/browser',
    ],
    [
      '<link rel=icon sizes=512x512 href=/512><link rel=icon href=/x.svg>',
      'favicon',
      'https://wiki.example/x.svg',
    ],
    ['<link rel=apple-touch-icon href=/180>', 'favicon', 'https://wiki.example/180'],
    ['<link rel=mask-icon href=/mask>', 'favicon', 'https://wiki.example/favicon.ico'],
    ['<link rel=icon href="data:,">', 'favicon', 'https://wiki.example/favicon.ico'],
    ['<link rel=icon href="">', 'favicon', 'https://wiki.example/favicon.ico'],
    ['<!-- <title>no</title> --><script>"<title>no</title>"</script><title>yes', 'title', 'yes'],
  ])('%s: %s is %s', (html, field, expected) => {
    expect(factsOf(html)[field]).toBe(expected);
  });

  it('holds both families without their prefix, the first of each name', () => {
    const html =
      meta('og:title', 'A') +
      meta('og:title', 'B') +
      meta('og:image:width', '1200') +
      meta('og:', 'x') +
      meta('twitter:card', 'summary', 'name') +
      meta('og:__proto__', 'p') +
      meta('article:tag', 't');
    const { og, twitter } = factsOf(html);
    expect(Object.entries(og)).toEqual([
      ['title', 'A'],
      ['image:width', '1200'],
      ['__proto__', 'p'],
    ]);
    expect(twitter).toEqual({ card: 'summary' });
  });

  it('is cut where it is long, and counted where it is much', () => {
    const many = Array.from({ length: 200 }, (_, index) => meta(`og:x${index}`, 'y')).join('');
    const facts = factsOf(
      `<title>${'t'.repeat(9_000)}</title>${meta('og:description', 'd'.repeat(9_000))}${many}`,
    );
    expect([facts.title?.length, facts.description?.length]).toEqual([2_000, 2_000]);
    expect(Object.keys(facts.og)).toHaveLength(60);
    expect(factsOf(meta('og:image', `/${'x'.repeat(5_000)}`)).image).toBeNull();
  });
});

describe('The encoding of a page', () => {
  const latin = Buffer.from('<title>Stra\xdfe</title>', 'latin1');

  it.each<[string, Uint8Array, string]>([
    ['its header', latin, 'text/html; charset=ISO-8859-1'],
    ['itself', Buffer.concat([Buffer.from('<meta charset=windows-1252>'), latin]), 'text/html'],
    [
      'itself, in the older way',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=latin1">'),
        latin,
      ]),
      '',
    ],
    ['its byte order mark', Buffer.from('\ufeff<title>Straße</title>'), 'text/html; charset=latin1'],
    ['its byte order mark, of 16 bits', Buffer.from('\ufeff<title>Straße</title>', 'utf16le'), 'text/html'],
    ['nothing, so that it is UTF-8', Buffer.from('<title>Straße</title>'), 'text/html'],
    [
      'no encoding there is, so that it is UTF-8',
      Buffer.from('<title>Straße</title>'),
      'text/html; charset=klingon',
    ],
  ])('is named by %s', (_what, bytes, contentType) => {
    expect(factsOf(bytes, contentType).title).toBe('Straße');
  });

  it('may be broken', () => {
    expect(factsOf(latin, 'text/html').title).toBe('Stra\ufffde');
  });
});

describe('A page that means no good', () => {
  const MIB = 1_048_576;
  /** Of the processor, in microseconds: what looks back from each place takes hours. */
  const MOST_WORK = 10_000_000;
  const filled = (part: string): string => part.repeat(Math.floor(MIB / part.length));

  it.each([
    ['elements left open', filled('<b>')],
    ['elements opened and others closed', filled('<b>').slice(0, MIB / 2) + filled('</i>').slice(0, MIB / 2)],
    ['elements closed that are not open', filled('</i>')],
    ['forms', filled('<form>')],
    ['attributes', `<meta ${filled('a ')}>`],
    ['an attribute', `<meta content="${filled('a')}">`],
    ['entities', `<title>${filled('&amp;')}`],
    ['unfinished comments', filled('<!--')],
    ['unfinished elements', filled('<')],
    ['meta elements', filled('<meta name=a content=b>')],
    ['an encoding without end', `<meta ${filled('charset ')}`],
    ['titles', filled('<title>')],
    ['blanks', `<meta name=description content="${filled(' ')}">`],
  ])('is read quickly: %s', (_what, html) => {
    const before = process.cpuUsage();
    factsOf(html, '');
    expect(process.cpuUsage(before).user).toBeLessThan(MOST_WORK);
  });
});
