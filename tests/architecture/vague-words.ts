import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parseText, walk, withoutScripts } from './parsed-files.ts';

/** Words that leave open who or what is meant: say caller, owner, visitor or account, and what a thread does. */
const WORDS = [
  'somebody',
  'nobody',
  'whoever',
  'anybody',
  'everybody',
  'crew',
  'painter',
  'librarian',
  'printer(?!s)',
  'analyst',
  'dawdle',
  'beyond our help',
];

const VAGUE = new RegExp(`\\b(${WORDS.join('|')})(s|['’]s)?\\b`, 'i');
const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*|<!--.*?-->/gs;
const TEST_FUNCTIONS = new Set(['it', 'describe', 'test']);

/** The vague words in the path of a file, its comments, its identifiers and the names of its tests. */
export function vagueWordsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  // Parsing takes most of the time, and few files have one of the words anywhere.
  return hasVagueWord(file + text) ? [file, ...wordingOf(file, text)].filter(hasVagueWord) : [];
}

/** `startThread` and `thread-call` are two words each. */
const hasVagueWord = (text: string): boolean =>
  VAGUE.test(text.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replace(/[_\s*/]+/g, ' '));

/** Comments, identifiers and names of tests. Other strings may be shown to people or fixed by the contract. */
export function wordingOf(file: string, text: string): string[] {
  const source = parseText(file, text);
  const wording: string[] = file.endsWith('.svelte') ? commentsIn(withoutScripts(text)) : [];
  let code = source.text;
  walk(source, (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || isTestName(node)) wording.push(node.text);
    // What looks like a comment in a string is none.
    if (isText(node)) code = code.slice(0, node.pos) + ' '.repeat(node.end - node.pos) + code.slice(node.end);
  });
  return [...wording, ...commentsIn(code)];
}

const commentsIn = (text: string): string[] => text.match(COMMENT) ?? [];

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node);

const isTestName = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteralLike(node) &&
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  TEST_FUNCTIONS.has(rootOf(node.parent.expression));

/** The `it` of `it.each(rows)`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  const isNested = ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression);
  return isNested ? rootOf(expression.expression) : '';
}
