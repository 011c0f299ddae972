import { expect, it } from 'vitest';
import { listImports, listSources } from './source-files.ts';

const imports = listSources(['service', 'drizzle'])
  .flatMap(listImports)
  .filter(({ typeOnly, isLazy }) => !typeOnly && !isLazy);

/** Everything that is loaded with a file. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const { from, to } of imports) if (from === file) loadedWith(to, loaded);
  return loaded;
}

// The writer runs from the first to the last moment: what it loads counts in the memory of a service at rest.
it('threads load what they run, and nothing that serves requests', () => {
  const loaded = [...loadedWith('service/start/operations.ts')];
  expect(loaded).toContain('service/links/links/repository.ts');
  const serving =
    /^(elysia|jose|re2js|croner|nodemailer|sharp|qrcode|srvx)|^service\/http\/(?!types)|\/(routes|service|module)\.ts$/;
  expect(loaded.filter((file) => serving.test(file))).toEqual([]);
});
