import { words } from './words.ts';

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

type Rule = readonly [test: (text: string) => boolean, problem: string];

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?)$/i;

/** In the order in which they explain best; the service has the last word (docs/contract/domains.md#names). */
const RULES: readonly Rule[] = [
  [(text) => /^[a-z][a-z\d+.-]*:\/\//i.test(text), words.wrong.scheme],
  [(text) => /[/\\?#]/.test(text), words.wrong.path],
  [(text) => /\s/.test(text), words.wrong.blank],
  [(text) => ADDRESS.test(text) || ADDRESS.test(asciiOf(text) ?? ''), words.wrong.address],
  [(text) => /:\d*$/.test(text), words.wrong.port],
  [(text) => /(^|\.)localhost$/i.test(text), words.wrong.loopback],
  [(text) => asciiOf(text) === undefined || /[@%[\]]/.test(text), words.wrong.characters],
  [(text) => labelsOf(text).some((label) => label === ''), words.wrong.dots],
  [(text) => /[^a-z\d.-]/.test(asciiOf(text) ?? ''), words.wrong.characters],
  [(text) => labelsOf(text).some((label) => /^-|-$/.test(label)), words.wrong.hyphen],
  [(text) => labelsOf(text).length > 1 && !/[^.][a-z]$/.test(asciiOf(text) ?? ''), words.wrong.end],
  [
    (text) =>
      labelsOf(text).join('.').length > LONGEST_NAME ||
      labelsOf(text).some((label) => label.length > LONGEST_LABEL),
    words.wrong.long,
  ],
];

/** What is wrong with the name of a domain, in a sentence; undefined when nothing is, and for an empty one. */
export function findNameProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const text = typed.trim().replace(/\.$/, '');
  return RULES.find(([test]) => test(text))?.[1];
}

/** The name as it is kept and as browsers send it: lower case, letters of other scripts in Punycode. */
export const keptName = (typed: string): string => asciiOf(typed.trim().replace(/\.$/, '')) ?? '';

function asciiOf(text: string): string | undefined {
  return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : undefined;
}

const labelsOf = (text: string): string[] => (asciiOf(text) ?? text).split('.');
