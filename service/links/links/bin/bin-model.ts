import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable } from '../../../http/types.ts';
import { Ids } from '../bulk/bulk-model.ts';
import { UrlStatus } from '../model.ts';

export const BinBody = Type.Object({ ids: Ids }, { $id: 'BinLinksRequest' });
export const BinParams = Type.Object({ link_id: Id });

export const BinQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  /** A literal part of the alias or destination; case does not matter. */
  search: Type.Optional(Type.String({ maxLength: 500 })),
});
export type BinQuery = Static<typeof BinQuery>;

/** A link in the bin (docs/contract/bin.md#reading). */
export const BinnedLink = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    /** The name of its custom domain; null for the default namespace. */
    domain: Nullable(Type.String()),
    short_url: Type.String(),
    long_url: Type.String(),
    /** As it will be once it is restored. */
    status: UrlStatus,
    total_clicks: Type.Integer(),
    created_at: IsoTime,
    binned_at: IsoTime,
    /** From when on it is deleted for good. */
    goes_at: IsoTime,
  },
  { $id: 'BinnedLink' },
);
export type BinnedLink = Static<typeof BinnedLink>;

export const BinPage = Type.Object(
  {
    items: Type.Array(BinnedLink),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasNext: Type.Boolean(),
    /** How long links stay in the bin. */
    days: Type.Integer(),
  },
  { $id: 'BinPage' },
);
export type BinPage = Static<typeof BinPage>;

export const GoneForGood = Type.Object(
  { message: Type.String(), id: Type.String() },
  { $id: 'BinnedLinkDeleted' },
);
export const BinEmptied = Type.Object({ count: Type.Integer() }, { $id: 'BinEmptied' });

const days = Type.Integer({ minimum: 1, maximum: 365 });
const for_api = Type.Boolean();

/** The owner's settings of the bin (docs/contract/bin.md#setting). */
export const BinSettings = Type.Object({ days, for_api }, { $id: 'BinSettings' });
export type BinSettings = Static<typeof BinSettings>;

export const BinSettingsBody = Type.Partial(Type.Object({ days, for_api }), { $id: 'BinSettingsRequest' });
export type BinSettingsInput = Static<typeof BinSettingsBody>;
