import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Moment, Named, Nullable, OneOf } from '../../../http/types.ts';
import { TagIdList } from '../../tags/model.ts';

/** Links in one request. */
export const MOST_AT_ONCE = 1000;

/**
 * The items are checked by `readBulkIds`, not here: the error for a malformed one names the field `ids`, without its
 * position (docs/contract/links.md#bulk).
 */
export const Ids = described(
  Type.Unsafe<unknown[]>({ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_AT_ONCE }),
  'Ids of links of the caller, 1 to 1,000. Doubles count once; one that is malformed is 422 for all.',
);

export const BulkDeleteBody = Named('BulkDeleteUrlsRequest', { ids: Ids });

export const BulkStatusBody = Named('BulkUpdateStatusRequest', {
  ids: Ids,
  status: described(OneOf('ACTIVE', 'INACTIVE'), 'ACTIVE resumes the links, INACTIVE pauses them.'),
});

export const BulkExpiryBody = Named('BulkUpdateExpiryRequest', {
  ids: Ids,
  expire_after: Nullable(
    Moment,
    'When the links expire: ISO 8601 or Unix seconds, in the future; null for never.',
  ),
});

export const BulkDomainBody = Named('BulkMoveDomainRequest', {
  ids: Ids,
  domain: Nullable(
    Type.String({ maxLength: 253 }),
    'A custom domain of the caller; null for the addresses of the installation.',
  ),
});

/** `readTagChanges` has the rules about both lists; null means none. */
export const BulkTagsBody = Named('BulkTagUrlsRequest', {
  ids: Ids,
  add: Maybe(
    TagIdList({ afterCleaning: { maxItems: 10 } }),
    'Ids of tags that the links carry afterwards, at most 10; null for none.',
  ),
  remove: Maybe(TagIdList(), 'Ids of tags that the links no longer carry; null for none.'),
});
export type BulkTagsInput = Static<typeof BulkTagsBody>;

const Summary = Named('BulkOperationSummary', {
  total: Type.Integer({ description: 'Number of links that were named.' }),
  succeeded: Type.Integer({ description: 'Number of links for which it was done.' }),
  failed: Type.Integer({ description: 'Number of links for which it was not done.' }),
});

/** What became of one link. */
export const BulkRow = Named('BulkUrlResultRow', {
  id: Type.String(),
  alias: Nullable(Type.String(), "Alias of the link; null unless the link is the caller's."),
  ok: Type.Boolean({ description: 'Whether it was done for this link.' }),
  error_code: Nullable(
    OneOf('not_found', 'forbidden', 'conflict', 'validation_error', 'internal', 'not_attempted'),
    'Why not, as a word; null when it was done.',
  ),
  error: Nullable(Type.String(), 'Why not, as a sentence; null when it was done.'),
});
export type BulkRow = Static<typeof BulkRow>;

export const BulkResponse = Named('BulkUrlOperationResponse', {
  summary: described(Summary, 'How many links there were, and for how many it was done.'),
  results: Type.Array(BulkRow),
});
export type BulkResponse = Static<typeof BulkResponse>;
