import { call } from './call.ts';

/** The proof that a browser made a link without an account (docs/contract/links.md#claiming). */
export type Claim = { url_id: string; token: string };

/** Takes at most 16 links over at once; returns how many are the person's now. */
export const claimLinks = async (claims: readonly Claim[]): Promise<number> =>
  (await call('POST /api/v1/urls/claim', { body: { claims } })).claimed;
