import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineModule, inOrderOfNeed } from '../../../service/kernel/module.ts';
import * as shared from '../../../service/several/operations.ts';
import { serverDriver } from '../../../service/several/server/driver.ts';
import { MODULES } from '../../../service/start/compose.ts';
import * as own from '../../../service/start/operations.ts';
import { indexByName, type Operations } from '../../../service/threads/operations.ts';
import { AREAS } from '../../architecture/areas.ts';
import { listSources } from '../../architecture/source-files.ts';

const opener = defineModule({ name: 'opener', adds: ['countryOf'], open: () => ({ countryOf: () => null }) });
const needy = defineModule({ name: 'needy', needs: ['countryOf'] });
const names = (modules: readonly { name: string }[]): string[] => modules.map(({ name }) => name);

describe('The order of modules', () => {
  it('puts a module after the one that opens what it needs', () => {
    expect(names(inOrderOfNeed([needy, opener]))).toEqual(['opener', 'needy']);
  });

  it('leaves the others as they are listed', () => {
    const [one, two] = [defineModule({ name: 'one' }), defineModule({ name: 'two' })];
    expect(names(inOrderOfNeed([two, needy, one, opener]))).toEqual(['two', 'opener', 'needy', 'one']);
  });

  it('refuses a need that no module fills, and says which', () => {
    expect(() => inOrderOfNeed([needy])).toThrow('The module needy needs countryOf, which no module adds');
  });

  it('refuses two modules that add the same', () => {
    const other = defineModule({
      name: 'other',
      adds: ['countryOf'],
      open: () => ({ countryOf: () => null }),
    });
    expect(() => inOrderOfNeed([opener, other])).toThrow('Both opener and other add countryOf');
  });

  it('refuses modules that need each other', () => {
    const one = defineModule({
      name: 'one',
      needs: ['linkIndex'],
      adds: ['countryOf'],
      open: () => ({ countryOf: () => null }),
    });
    const two = { ...defineModule({ name: 'two', needs: ['countryOf'] }), adds: ['linkIndex'] as const };
    expect(() => inOrderOfNeed([one, two])).toThrow('Modules need each other in a circle: one, two, one');
  });
});

/** Whether a value is what `defineWrite`, `defineQuery` or `defineJob` returns. */
const isOperation = (value: unknown): value is { kind: string; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'name' in value &&
  ['write', 'query', 'job'].includes(String(value.kind));

/** The operations that the files of modules define. */
async function definedOperations(): Promise<string[]> {
  const files = listSources(AREAS.map((area) => `service/${area}`)).filter((file) =>
    /define(Write|Query|Job)\(/.test(readFileSync(file, 'utf8')),
  );
  const loaded = await Promise.all(files.map((file): Promise<object> => import(resolve(file))));
  return loaded.flatMap((exported) =>
    Object.values(exported)
      .filter(isOperation)
      .map(({ name }) => name),
  );
}

const foldersWith = (file: string, text = /^/): string[] =>
  listSources(['service'])
    .filter((path) => new RegExp(`^service/[^/]+/[^/]+/${file}$`).test(path))
    .filter((path) => text.test(readFileSync(path, 'utf8')))
    .map((path) => dirname(path).replace('service/', ''))
    .toSorted();

const foldersIn = (...lists: readonly string[]): string[] =>
  lists
    .flatMap((list) =>
      [...readFileSync(list, 'utf8').matchAll(/'(\.{1,2}\/[^']+)\/[\w-]+\.ts'/g)].map(([, folder = '']) =>
        join(dirname(list), folder).replace('service/', ''),
      ),
    )
    .toSorted();

const operations = [...Object.values<Operations>(own), ...Object.values<Operations>(shared)];

describe('The lists of modules', () => {
  it('name every folder that has a module.ts', () => {
    expect(foldersIn('service/start/modules.ts')).toEqual(foldersWith('module\\.ts'));
  });

  it('name every folder that lists operations', () => {
    const folders = foldersWith('[\\w-]+\\.ts', /^export const operations\b/m);
    expect(foldersIn('service/start/operations.ts', 'service/several/operations.ts')).toEqual(folders);
  });

  it('lead to every operation that is defined', async () => {
    const listed = operations.flatMap((list) =>
      [...(list.writes ?? []), ...(list.queries ?? []), ...(list.jobs ?? [])].map(({ name }) => name),
    );
    // The writer knows that of its driver.
    expect([...listed, serverDriver.proof.name].toSorted()).toEqual((await definedOperations()).toSorted());
  });
});

describe('The modules', () => {
  it('have names of their own', () => {
    expect(new Set(names(MODULES)).size).toBe(MODULES.length);
  });

  it('declare every setting once', () => {
    const settings = MODULES.flatMap((module) => Object.keys(module.settings));
    expect(settings.toSorted()).toEqual([...new Set(settings)].toSorted());
  });

  it('have operations with names of their own', () => {
    for (const kind of ['writes', 'queries', 'jobs'] as const) {
      expect(() =>
        indexByName(operations.flatMap((list): readonly { name: string }[] => list[kind] ?? [])),
      ).not.toThrow();
    }
  });
});
