import type { Rolldown } from 'vite';

type Splitting = Rolldown.CodeSplittingOptions;
type ChunkingContext = Parameters<Exclude<NonNullable<Splitting['groups']>[number]['name'], string>>[1];

/** Components and icons keep nothing of their own: there may be several of each. */
const WITHOUT_STATE = /\.svelte(\?.*)?$|\/node_modules\/@lucide\//;

/**
 * How the code of the screens is cut: the shell, what only some screens share, and each screen with its own copy of the
 * small components it shares with others. A screen takes a handful of requests then instead of fifty, of which a browser
 * makes six at a time, and brings nothing that it does not show.
 */
export const CHUNKS: Splitting = {
  includeDependenciesRecursively: false,
  experimentalInlineCommonChunks: { maxSize: 16_000, exclude: (id) => !WITHOUT_STATE.test(id) },
  groups: [
    { name: 'shell', tags: ['$initial'], priority: 1 },
    { name: groupOf, debugName: 'with state' },
  ],
};

const FEATURE = /\/renderer\/features\/([\w-]+)\//;

/** The group of a module; null for what is one screen's own, or may be there several times. */
function groupOf(id: string, context: ChunkingContext): string | null {
  const entries = entriesOf(id, context);
  if (WITHOUT_STATE.test(id) || entries.length < 2 || !id.includes('/renderer/')) return null;
  const feature = FEATURE.exec(id)?.[1];
  if (feature === undefined) return 'shared';
  const pages = entries.filter((entry) => /Page\.svelte$/.test(entry));
  if (pages.length === 0) return 'sheets';
  return pages.length > 1 ? feature : null;
}

const known = new Map<string, readonly string[]>();

/** What is loaded on demand and brings this module along. */
function entriesOf(id: string, context: ChunkingContext): readonly string[] {
  const before = known.get(id);
  if (before) return before;
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (!info) continue;
    if (info.dynamicImporters.length > 0 || info.isEntry) entries.push(each);
    for (const importer of info.importers) seen.add(importer);
  }
  known.set(id, entries);
  return entries;
}
