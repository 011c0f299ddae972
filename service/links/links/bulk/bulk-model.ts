import { type Static, Type } from '@sinclair/typebox';
import { Maybe, Moment, Nullable, OneOf } from '../../../http/types.ts';
import { TagIdList } from '../../tags/model.ts';

/** Links in one request. */
export const MOST_AT_ONCE = 1000;

/**
 * The items are checked by `readBulkIds`, not here: the error for a malformed one names the field `ids`, without its
 * position (docs/contract/links.md#bulk).
 */
export const Ids = Type.Unsafe<unknown[]>({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  maxItems: MOST_AT_ONCE,
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

/** `readTagChanges` has the rules about both lists; null means none. */
export const BulkTagsBody = Type.Object(
  { ids: Ids, add: Maybe(TagIdList({ afterCleaning: { maxItems: 10 } })), remove: Maybe(TagIdList()) },
  { $id: 'BulkTagUrlsRequest' },
);
export type BulkTagsInput = Static<typeof BulkTagsBody>;

const Summary = Type.Object(
  { total: Type.Integer(), succeeded: Type.Integer(), failed: Type.Integer() },
  { $id: 'BulkOperationSummary' },
);

/** What became of one link. */
export const BulkRow = Type.Object(
  {
    id: Type.String(),
    /** Null unless the link is the caller's. */
    alias: Nullable(Type.String()),
    ok: Type.Boolean(),
    error_code: Nullable(
      OneOf('not_found', 'forbidden', 'conflict', 'validation_error', 'internal', 'not_attempted'),
    ),
    error: Nullable(Type.String()),
  },
  { $id: 'BulkUrlResultRow' },
);
export type BulkRow = Static<typeof BulkRow>;

export const BulkResponse = Type.Object(
  { summary: Summary, results: Type.Array(BulkRow) },
  { $id: 'BulkUrlOperationResponse' },
);
export type BulkResponse = Static<typeof BulkResponse>;
