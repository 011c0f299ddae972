import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { claimLinks } from './claim-links.ts';

/** Taking over links that were made without an account (docs/contract/links.md#claiming). */
export const claimEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.CLAIM_URLS, async ({ actor, body: { claims }, reply }) => {
    const results = await claimLinks(context, signedIn(actor), claims);
    return reply(200, { results, claimed: results.filter(({ status }) => status === 'claimed').length });
  }),
];
