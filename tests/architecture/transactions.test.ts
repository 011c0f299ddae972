import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findInEach } from './kept-findings.ts';
import { promisesLeftIn } from './left-promises.ts';
import { parseFile, parseText } from './parsed-files.ts';
import { listSources } from './source-files.ts';

/** The driver of a server has transactions of the client: it sends the statements that others wait for. */
const DRIVER = 'service/several/server/';

const files = listSources(['service', 'drizzle']).filter(
  (file) => !file.startsWith(DRIVER) && /\btx\b|\bTransaction\b/.test(readFileSync(file, 'utf8')),
);

describe('A function with an open transaction', () => {
  it('waits for all that it starts: what is left may come after the end, and its failure undoes nothing', () => {
    expect(files).toContain('service/links/links/names/names-repository.ts');
    const found = findInEach('left-promises', files, (file) => promisesLeftIn(parseFile(file)));
    const left = [...found].flatMap(([file, places]) => places.map((place) => `${file}, ${place}`));
    expect(left, 'await it, or return its promise').toEqual([]);
  });

  it.each([
    ['async function drop(tx: Transaction) { void append(tx, NAMED); }', 'void append(tx, NAMED)'],
    ['defineWrite("a", NOTHING, async (tx, id) => { void tx.delete(a); });', 'void tx.delete(a)'],
    ['const drop = (writing: Transaction) => { if (a) void (append(writing)); };', 'void (append(writing))'],
    ['const drop = (tx) => rows.map((row) => void append(tx, row));', 'void append(tx, row)'],
    ['async function drop(tx) { append(tx).catch(ignore); }', 'append(tx).catch(ignore);'],
    ['async function drop(db: Reader | Transaction) { append(db).then(go); }', 'append(db).then(go);'],
  ])('leaves a promise in: %s', (text, left) => {
    expect(promisesLeftIn(parseText('example.ts', text))).toEqual([`line 1: ${left}`]);
  });

  it.each([
    'async function drop(tx: Transaction): Promise<void> { await append(tx); }',
    'const drop = (tx: Transaction): Promise<void> => append(tx).catch(ignore);',
    'async function drop(tx) { const told = append(tx).then(count); await told; }',
    'async function drop(tx) { void (await append(tx)); }',
    'function look(db: Reader) { void prepare(db); prepare(db).catch(ignore); }',
  ])('leaves none in: %s', (text) => {
    expect(promisesLeftIn(parseText('example.ts', text))).toEqual([]);
  });
});
