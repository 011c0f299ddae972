import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './source-files.ts';

const FOLDER = 'node_modules/.cache/architecture';

/**
 * What a rule finds in each file, by file. To read a syntax tree takes milliseconds and most files stay as they are, so
 * findings are kept on the disk, by the content of the file and of these tests.
 */
export function findInEach(
  rule: string,
  files: readonly string[],
  find: (file: string) => string[],
): Map<string, string[]> {
  const path = join(FOLDER, `${rule}.json`);
  const before = read(path);
  const found = new Map<string, string[]>();
  const kept: Record<string, string[]> = {};
  for (const file of files) {
    const key = `${file} ${hashOf(readFileSync(file, 'utf8') + rules())}`;
    const findings = before[key] ?? find(file);
    kept[key] = findings;
    found.set(file, findings);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, JSON.stringify(kept));
  return found;
}

/** The files in which something was found. */
export const filesWith = (found: ReadonlyMap<string, string[]>): string[] =>
  [...found].filter(([, findings]) => findings.length > 0).map(([file]) => file);

function read(path: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No run before this one, or one that was stopped while it wrote.
    return {};
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

let ownHash: string | undefined;

/** Changes with the tests in this folder. */
function rules(): string {
  ownHash ??= hashOf(
    listSources(['tests/architecture'])
      .map((file) => readFileSync(file, 'utf8'))
      .join(''),
  );
  return ownHash;
}
