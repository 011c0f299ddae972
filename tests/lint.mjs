/**
 * Lint and format of what changed since all was well, and of the files that import it: whether a promise is forgotten
 * there depends on it. Without what is kept of an earlier run, or after other rules, every file is read.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KEPT = 'node_modules/.cache/lint.json';
/** With more, it is quicker to let Biome find the files. */
const MOST_NAMED = 400;
const IMPORTED = /(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g;

const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => /\.([cm]?[jt]s|svelte|css|json)$/.test(file));

/** Each file with its text; without those that were deleted and still are in the index. */
function readAll(files) {
  const texts = new Map();
  for (const file of files) {
    try {
      texts.set(file, readFileSync(file, 'utf8'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return texts;
}

function readKept() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url');

const importsOneOf = (file, text, changed) =>
  [...text.matchAll(IMPORTED)].some(([, path]) => changed.has(join(dirname(file), path)));

const texts = readAll(listFiles());
const rules = hashOf(
  ['biome.json', 'package-lock.json', 'tests/lint.mjs'].map((file) => texts.get(file)).join(),
);
const hashes = Object.fromEntries([...texts].map(([file, text]) => [file, hashOf(rules + text)]));
const before = readKept();
const changed = new Set([...texts.keys()].filter((file) => before[file] !== hashes[file]));
const named = [...texts]
  .filter(([file, text]) => changed.has(file) || importsOneOf(file, text, changed))
  .map(([file]) => file);

if (named.length > 0) {
  const { status } = spawnSync(
    join('node_modules/.bin', 'biome'),
    [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      ...(named.length > MOST_NAMED ? ['.'] : named),
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
mkdirSync(dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify(hashes));
