import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** `isLazy`: loaded when the line is reached, not with the file. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean };

const SOURCE = /\.(ts|svelte|mjs)$/;
const IMPORT = /^\s*(import|export)\s+(type\s+)?(?:([^'"]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The folders of the product's source; what is added is then under every rule. */
export const PRODUCT = [
  'service',
  'cli',
  'extension',
  'main',
  'renderer',
  'drizzle',
  'packaging',
  'updates',
] as const;

/** Every source file below these folders, as paths from the root of the project; what tools keep is none. */
export function listSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      if (name.startsWith('.')) return [];
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return listSources([path]);
      return SOURCE.test(name) ? [path] : [];
    }),
  );
}

/** Every import of a file: of our own files by their path from the root, of packages by name. */
export function listImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const fixed = [...text.matchAll(IMPORT)].map(([, , type, names = '', name = '']) => ({
    name,
    typeOnly: type !== undefined || namesTypes(names),
    isLazy: false,
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, name = '']) => ({
    name,
    typeOnly: false,
    isLazy: true,
  }));
  return [...fixed, ...dynamic].map(({ name, ...how }) => ({ from: file, to: pathOf(file, name), ...how }));
}

/** Whether each name of an import is marked as a type: nothing is loaded for it. */
const namesTypes = (names: string): boolean =>
  /^\{.*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => name.trim().startsWith('type '));

const pathOf = (file: string, name: string): string =>
  name.startsWith('.') ? relative('.', resolve(dirname(file), name)) : name;
