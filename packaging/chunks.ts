import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type Splitting = Rolldown.CodeSplittingOptions;
type ChunkingContext = Parameters<Exclude<NonNullable<Splitting['groups']>[number]['name'], string>>[1];

/** Loaded only for the address of a server, or for an update: how it is cut must not cost a start on a file. */
const RARE = /\/service\/several\/|\/updates\/[\w-]+\.ts$|\/words\/\w+\/updates\.json$/;

/**
 * How the code of the programs is cut: what is always loaded together is one file. By itself the bundler also tells apart
 * what these use, and every start would open a third more files.
 */
export const NODE_CHUNKS: Splitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: groupOf, debugName: 'together' }],
};

/**
 * One name for the same programs and parts loaded on demand that need a module; null for programs themselves, which find
 * files by their own place, and for what only those need.
 */
function groupOf(id: string, context: ChunkingContext): string | null {
  if (context.getModuleInfo(id)?.isEntry) return null;
  const seen = new Set([id]);
  const needed: string[] = [];
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (!info || RARE.test(each)) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) needed.push(each);
    for (const importer of info.importers) seen.add(importer);
  }
  if (needed.length === 0) return null;
  return createHash('sha256').update(needed.toSorted().join()).digest('hex').slice(0, 8);
}

/** Of some fifty pages. */
const MOST_PAGES = 30;

/**
 * How the code of the screens is cut: the shell, what most pages share, what only sheets share, and each page with a copy
 * of everything else that it shares with others. A page takes a handful of requests then instead of fifty, of which a
 * browser makes six at a time, and brings nothing that it does not use. Of a module that lies in several files only one
 * copy runs: the bundler keeps a list of those that have.
 *
 * Why: docs/decisions/screens.md#first-load
 */
export const CHUNKS: Splitting = {
  includeDependenciesRecursively: false,
  experimentalInlineCommonChunks: { maxSize: 16_000 },
  groups: [
    { name: 'shell', tags: ['$initial'], priority: 1 },
    { name: groupOfScreens, debugName: 'shared' },
  ],
};

/** Components and icons, of which each sheet shows others. */
const SHOWN = /\.svelte(\?.*)?$/;

/** The group of a module; null for what is copied to where it is used. */
function groupOfScreens(id: string, context: ChunkingContext): string | null {
  if (!id.includes('/renderer/')) return null;
  const entries = entriesOf(id, context);
  const pages = entries.filter((entry) => isPage(entry, context));
  if (pages.length >= MOST_PAGES) return 'shared';
  return pages.length === 0 && entries.length > 1 && !SHOWN.test(id) ? 'sheets' : null;
}

const LISTS = /\/renderer\/(routes|settings-pages)\.ts$/;

/** A page, or a panel: what the lists of pages load, and no sheet. */
const isPage = (entry: string, context: ChunkingContext): boolean =>
  !/Sheet\.svelte$/.test(entry) &&
  (context.getModuleInfo(entry)?.dynamicImporters.some((by) => LISTS.test(by)) ?? false);

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
