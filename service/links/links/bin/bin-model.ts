import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Named, Nullable, pageOf } from '../../../http/types.ts';
import { Ids } from '../bulk/bulk-model.ts';
import { UrlStatus } from '../model.ts';

export const BinBody = Named('BinLinksRequest', { ids: Ids });
export const BinParams = Type.Object({ link_id: Id });

export const BinQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  search: Type.Optional(
    Type.String({
      description: 'A part of the alias or the destination, taken literally; case does not matter.',
      maxLength: 500,
    }),
  ),
});
export type BinQuery = Static<typeof BinQuery>;

/** A link in the bin (docs/contract/bin.md#reading). */
export const BinnedLink = Named('BinnedLink', {
  id: Type.String(),
  alias: Type.String(),
  domain: Nullable(Type.String()),
  short_url: Type.String(),
  long_url: Type.String(),
  status: described(UrlStatus, 'The status that the link will have once it is restored.'),
  total_clicks: Type.Integer(),
  created_at: IsoTime,
  binned_at: described(IsoTime, 'When the link was put into the bin, in UTC.'),
  goes_at: described(IsoTime, 'When the link is deleted for good, in UTC.'),
});
export type BinnedLink = Static<typeof BinnedLink>;

export const BinPage = Named('BinPage', {
  ...pageOf(BinnedLink),
  days: Type.Integer({ description: 'For how many days links stay in the bin.' }),
});
export type BinPage = Static<typeof BinPage>;

export const GoneForGood = Named('BinnedLinkDeleted', { message: Type.String(), id: Type.String() });
export const BinEmptied = Named('BinEmptied', {
  count: Type.Integer({ description: 'Number of links that were deleted.' }),
});

const days = Type.Integer({ minimum: 1, maximum: 365 });
const for_api = Type.Boolean();

/** The owner's settings of the bin (docs/contract/bin.md#setting). */
export const BinSettings = Named('BinSettings', { days, for_api });
export type BinSettings = Static<typeof BinSettings>;

export const BinSettingsBody = Type.Partial(Type.Object({ days, for_api }), { $id: 'BinSettingsRequest' });
export type BinSettingsInput = Static<typeof BinSettingsBody>;
