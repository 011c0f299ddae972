import { Type } from '@sinclair/typebox';
import { Id, OneOf } from '../../../http/types.ts';

const ClaimItem = Type.Object(
  { url_id: Id, token: Type.String({ minLength: 43, maxLength: 256 }) },
  { $id: 'ClaimItemRequest' },
);

export const ClaimBody = Type.Object(
  { claims: Type.Array(ClaimItem, { minItems: 1, maxItems: 16 }) },
  { $id: 'ClaimUrlsRequest' },
);

const ClaimResult = Type.Object(
  { url_id: Type.String(), status: OneOf('claimed', 'already_yours', 'invalid') },
  { $id: 'ClaimResultItem' },
);

export const ClaimResponse = Type.Object(
  { results: Type.Array(ClaimResult), claimed: Type.Integer() },
  { $id: 'ClaimUrlsResponse' },
);
