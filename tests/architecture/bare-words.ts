import { readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';

type Node = { type: string; start: number } & Record<string, unknown>;

/** Words for a person that stand in the source instead of a catalogue. */
type Found = { start: number; text: string };

export type BareWords = { file: string; line: number; text: string };

/** A word or number before a word, or a single word with a capital letter. */
const LOOKS_SPOKEN = /[\p{L}\d]+[,:;.…?]? \p{L}{2,}|^\s*\p{Lu}\p{Ll}+[.…?]?\s*$/u;
const LETTERS = /\p{L}{2}/u;

const SPOKEN_ATTRIBUTES = /^(aria-label|title|placeholder|alt|label|hint|what|action)$/;
const SILENT_ATTRIBUTES = /^(class|style|generics|src|d|viewBox|points|transform|sizes|media)$/;
const PRODUCT = /\bLinnet\b/g;
const TAG = /<[^>]*>/g;
/** Rules of style sheets, and of the policies of pages. */
const RULE = /[\w-]+:[^\s;]+([;}]|$)|-src '/;
const ATTRIBUTE = /[\w-]+="[^"]*"/g;
/** Stands for a value put into a template. */
const VALUE = '\uFFFC';
const SPOKEN_CALLS = /^(notify|notifyProblem|page|countOf)$/;
const SPOKEN_IN_MARKUP = /(?:aria-label|title|placeholder|alt)="([^"]*)"/g;

/** Parts of a node that hold no words for a person: names, types, what is compared with. */
const SILENT_PARTS: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  ExportAllDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
  ImportDeclaration: ['source', 'attributes'],
  ImportExpression: ['source'],
  MemberExpression: ['property'],
  Property: ['key'],
  Root: ['css', 'options', 'comments'],
  SwitchCase: ['test'],
};

/** Everything in a source file that looks like words for a person. */
export function findBareWords(file: string): BareWords[] {
  const source = readFileSync(file, 'utf8');
  const isComponent = file.endsWith('.svelte');
  const code = isComponent ? source : `<script lang="ts">${source}</script>`;
  const shift = code.length - source.length > 0 ? '<script lang="ts">'.length : 0;
  return wordsIn(parse(code, { modern: true })).map(({ start, text }) => {
    const line = source.slice(0, Math.max(0, start - shift)).split('\n').length;
    return { file, line, text: text.trim() };
  });
}

function wordsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isNode(value) ? (ownWords(value) ?? partsOf(value).flatMap(wordsIn)) : [];
}

/** What a node says itself; undefined where its parts have to be asked. */
function ownWords(node: Node): Found[] | undefined {
  switch (node.type) {
    case 'Text':
      return spoken(node, node.data, LETTERS);
    case 'Literal':
      return typeof node.value === 'string' ? spoken(node, node.value.replace(TAG, ' '), LOOKS_SPOKEN) : [];
    case 'TemplateLiteral':
      return wordsOfTemplate(node);
    case 'TaggedTemplateExpression':
      return nameOf(node.tag) === 'markup' ? wordsOfMarkup(node) : undefined;
    case 'Attribute':
      return wordsOfAttribute(node);
    case 'StyleDirective':
      return [];
    case 'Fragment':
      return partsOf(node).flatMap((part) =>
        part.type === 'ExpressionTag' ? wordsShown(part.expression) : wordsIn(part),
      );
    case 'NewExpression':
    case 'CallExpression':
      return wordsOfCall(node);
    default:
      return isType(node) ? [] : undefined;
  }
}

/** What an expression in markup shows: there, a single small word is read too. */
function wordsShown(value: unknown): Found[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return spoken(value, value.value, LETTERS);
  if (value.type === 'ConditionalExpression') {
    return [...wordsIn(value.test), ...wordsShown(value.consequent), ...wordsShown(value.alternate)];
  }
  if (value.type === 'LogicalExpression') return [...wordsIn(value.left), ...wordsShown(value.right)];
  return wordsIn(value);
}

function wordsOfAttribute(node: Node): Found[] | undefined {
  const name = String(node.name);
  if (SILENT_ATTRIBUTES.test(name)) return [];
  if (SPOKEN_ATTRIBUTES.test(name)) return undefined;
  return partsOf(node).flatMap((part) =>
    part.type === 'Text' ? spoken(part, part.data, LOOKS_SPOKEN) : wordsIn(part),
  );
}

function wordsOfCall(node: Node): Found[] | undefined {
  const name = nameOf(node.callee);
  if (name === 'catalogue' || /Error$/.test(name) || isLogging(node.callee)) return [];
  if (!SPOKEN_CALLS.test(name)) return undefined;
  return partsOf(node).flatMap((part) =>
    part.type === 'Literal' ? spoken(part, part.value, LETTERS) : wordsIn(part),
  );
}

/** A sentence put together from pieces; of one that is HTML, what stands between the tags. */
function wordsOfTemplate(node: Node): Found[] {
  const raw = textOf(node).replace(TAG, ' ');
  const isSentence = LOOKS_SPOKEN.test(raw.replaceAll(VALUE, 'xx'));
  const own = isSentence && LETTERS.test(raw.replaceAll(VALUE, '')) ? spoken(node, raw, LETTERS) : [];
  return [...own, ...partsOf(node).flatMap(isSentence ? wordsShown : wordsIn)];
}

/** HTML of the service: what stands between the tags, and the attributes that are read out. */
function wordsOfMarkup(node: Node): Found[] {
  const quasi = isNode(node.quasi) ? node.quasi : node;
  const raw = textOf(quasi);
  const named = [...raw.matchAll(SPOKEN_IN_MARKUP)].map(([, text = '']) => text);
  const texts = [...raw.replace(TAG, '<').replace(ATTRIBUTE, '').split('<'), ...named];
  return [...texts.flatMap((text) => spoken(node, text, LETTERS)), ...wordsIn(quasi.expressions)];
}

/** A template as one text. */
const textOf = (template: Node): string =>
  partsOf(template)
    .filter(({ type }) => type === 'TemplateElement')
    .map(rawText)
    .join(VALUE);

const spoken = (node: Node, text: unknown, pattern: RegExp): Found[] =>
  typeof text === 'string' && !RULE.test(text) && pattern.test(text.replace(PRODUCT, ''))
    ? [{ start: node.start, text }]
    : [];

const rawText = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? nameOf(node.property)) : '');

const isLogging = (callee: unknown): boolean =>
  isNode(callee) && /^#?log$/.test(nameOf(callee.object)) && /^(debug|info|warn|error)$/.test(nameOf(callee));

const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(type);

const partsOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => !SILENT_PARTS[node.type]?.includes(name))
    .flatMap(([, part]) => (Array.isArray(part) ? part : [part]))
    .filter(isNode);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
