import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** A page of `renderer/routes.ts`: its path, as a settings page without the folder they share, and its file. */
const PAGE =
  /\b(screen|hostScreen|openScreen|settings)\(\s*(?:YOU,|TEAM,|HOST,|APP,)?\s*('[^']*'|[A-Z_]+),[\s\S]*?import\('\.\/([^']+)'\)/g;
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
      const source = readFileSync(new URL('../../renderer/routes.ts', import.meta.url), 'utf8');
      const constants = new Map([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
      // The page for unknown addresses has no path.
      const known = [...source.matchAll(PAGE)].filter(
        ([, kind, path]) => kind === 'settings' || path !== "''",
      );
      const pages = known.map(([, kind, path = '', file = '']) => ({
        path: `${kind === 'settings' ? '/settings' : ''}${constants.get(path) ?? path.slice(1, -1)}`,
        files: filesOf(file, bundle),
      }));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
    },
  };
}

/** The scripts and styles of a page that the shell does not bring. */
function filesOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/renderer/${page}`));
  if (!entry || !start) throw new Error(`No code for ${page}`);
  const shell = closureOf(entry, bundle);
  return [...closureOf(start, bundle)].filter((file) => !shell.has(file));
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
