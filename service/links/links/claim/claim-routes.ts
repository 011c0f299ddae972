import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { MANAGING } from '../route-rules.ts';
import { claimLinks } from './claim-links.ts';
import { ClaimBody, ClaimResponse } from './claim-model.ts';

/** Taking over links that were made without an account (docs/contract/links.md#claiming). */
export const claimEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/urls/claim',
    operationId: 'claimUrls',
    summary: 'Take over links that were made without an account',
    description:
      'Makes the caller the owner of links that were made without an account. Each needs the claim_token that the answer to its making had. Their clicks come along.',
    tag: 'Link Management',
    limit: forSignedIn(perMinute(30), perDay(500)),
    access: MANAGING,
    body: ClaimBody,
    responses: { 200: ClaimResponse },
    handle: async ({ actor, body: { claims }, reply }) => {
      const results = await claimLinks(context, signedIn(actor), claims);
      return reply(200, { results, claimed: results.filter(({ status }) => status === 'claimed').length });
    },
  }),
];
