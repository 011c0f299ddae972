import './browser-stand-in.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGES } from '../../renderer/routes.ts';

const BUILT = join(process.cwd(), 'dist/renderer');
const MOST_BYTES = 100_000;

/** What the browser fetches before the first screen can show: the entry and everything it imports statically. */
async function filesOfFirstLoad(): Promise<Map<string, string>> {
  const page = await readFile(join(BUILT, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const found = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const code = brotliDecompressSync(await readFile(join(BUILT, `${file}.br`))).toString();
    found.set(file, code);
    const imports = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    waiting.push(...[...imports].flatMap(([, name]) => (name ? [`assets/${name}`] : [])));
  }
  return found;
}

it('keeps the scripts of the first load below 100 kB compressed', async () => {
  const files = await filesOfFirstLoad();
  const bytes = [...files.values()].reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(files.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('leaves what opens over a screen to who reaches for it', async () => {
  const files = await filesOfFirstLoad();
  expect([...files.values()].some((code) => code.includes('data-dropdown-menu'))).toBe(false);
});

it('keeps each script and style in Brotli only', async () => {
  const names = await readdir(BUILT, { recursive: true });
  expect(names.filter((name) => /\.(js|css)$/.test(name))).toEqual([]);
});

it('knows for each screen of signed-in people which files it needs', async () => {
  const preloads: { path: string; files: string[] }[] = JSON.parse(
    await readFile(join(BUILT, 'preloads.json'), 'utf8'),
  );
  const paths = PAGES.filter(({ access }) => access !== 'signed-out').map(({ path }) => path);
  const known = new Set(preloads.map(({ path }) => path));
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
  for (const { files } of preloads) expect(files.length).toBeGreaterThan(0);
});

it.each([
  ['the chart library', 'suggestedMax'],
  ['the shapes of the world', 'naturalEarth1'],
])('leaves %s to the screens that draw it', async (_, mark) => {
  const files = await filesOfFirstLoad();
  expect([...files.values()].some((code) => code.includes(mark))).toBe(false);
});
