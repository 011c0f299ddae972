import { type Static, Type } from '@sinclair/typebox';
import { Id, Moment, Nullable, OneOf } from '../../http/types.ts';

export const DeletedResponse = Type.Object(
  { message: Type.String(), id: Type.String() },
  { $id: 'DeleteUrlResponse' },
);

export const DomainDeletedResponse = Type.Object(
  { message: Type.String(), count: Type.Integer(), domain: Type.String() },
  { $id: 'BulkDeleteUrlsResponse' },
);

/**
 * Items are not checked here: a malformed one is told with the field `ids`, whichever it is
 * (docs/contract/links.md#bulk).
 */
const Ids = Type.Unsafe<unknown[]>({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  maxItems: 100,
});

export const BulkDeleteBody = Type.Object({ ids: Ids }, { $id: 'BulkDeleteUrlsRequest' });

export const BulkStatusBody = Type.Object(
  { ids: Ids, status: OneOf('ACTIVE', 'INACTIVE') },
  { $id: 'BulkUpdateStatusRequest' },
);

export const BulkExpiryBody = Type.Object(
  { ids: Ids, expire_after: Nullable(Moment) },
  { $id: 'BulkUpdateExpiryRequest' },
);

export const BulkDomainBody = Type.Object(
  { ids: Ids, domain: Nullable(Type.String({ maxLength: 253 })) },
  { $id: 'BulkMoveDomainRequest' },
);

const Summary = Type.Object(
  { total: Type.Integer(), succeeded: Type.Integer(), failed: Type.Integer() },
  { $id: 'BulkOperationSummary' },
);

const Row = Type.Object(
  {
    id: Type.String(),
    alias: Nullable(Type.String()),
    ok: Type.Boolean(),
    error_code: Nullable(
      OneOf('not_found', 'forbidden', 'conflict', 'validation_error', 'internal', 'not_attempted'),
    ),
    error: Nullable(Type.String()),
  },
  { $id: 'BulkUrlResultRow' },
);

export const BulkResponse = Type.Object(
  { summary: Summary, results: Type.Array(Row) },
  { $id: 'BulkUrlOperationResponse' },
);
export type BulkResponse = Static<typeof BulkResponse>;

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
