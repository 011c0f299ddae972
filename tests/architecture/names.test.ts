import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseFile, parseText } from './parsed-files.ts';
import { listSources } from './source-files.ts';

/** What each module says of itself in a file of this name: `operations.ts`, `words.ts`. */
const BY_FILE = ['operations', 'words'];

const sources = listSources(['service']).map((file) => ({ file, names: exportedNames(parseFile(file)) }));

describe('A name in the service', () => {
  it('is exported by one file', () => {
    const all = sources.flatMap(({ names }) => [...names]);
    const shared = all.filter((name, index) => all.indexOf(name) !== index && !BY_FILE.includes(name));
    expect(shared, whereAre(shared)).toEqual([]);
  });

  it.each([
    ['export const a = 1, b = 2;', ['a', 'b']],
    ['export const { a, b: [c] } = d;', ['a', 'c']],
    ['export async function a() {} export class B {} export type C = 1;', ['a', 'B', 'C']],
    ['export const A = 1; export type A = typeof A;', ['A']],
    ['const a = 1; export { a as b };', ['b']],
    ['export { a } from "./a.ts"; export * from "./b.ts"; export type { C } from "./c.ts";', []],
    ['const a = 1; declare module "./a.ts" { export type B = 1; }', []],
  ])('%s', (text, names) => {
    expect([...exportedNames(parseText('example.ts', text))]).toEqual(names);
  });
});

/** For the reader of a failed test. */
function whereAre(shared: readonly string[]): string {
  const places = sources.flatMap(({ file, names }) =>
    shared.filter((name) => names.has(name)).map((name) => `${name} in ${file}`),
  );
  return [...new Set(places)].sort().join('\n');
}

/** The names a file exports of what it declares itself; what it only hands on from another file does not count. */
function exportedNames(source: ts.SourceFile): Set<string> {
  return new Set(source.statements.flatMap(namesExportedBy));
}

function namesExportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) return namesInBraces(statement);
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  return ts.isDeclarationStatement(statement) && statement.name ? [statement.name.text] : [];
}

/** `export { one, two as three }`. */
function namesInBraces({ exportClause, moduleSpecifier }: ts.ExportDeclaration): string[] {
  const isOwn = moduleSpecifier === undefined && exportClause && ts.isNamedExports(exportClause);
  return isOwn ? exportClause.elements.map(({ name }) => name.text) : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
