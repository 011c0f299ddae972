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
