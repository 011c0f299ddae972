import type { WantedItem, WantedPage } from '../../service/visits/lookup/wanted/wanted-model.ts';
import { call } from './call.ts';

/** A name that was looked for and not found (docs/contract/lookup.md#wanted-names). */
export type { WantedItem, WantedPage };

export const listWanted = (
  query: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<WantedPage> => call('GET /api/v1/team/wanted', { query, signal });

export const dismissWanted = async (folded: string): Promise<void> => {
  await call('DELETE /api/v1/team/wanted/:folded', { params: { folded } });
};
