import '../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { readAreas } from '../../../packaging/words/areas.ts';
import { articleOf, errorTitles, wordingFor } from '../../../renderer/api/errors.ts';
import { textsOf } from '../../../renderer/help/article.ts';
import { ARTICLES, findArticle } from '../../../renderer/help/list.ts';
import { helpAbout } from '../../../renderer/help/screens.ts';
import { plainText } from '../../../renderer/help/text.ts';
import { PAGES, SHEETS } from '../../../renderer/routes.ts';
import { findRoute } from '../../../renderer/ui/router/route.ts';
import { piecesOf } from './pieces.ts';

/** Whether a path below `/app`, with a sheet behind `#`, is one that the screens have. */
function isThere(to: string): boolean {
  const [path = '', sheet] = to.split('#');
  const [, article] = /^\/help\/([^/?]+)/.exec(path) ?? [];
  const known = article === undefined || findArticle(article) !== undefined;
  return (
    known &&
    findRoute(PAGES, path.split('?')[0] ?? '') !== undefined &&
    (!sheet || findRoute(SHEETS, sheet) !== undefined)
  );
}

describe.each(ARTICLES)('the article $name', ({ about, load }) => {
  it('says in one sentence what it is for, and then how', async () => {
    const article = await load();
    const texts = textsOf(article).map(plainText);
    expect(about.match(/[.:](\s|$)/g)).toHaveLength(1);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.trim() === '' || /[{}\uFFFC]/.test(text.replace('{1}', '')))).toEqual(
      [],
    );
  });

  it('leads to screens and articles that exist', async () => {
    const article = await load();
    const links = textsOf(article).flatMap(piecesOf);
    const missing = links.filter((piece) => piece.kind === 'screen' && !isThere(piece.to));
    const nowhere = links.filter(
      (piece) => piece.kind === 'name' && piece.at !== undefined && !isThere(piece.at),
    );
    expect([...missing, ...nowhere]).toEqual([]);
  });
});

/** Every sentence of the screens. */
const SENTENCES = new Set(
  [...readAreas('.').entries()].flatMap(([area, said]) => (area === 'renderer/help' ? [] : [...said])),
);

it('articles name buttons and fields by what screens say', async () => {
  const articles = await Promise.all(ARTICLES.map(({ load }) => load()));
  const names = articles
    .flatMap((article) => textsOf(article).flatMap(piecesOf))
    .filter((piece) => piece.kind === 'name');
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ name }) => !SENTENCES.has(name)).map(({ name, at }) => `${at}: ${name}`)).toEqual(
    [],
  );
});

describe('help about errors', () => {
  it('is an article that exists, or the list of all messages', () => {
    const paths = errorTitles().flatMap(({ code }) => wordingFor(code).help ?? []);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    const named = errorTitles().flatMap(({ code }) => articleOf(code) ?? []);
    expect(named.filter((name) => findArticle(name) === undefined)).toEqual([]);
  });
});

describe('help about screens', () => {
  it('is an article that exists', () => {
    const named = PAGES.flatMap(({ path }) => helpAbout(path).split('/help/')[1] ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => findArticle(name) === undefined)).toEqual([]);
  });

  it.each([
    ['/links/:id', '/help/find'],
    ['/settings/webhooks/:id', '/help/webhooks'],
    ['/settings/blocked', '/help'],
    ['/', '/help'],
  ])('%s has %s', (path, help) => {
    expect(helpAbout(path)).toBe(help);
  });
});
