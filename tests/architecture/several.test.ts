import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEVERAL_LOADER } from './rules.ts';
import { listImports, listSources } from './source-files.ts';

const outside = listSources(['service']).filter((file) => !file.startsWith('service/several/'));

/** The files that load `several/`, each only for the address of a server. */
const LOADERS = [
  SEVERAL_LOADER,
  'service/start/move.ts',
  'service/start/start.ts',
  'service/start/threads/operations-for.ts',
  'service/start/deployment.ts',
];

/** How a file asks whether the database is a file or on a server, rather than leave it to the driver and the deployment. */
const ASKS = /\b(isLocal|isOnServer)\(|\bserver (===|!==) null/;

/** Driver and deployment have an implementation for each kind, so few files need to know it. */
const MOST_ASKING = 15;

it('What instances share is loaded by few files, and only when it is needed', () => {
  const imports = outside
    .flatMap(listImports)
    .filter(({ to, typeOnly }) => to.startsWith('service/several/') && !typeOnly);
  expect(imports.filter(({ isLazy }) => !isLazy)).toEqual([]);
  expect([...new Set(imports.map(({ from }) => from))].toSorted()).toEqual(LOADERS.toSorted());
});

it(`At most ${MOST_ASKING} files outside ask which kind of database it is`, () => {
  const asking = outside.filter((file) => ASKS.test(readFileSync(file, 'utf8')));
  expect(asking.length, asking.join('\n')).toBeLessThanOrEqual(MOST_ASKING);
});

it.each([
  'if (isLocal(address)) return',
  'isOnServer(db) ? readInPages() : readFile()',
  'deployment.server !== null',
])('%s asks', (text) => {
  expect(text).toMatch(ASKS);
});
