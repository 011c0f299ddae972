import { Type } from '@sinclair/typebox';
import { operation } from '../../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { described, Id, Named, OneOf } from '../../../http/types.ts';
import { MANAGING } from '../api.ts';

const ClaimItem = Named('ClaimItemRequest', {
  url_id: Id,
  token: Type.String({
    description: 'The claim_token that the answer to the making of the link had.',
    minLength: 43,
    maxLength: 256,
  }),
});

export const ClaimBody = Named('ClaimUrlsRequest', {
  claims: Type.Array(ClaimItem, { description: 'The links to take over.', minItems: 1, maxItems: 16 }),
});

const ClaimResult = Named('ClaimResultItem', {
  url_id: Type.String(),
  status: described(
    OneOf('claimed', 'already_yours', 'invalid'),
    'claimed: the caller owns the link now. invalid stands for every failure.',
  ),
});

export const ClaimResponse = Named('ClaimUrlsResponse', {
  results: Type.Array(ClaimResult),
  claimed: Type.Integer({ description: 'Number of links that were taken over.' }),
});

export const CLAIM_URLS = operation({
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
});
