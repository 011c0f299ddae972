import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export type Import = { from: string; to: string; typeOnly: boolean };

const SOURCE = /\.(ts|svelte|mjs)$/;
const IMPORT = /^\s*(import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every source file below these folders, as paths from the root of the project. */
export function listSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return listSources([path]);
      return SOURCE.test(name) ? [path] : [];
    }),
  );
}

/** Every import of a file: of our own files by their path from the root, of packages by name. */
export function listImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const fixed = [...text.matchAll(IMPORT)].map(([, , type, name = '']) => ({
    name,
    typeOnly: type !== undefined,
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, name = '']) => ({ name, typeOnly: false }));
  return [...fixed, ...dynamic].map(({ name, typeOnly }) => ({
    from: file,
    to: pathOf(file, name),
    typeOnly,
  }));
}

const pathOf = (file: string, name: string): string =>
  name.startsWith('.') ? relative('.', resolve(dirname(file), name)) : name;
