import { Type } from '@sinclair/typebox';
import { operation } from '../../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { described, Id, OneOf } from '../../../http/types.ts';
import { MANAGING } from '../api.ts';

const ClaimItem = Type.Object(
  {
    url_id: Id,
    token: Type.String({
      description: 'The claim_token that the answer to the making of the link had.',
      minLength: 43,
      maxLength: 256,
    }),
  },
  { $id: 'ClaimItemRequest' },
);

export const ClaimBody = Type.Object(
  { claims: Type.Array(ClaimItem, { description: 'The links to take over.', minItems: 1, maxItems: 16 }) },
  { $id: 'ClaimUrlsRequest' },
);

const ClaimResult = Type.Object(
  {
    url_id: Type.String(),
    status: described(
      OneOf('claimed', 'already_yours', 'invalid'),
      'claimed: the caller owns the link now. invalid stands for every failure.',
    ),
  },
  { $id: 'ClaimResultItem' },
);

export const ClaimResponse = Type.Object(
  {
    results: Type.Array(ClaimResult),
    claimed: Type.Integer({ description: 'Number of links that were taken over.' }),
  },
  { $id: 'ClaimUrlsResponse' },
);

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
