import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, PRODUCT } from './source-files.ts';

const FOLDER = 'docs/contract';

/** `docs/contract/links.md#alias`; the heading may be left out. */
const RULE = /docs\/contract\/[a-z-]+\.md(?:#[a-z0-9-]+)?/g;

/** `docs/decisions/links.md#search-in-memory`, or any path that begins so: one without a heading is found broken. */
const DECISION = /docs\/decisions\/[a-z-]*(?:\.md)?(?:#[a-z0-9-]+)?/g;

/** What each decision says, in this order. */
const PARTS = ['Choice', 'Why', 'Cost'];

/** Numbered sections of texts that are not in the repository: they cannot be looked up. */
const NUMBERED = /\.md \d|\bcontract[,:]? (?:\w+ ){0,2}\d|\b(?:links|stats|QR) \d+\.\d/i;

/** A target in Markdown: `[alias](links.md#alias)`, or `(#alias)` in the same file. */
const LINK = /\]\((?!https:)([^)\s]+)\)/g;

type Pointer = { from: string; file: string; heading: string | undefined };

const parse = (from: string, target: string): Pointer => {
  const [file = '', heading] = target.split('#');
  return { from, file, heading };
};

/** The name GitHub gives a heading: small letters, no punctuation, hyphens for spaces, a number from the second on. */
function headingsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '');
  const names = new Set<string>();
  for (const [, title = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let unique = name;
    for (let copy = 1; names.has(unique); copy += 1) unique = `${name}-${copy}`;
    names.add(unique);
  }
  return names;
}

/** The pointers that lead nowhere, as sentences. */
function broken(pointers: readonly Pointer[]): string[] {
  return pointers.flatMap(({ from, file, heading }) => {
    if (!existsSync(file)) return [`${from}: there is no ${file}`];
    if (heading === undefined || headingsOf(file).has(heading)) return [];
    return [`${from}: ${file} has no heading #${heading}`];
  });
}

const sources = listSources([...PRODUCT, 'words', 'tests']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const pointersTo = (kind: RegExp): Pointer[] =>
  sources.flatMap(({ file, text }) => (text.match(kind) ?? []).map((target) => parse(file, target)));
const markdownIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
const documents = ['.', 'docs', FOLDER, 'docs/decisions', 'service', 'renderer', 'tests', 'drizzle'].flatMap(
  markdownIn,
);

describe('Pointers to documents', () => {
  it('lead from the sources to a rule of the contract that exists', () => {
    const pointers = pointersTo(RULE);
    expect(pointers.length).toBeGreaterThan(200);
    expect(broken(pointers)).toEqual([]);
  });

  it('lead from the sources to a decision that exists, each by its heading', () => {
    const pointers = pointersTo(DECISION);
    expect(pointers.length).toBeGreaterThan(25);
    expect(broken(pointers)).toEqual([]);
    expect(pointers.filter(({ heading }) => heading === undefined)).toEqual([]);
  });

  it('lead from one document to the other', () => {
    const pointers = documents.flatMap((document) => {
      const targets = [...readFileSync(document, 'utf8').matchAll(LINK)].map(([, target = '']) => target);
      return targets.map((target) =>
        parse(
          document,
          target.startsWith('#') ? document + target : normalize(join(dirname(document), target)),
        ),
      );
    });
    expect(pointers.length).toBeGreaterThan(100);
    expect(broken(pointers)).toEqual([]);
  });

  it('name a file and a heading, not the number of a section', () => {
    const numbered = sources.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (NUMBERED.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(numbered).toEqual([]);
  });

  it('every file of decisions is in the list of documents', () => {
    const list = readFileSync('docs/README.md', 'utf8');
    const missing = readdirSync('docs/decisions').filter((name) => !list.includes(`(decisions/${name})`));
    expect(missing).toEqual([]);
  });

  it('every decision has a choice, its reason and its cost, a line each', () => {
    const unlike = markdownIn('docs/decisions').flatMap((file) => {
      const [, ...decisions] = readFileSync(file, 'utf8').split(/^## /m);
      return decisions.flatMap((decision) => {
        const [title, ...lines] = decision.split('\n').filter((line) => line !== '');
        const parts = lines.map((line) => /^- \*\*(\w+)\*\*: /.exec(line)?.[1]);
        return parts.join() === PARTS.join() ? [] : [`${file}: ${title}`];
      });
    });
    expect(unlike).toEqual([]);
  });

  it('every document is in the list of the README', () => {
    const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const missing = readdirSync(FOLDER).filter((name) => name !== 'README.md' && !list.includes(`(${name})`));
    expect(missing).toEqual([]);
  });
});
