import ts from 'typescript';
import { walk } from './parsed-files.ts';

/** The places where the compiler is told a type instead of finding it, as `line 12: as`. */
export function castsIn(source: ts.SourceFile): string[] {
  const casts: string[] = [];
  walk(source, (node) => {
    const kind = kindOf(node);
    if (kind === undefined) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    casts.push(`line ${line + 1}: ${kind}`);
  });
  return casts;
}

function kindOf(node: ts.Node): string | undefined {
  if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) return 'as';
  if (ts.isTypeAssertionExpression(node)) return 'a type in front of a value';
  if (ts.isCallExpression(node)) return uncheckedCall(node);
  if (isGeneric(node) && node.typeParameters.some((parameter) => !isDecided(parameter, node)))
    return 'a type parameter that no argument decides';
  return undefined;
}

/** Calls that TypeScript does not check against the types of what they are given. */
function uncheckedCall({ expression, arguments: [target] }: ts.CallExpression): string | undefined {
  const name = expression.getText();
  if (name === 'Reflect.apply') return name;
  // The result of what is made in place has all the types; what has a type already keeps it, whatever is put in.
  const intoTyped =
    name === 'Object.assign' && target !== undefined && !isMadeInPlace(target) && !isGlobal(target);
  return intoTyped ? 'Object.assign into what has a type' : undefined;
}

const isGlobal = (node: ts.Node): boolean => /^(globalThis|window|process)$/.test(node.getText());

const isMadeInPlace = (node: ts.Node): boolean =>
  ts.isNewExpression(node) ||
  ts.isCallExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isFunctionLike(node);

type Generic = ts.SignatureDeclaration & { typeParameters: ts.NodeArray<ts.TypeParameterDeclaration> };

const isGeneric = (node: ts.Node): node is Generic =>
  ts.isFunctionLike(node) && node.typeParameters !== undefined;

/** Whether the type of an argument has something to do with a type parameter. */
const isDecided = ({ name }: ts.TypeParameterDeclaration, { parameters }: Generic): boolean =>
  parameters.some(({ type }) => type !== undefined && mentions(type, name.text));

function mentions(type: ts.TypeNode, name: string): boolean {
  let isMentioned = false;
  walk(type, (node) => {
    isMentioned ||= ts.isIdentifier(node) && node.text === name;
  });
  return isMentioned;
}
