import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../../../../service/lib/random.ts';
import {
  codeOfVisit,
  drawMark,
  freeMark,
  MARK_PATTERN,
  markAddress,
  markOfVisit,
  nameOfCode,
  withoutMark,
} from '../../../../../service/links/links/codes/mark.ts';
import { seededRandom } from '../../../../support/seeded-random.ts';

const ID = 'a'.repeat(24);
const link = { id: ID, codes: [{ mark: 'k3' }, { mark: 'zz' }] };

describe('the mark of a code', () => {
  it.each([
    ['http://go/wiki', 'http://go/wiki?k3'],
    ['http://go/wiki?utm_source=poster', 'http://go/wiki?k3&utm_source=poster'],
    ['http://go/wiki?', 'http://go/wiki?k3'],
    ['http://go/wiki#top', 'http://go/wiki?k3#top'],
    ['http://go/wiki?a=1&b=2#top?x', 'http://go/wiki?k3&a=1&b=2#top?x'],
  ])('stands first in the query of %s', (address, marked) => {
    expect(markAddress(address, 'k3')).toBe(marked);
  });

  it.each([
    ['', null, ''],
    ['?', null, '?'],
    ['?k3', 'k3', ''],
    ['?k3=', 'k3', ''],
    ['?k3&', 'k3', ''],
    ['?k3&utm_source=poster', 'k3', '?utm_source=poster'],
    ['?k3=&a=1', 'k3', '?a=1'],
    ['?zz&k3', 'zz', '?k3'],
    ['?a=1&k3', null, '?a=1&k3'],
    ['?k3=1', null, '?k3=1'],
    ['?K3', null, '?K3'],
    ['?k4', null, '?k4'],
    ['?password=k3', null, '?password=k3'],
  ])('is read from %s and taken off it', (query, mark, rest) => {
    expect(markOfVisit(link, query)).toBe(mark);
    expect(codeOfVisit(link, query)).toBe(mark && `${ID}-${mark}`);
    expect(withoutMark(link, query)).toBe(rest);
    expect(markOfVisit({ codes: null }, query)).toBe(null);
    expect(withoutMark({ codes: null }, query)).toBe(query);
  });

  it('is another one for each code of a link, of two letters that are not taken for others', () => {
    const codes: { mark: string }[] = [];
    const random = seededRandom(7);
    for (let made = 0; made < 100; made += 1) codes.push({ mark: freeMark(codes, drawMark(random)) });
    expect(new Set(codes.map(({ mark }) => mark)).size).toBe(100);
    for (const { mark } of codes) expect(mark).toMatch(new RegExp(MARK_PATTERN));
  });

  it('makes no code more than one version larger', () => {
    const versionOf = (text: string): number => create(text, { errorCorrectionLevel: 'L' }).version;
    const alias = fc.stringMatching(/^[\w-]{1,40}$/);
    fc.assert(
      fc.property(alias, fc.constantFrom('http://links.local:7431', 'https://go.example'), (name, base) => {
        const address = `${base}/${name}`;
        const marked = markAddress(address, freeMark([], drawMark(systemRandom)));
        expect(marked.length - address.length).toBe(3);
        expect(versionOf(marked) - versionOf(address)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the name of a code', () => {
  it.each([
    [{ label: 'Poster', place: null }, 'Poster'],
    [{ label: 'Poster', place: 'Canteen' }, 'Poster · Canteen'],
  ])('has the place, if there is one', (code, name) => {
    expect(nameOfCode(code)).toBe(name);
  });
});
