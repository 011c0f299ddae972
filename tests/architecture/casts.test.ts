import { describe, expect, it } from 'vitest';
import { castsIn } from './casts.ts';
import { filesWith, findInEach } from './kept-findings.ts';
import { parseFile, parseText } from './parsed-files.ts';
import { compareWithList, NO_DIFFERENCES } from './shrinking-list.ts';
import { listSources, PRODUCT } from './source-files.ts';

/** Empty containers: what goes in decides what comes out, so the type is named where one is made. */
const CONTAINERS = ['service/lib/recent-answers.ts', 'tests/renderer/lib/resource.test.ts'];

describe('Types are found by the compiler', () => {
  it('and told to it nowhere', () => {
    const files = listSources([...PRODUCT, 'tests']);
    const casts = findInEach('casts', files, (file) => castsIn(parseFile(file)));
    expect(compareWithList(filesWith(casts), CONTAINERS)).toEqual(NO_DIFFERENCES);
  });

  it.each([
    ['let a = b as string;', 'as'],
    ['let a = b as unknown as string;', 'as', 'as'],
    ['let a = <string>b;', 'a type in front of a value'],
    ['Reflect.apply(run, null, [input]);', 'Reflect.apply'],
    ['Object.assign(settings, values);', 'Object.assign into what has a type'],
    [
      'function read<T>(path: string): Promise<T> { return load(path); }',
      'a type parameter that no argument decides',
    ],
    ['type Client = { get<T>(path: string): T };', 'a type parameter that no argument decides'],
    ['const get = <T,>(path: string): T => load(path);', 'a type parameter that no argument decides'],
  ])('%s is refused', (text, ...kinds) => {
    expect(castsIn(parseText('example.ts', text))).toEqual(kinds.map((kind) => `line 1: ${kind}`));
  });

  it.each([
    'const NAMES = ["a", "b"] as const;',
    'const a = { b: 1 } satisfies Limits;',
    'import { a as b } from "./c.ts";',
    'const error = Object.assign(new Error("refused"), { code: "EACCES" });',
    'Object.assign(globalThis, { opened });',
    'const last = <T,>(list: readonly T[]): T | undefined => list.at(-1);',
    'type Run<Output> = (input: string) => Output;',
  ])('%s is not', (text) => {
    expect(castsIn(parseText('example.ts', text))).toEqual([]);
  });
});
