import { describe, expect, it } from 'vitest';
import { isNotFoundPage, seePage } from '../../../../service/links/watch/look-rule.ts';

const see = (html: string) => seePage(Buffer.from(html));

describe('The beginning of a page', () => {
  it.each([
    ['<title> Hand\n book </title><h1>Hello</h1>', 'Handbook'.replace('d', 'd '), false],
    ['<html lang="en"><title>404 Not Found</title>', '404 Not Found', true],
    ['<title>Wiki</title><h1>Seite nicht gefunden</h1>', 'Wiki', true],
    ['<title>Página no encontrada</title>', 'Página no encontrada', true],
    ['<title>الصفحة غير موجودة</title>', 'الصفحة غير موجودة', true],
    ['<title>Room 4040</title>', 'Room 4040', false],
    ['<title>Lost and not foundered</title>', 'Lost and not foundered', false],
    ['plain text', '', false],
    ['<title', '', false],
  ])('of %j has the title %j', (html, title, saysNotFound) => {
    expect(see(html)).toEqual({ title, length: Buffer.byteLength(html), saysNotFound });
  });

  // What a stranger writes there must not make an expression try every way: with three nested ones this would take hours.
  it.each(['<title', '<h1 ', '<title>', 'not found ', '\u0000'])(
    'is read to its end if it repeats %j',
    (piece) => {
      const page = piece.repeat(16_384 / piece.length);
      expect(see(page)).toMatchObject({ title: '', length: page.length });
    },
  );
});

describe('A page that says it was not found', () => {
  const before = { title: 'Handbook', length: 4_000 };

  it.each([
    ['another title', '<title>Page not found</title>', before, true],
    ['the same title on a much shorter page', '<title>Handbook</title><h1>Not found</h1>', before, true],
    ['no title any more', '<h1>Error 404</h1>', before, true],
    ['another title that says nothing of it', '<title>Sign in</title>', before, false],
    ['a page that was never seen alive', '<title>Page not found</title>', null, false],
    [
      'a page that is about not finding',
      '<title>404 and what it means</title>',
      { title: 'What 404 means', length: 200 },
      false,
    ],
    [
      'the same title on a page as long',
      `<title>Handbook</title><h1>Key not found</h1>${'x'.repeat(4_000)}`,
      before,
      false,
    ],
  ])('is told from others by its earlier self: %s', (_, html, known, isGone) => {
    expect(isNotFoundPage(see(html), known)).toBe(isGone);
  });
});
