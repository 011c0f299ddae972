import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import type { WriteOperation } from '../../../../service/db/operation.ts';
import { DEFAULT_OPTIONS } from '../../../../service/keeping/imports/options/options-model.ts';
import { insertImport, moveImport } from '../../../../service/keeping/imports/repository.ts';
import { applyBatch } from '../../../../service/keeping/imports/running/apply-repository.ts';
import { storeRows } from '../../../../service/keeping/imports/running/rows-repository.ts';
import { finishImport, undoBatch } from '../../../../service/keeping/imports/running/undo-repository.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { EMPTY_DRAFT } from '../../../support/imports.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

export const anImport = (accountId: string): StoredImport => ({
  id: newId(systemRandom),
  accountId,
  source: 'csv',
  status: 'reading',
  fileName: null,
  options: DEFAULT_OPTIONS,
  found: null,
  rows: 0,
  done: 0,
  problem: null,
  tagIds: null,
  createdAt: 0,
  updatedAt: 0,
});

export const aRow = (fields: { alias?: string; tags?: string[] } = {}) => ({
  line: 1,
  verdict: 'new' as const,
  reason: null,
  alias: null,
  longUrl: 'https://example.com/',
  clearPassword: null,
  draft: {
    ...EMPTY_DRAFT,
    alias: fields.alias ?? null,
    tags: fields.tags ?? ['imported'],
    privateStats: true,
  },
});

/** The writes of imports that append, each run with an import of this account. */
export function importWrites(
  kindsOf: KindsOf,
  accountId: () => string,
): Record<string, () => Promise<string[]>> {
  const destinations = { onlyPublic: false, schemes: [], ownPlaces: [], patterns: [] };
  const ready = async (): Promise<string> => {
    const row = anImport(accountId());
    const { id } = row;
    await kindsOf(insertImport, { row, most: 50 });
    await kindsOf(storeRows, { id, first: 1, rows: [aRow()] });
    await kindsOf(moveImport, { id, from: ['reading'], changes: { status: 'applying' } });
    return id;
  };
  const batch = (id: string) => kindsOf(applyBatch, { id, now: 0, seed: id, destinations, base: '' });
  const end = (id: string, what: 'applying' | 'undoing' = 'applying') =>
    kindsOf(finishImport, { id, what, now: 0 });
  return {
    'imports.apply-batch': async () => {
      const id = await ready();
      const kinds = await batch(id);
      await end(id);
      return kinds;
    },
    'imports.undo-batch': async () => {
      const id = await ready();
      await batch(id);
      await end(id);
      await kindsOf(moveImport, { id, from: ['applied'], changes: { status: 'undoing', done: 0 } });
      const kinds = await kindsOf(undoBatch, { id });
      await end(id, 'undoing');
      return kinds;
    },
    'imports.finish': async () => end(await ready()),
  };
}
