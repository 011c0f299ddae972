import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The syntax of a file, without types: of a component, its scripts, with every line where it is in the file. */
export const parseFile = (file: string): ts.SourceFile => parseText(file, readFileSync(file, 'utf8'));

/** The same for a text that is, or could be, in such a file. */
export function parseText(file: string, text: string): ts.SourceFile {
  const script = file.endsWith('.svelte') ? withoutMarkup(text) : text;
  return ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true);
}

const SCRIPT = /(?<=<script\b[^>]*>).*?(?=<\/script>)/gs;

/** The scripts of a component, with blanks in place of everything else. */
function withoutMarkup(text: string): string {
  let scripts = '';
  for (const { index, 0: script } of text.matchAll(SCRIPT)) {
    scripts += blank(text.slice(scripts.length, index)) + script;
  }
  return scripts;
}

/** The markup of a component, with blanks in place of its scripts. */
export const withoutScripts = (text: string): string => text.replace(SCRIPT, blank);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Calls `visit` with every node below this one, and with itself. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
