import { describe, expect, it } from 'vitest';
import {
  findSeparator,
  separatorSaid,
} from '../../../../../service/keeping/imports/reading/forms/csv-table.ts';
import {
  columnsOf,
  parseCell,
  readPath,
} from '../../../../../service/keeping/imports/reading/forms/json-value.ts';
import { binaryForm, textForm } from '../../../../../service/keeping/imports/reading/open-table.ts';

describe('The form of a file', () => {
  it.each([
    ['[{"a": 1}]', 'json'],
    ['{"links": [{"a": 1}]}', 'json'],
    ['{"a": 1}\n{"a": 2}', 'jsonl'],
    ['{"data": [\n{"a": 1}]}', 'json'],
    ['<!DOCTYPE NETSCAPE-Bookmark-file-1>', 'html'],
    ['<!-- a note --><html>', 'html'],
    ['<!-- an open note', 'xml'],
    ['<?xml version="1.0"?><links>', 'xml'],
    ['-- a dump\nCREATE TABLE yourls (a int);', 'sql'],
    ["/*!40101 SET NAMES utf8 */;\nINSERT INTO url VALUES ('a');", 'sql'],
    ['SET sail,for\nthe,sea', 'csv'],
    ['alias,url', 'csv'],
  ])('is told by how it begins: %j is %s', (text, form) => {
    expect(textForm(text)).toBe(form);
  });

  it('is told by its first bytes where it is no text', () => {
    expect(binaryForm(Buffer.from('SQLite format 3\0…'))).toBe('sqlite');
    expect(binaryForm(Buffer.from('alias,url'))).toBe('text');
    for (const archive of ['504b0304', '1f8b0800', '377abcaf', 'd0cf11e0'])
      expect(() => binaryForm(Buffer.from(archive, 'hex'))).toThrow();
    expect(() => binaryForm(new Uint8Array())).toThrow();
  });
});

describe('The separator of a table', () => {
  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b\n1,5;2\n', ';'],
    ['a\tb, c\n1\t2\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['title;url\n"one; two";x\n"a ""b"" c";y\n', ';'],
    ['alone\nin\nits\ncolumn\n', ','],
  ])('is the one by which rows agree: %j', (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });

  it.each([
    ['sep=;\na;b', ';'],
    ['"sep=|"\r\na|b', '|'],
    ['separate\na', undefined],
    ['sep=;', undefined],
  ])('is what the first line says: %j', (text, separator) => {
    expect(separatorSaid(text)).toBe(separator);
  });
});

describe('A value of JSON', () => {
  it('has bounds, and is nothing where the text is no JSON', () => {
    expect(parseCell('{"a": [1, null]}')).toEqual({ a: [1, null] });
    expect(parseCell('{a: 1}')).toBeUndefined();
    expect(parseCell('["[[[[", "\\"{{"]')).toEqual(['[[[[', '"{{']);
    expect(() => parseCell('['.repeat(65))).toThrow();
    expect(() => parseCell(`[${'1,'.repeat(10_001)}1]`)).toThrow();
  });

  it('is found by its own name first, then by the way that dots describe', () => {
    const object = { 'meta.max': 1, meta: { max: 2, deep: { er: 3 } } };
    expect(readPath(object, 'meta.max')).toBe(1);
    expect(readPath(object, 'meta.deep.er')).toBe(3);
    expect(readPath(object, 'meta.max.more')).toBeUndefined();
    expect(readPath(object, 'constructor.name')).toBeUndefined();
    expect(readPath(object, '__proto__')).toBeUndefined();
  });

  it('has the columns of objects within, two deep', () => {
    expect(columnsOf({ a: 1, b: { c: { d: { e: 1 } }, f: [] }, g: {} })).toEqual([
      'a',
      'b',
      'b.c.d',
      'b.f',
      'g',
    ]);
  });
});
