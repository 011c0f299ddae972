import type {
  BinnedLink,
  BinPage,
  BinSettings,
  BinSettingsInput,
} from '../../service/links/links/bin/bin-model.ts';
import { call } from './call.ts';
import type { BulkResult } from './links.ts';

/** A deleted link that can be restored (docs/contract/bin.md#reading). */
export type { BinnedLink, BinPage, BinSettings };

export const listBin = (
  query: { page: number; pageSize: number; search?: string },
  signal?: AbortSignal,
): Promise<BinPage> => call('GET /api/v1/bin', { query, signal });

export const putIntoBin = (ids: readonly string[], operation: string): Promise<BulkResult> =>
  call('POST /api/v1/bin', { body: { ids }, operation });

export const restoreLinks = (ids: readonly string[], operation: string): Promise<BulkResult> =>
  call('POST /api/v1/bin/restore', { body: { ids }, operation });

export const deleteForGood = (ids: readonly string[]): Promise<BulkResult> =>
  call('POST /api/v1/bin/delete', { body: { ids } });

/** Deletes everything in the bin for good; returns how many links there were. */
export const emptyBin = async (): Promise<number> => (await call('DELETE /api/v1/bin')).count;

export const getBinSettings = (signal?: AbortSignal): Promise<BinSettings> =>
  call('GET /host/bin', { signal });

export const changeBinSettings = (changes: BinSettingsInput): Promise<BinSettings> =>
  call('PUT /host/bin', { body: changes });
