import type { EntitlementsResponse } from '../../service/account/me/plans/plans-model.ts';
import { call } from './call.ts';

/** How much of each kind the account may have (docs/contract/me.md#entitlements). */
type Limits = EntitlementsResponse['limits'];

export async function getLimits(signal?: AbortSignal): Promise<Limits> {
  const { limits } = await call('GET /api/v1/me/entitlements', { signal });
  return limits;
}
