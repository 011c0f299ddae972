import ts from 'typescript';

/** A sentence of a catalogue: its name and its English, and where its literal stands in the source. */
export type Text = { name: string; english: string; start: number; end: number };

/**
 * Every sentence in the catalogues of a source file, in its order.
 *
 * A catalogue is what is handed to a function of the given names, or to what `catalogueIn(…)` returns. Throws where a
 * sentence is no plain literal: it could be neither found nor translated.
 */
export function textsIn(file: string, code: string, makers: readonly string[]): Text[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isMaker(node.expression, makers)) {
      for (const argument of node.arguments) texts.push(...textsOf(argument, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const isMaker = (called: ts.Expression, makers: readonly string[]): boolean =>
  ts.isCallExpression(called)
    ? ts.isIdentifier(called.expression) && called.expression.text === 'catalogueIn'
    : ts.isIdentifier(called) && makers.includes(called.text);

function textsOf(node: ts.Expression, source: ts.SourceFile, name = ''): Text[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return [{ name, english: node.text, start: node.getStart(source), end: node.end }];
  }
  if (!ts.isObjectLiteralExpression(node)) throw new Error(notPlain(node, source));
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) throw new Error(notPlain(property, source));
    return textsOf(property.initializer, source, property.name.getText(source));
  });
}

function notPlain(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1} A sentence of a catalogue is a plain literal: ${node.getText(source)}`;
}
