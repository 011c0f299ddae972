import ts from 'typescript';
import { walk } from './parsed-files.ts';

/**
 * The promises that functions with an open transaction start and leave, as `line 12: void append(tx)`. A call whose
 * result goes nowhere at all is refused by the linter already; these are the ways to tell it that this is meant.
 */
export function promisesLeftIn(source: ts.SourceFile): string[] {
  const left = new Set<ts.Node>();
  walk(source, (node) => {
    if (!ts.isFunctionLike(node) || !node.parameters.some(isTransaction)) return;
    walk(node, (inner) => {
      if (isLeft(inner)) left.add(inner);
    });
  });
  return [...left].map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `line ${line + 1}: ${node.getText()}`;
  });
}

/** By its type, or by its name where the type follows from where the function goes. */
const isTransaction = ({ name, type }: ts.ParameterDeclaration): boolean =>
  name.getText() === 'tx' || (type !== undefined && /\bTransaction\b/.test(type.getText()));

function isLeft(node: ts.Node): boolean {
  if (ts.isVoidExpression(node)) return mayBePromise(node.expression);
  return ts.isExpressionStatement(node) && isHandled(node.expression);
}

/** Anything but what was waited for. */
const mayBePromise = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node) ? mayBePromise(node.expression) : !ts.isAwaitExpression(node);

/** `promise.catch(…)` or `promise.then(…)`, which the linter takes for a promise that is taken care of. */
const isHandled = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ['then', 'catch', 'finally'].includes(node.expression.name.text);
