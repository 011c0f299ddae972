import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { FACES, fileOfFace } from '../service/lib/pdf/typefaces.ts';

const PACKAGES = new URL('../node_modules/@expo-google-fonts/', import.meta.url);
const FOLDER = 'typefaces';

/**
 * Lays the typefaces that are printed beside the built service, each with its licence. Their packages hold many more
 * weights, and are not installed where Linnet runs.
 *
 * Why: docs/decisions/desktop.md#what-is-installed-where-linnet-runs
 */
export const typefaces: Plugin = {
  name: 'typefaces',
  // As seen from `chunks/`.
  config: () => ({ define: { 'globalThis.linnetTypefaces': JSON.stringify(`../${FOLDER}`) } }),
  async generateBundle() {
    const files = FACES.map(fileOfFace);
    const licences = new Set(files.map((file) => file.replace(/\/.*/, '/LICENSE_FONT')));
    for (const file of [...files, ...licences]) {
      const source = await readFile(new URL(file, PACKAGES));
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${file}`, source });
    }
  },
};
