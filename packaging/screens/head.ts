import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** A page of `renderer/routes.ts`: its path and its file. */
const PAGE =
  /\b(?:screen|plainScreen|openScreen)\(\s*('[^']*'|[A-Z_]+),[\s\S]*?\(\)\s*=>\s*import\('\.\/([^']+)'\)/g;
/** A page of `renderer/settings-pages.ts`, or one of the panels that follow it with their files. */
const SETTING =
  /\b(inDesktopApp\(\s*)?(stack|panel|headed|folded)\(\s*'([^']*)'(?:[^']*import\('\.\/([^']+)'\))?/g;
const STACK = 'pages/settings/StackedPage.svelte';
const CONSTANT = /const ([A-Z_]+) = '([^']*)'/g;

/**
 * Writes `preloads.json`: for each path of a screen what the browser will ask for, so that the page itself can name it
 * and nothing waits for the shell to run first.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const source = sourceOf('routes.ts');
      const constants = new Map([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
      // The page for unknown addresses has no path.
      const known = [...source.matchAll(PAGE)].filter(([, path]) => path !== "''");
      const pages = known.map(([, path = '', file = '']) => ({
        path: constants.get(path) ?? path.slice(1, -1),
        files: filesOf([file], bundle),
      }));
      const settings = settingsIn(sourceOf('settings-pages.ts')).map(({ path, parts }) => ({
        path: `/settings${path}`,
        files: filesOf([STACK, ...parts], bundle),
      }));
      const all = [...pages, ...settings];
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(all) });
    },
  };
}

const sourceOf = (name: string): string =>
  readFileSync(new URL(`../../renderer/${name}`, import.meta.url), 'utf8');

/** The addresses of the settings, each with the first panel and its own: a browser asks for few files at a time. */
function settingsIn(source: string): { path: string; parts: string[] }[] {
  const found: { path: string; parts: string[] }[] = [];
  let top: string[] = [];
  for (const [, inApp, kind, path = '', file = ''] of source.matchAll(SETTING)) {
    if (kind === 'stack') top = [];
    else if (kind !== 'folded' && inApp === undefined && top.length === 0) top.push(file);
    found.push({ path, parts: kind === 'stack' ? top : [...top, file] });
  }
  return found;
}

/** The scripts and styles of the parts of a page that the shell does not bring. */
function filesOf(parts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('No code for the shell');
  const shell = closureOf(entry, bundle);
  const files = parts.flatMap((part) => {
    const isPart = (id: string | null): boolean => id?.endsWith(`/renderer/${part}`) ?? false;
    // What several pages bring stands in a chunk with other files.
    const start =
      chunks.find(({ facadeModuleId }) => isPart(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isPart));
    if (!start) throw new Error(`No code for ${part}`);
    return [...closureOf(start, bundle)];
  });
  return [...new Set(files)].filter((file) => !shell.has(file));
}

function closureOf(start: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(start);
  return files;
}

/**
 * Puts a script into the page itself: it runs before the first paint, so that a chosen theme never flashes the other
 * one, and costs no request. The service allows it by its hash.
 */
export function themeFirst(script: string): Plugin {
  return {
    name: 'theme-first',
    transformIndexHtml: () => [
      { tag: 'script', children: readFileSync(script, 'utf8').trim(), injectTo: 'head-prepend' },
    ],
  };
}
