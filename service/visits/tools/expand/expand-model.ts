import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable } from '../../../http/types.ts';

export const ExpandQuery = Type.Object({ url: Type.String({ maxLength: 2048 }) });

/** One request on the way; `status` is null when it was not answered. */
const ChainHop = Type.Object({
  url: Type.String(),
  status: Nullable(Type.Integer()),
  https: Type.Boolean(),
});
export type ChainHop = Static<typeof ChainHop>;

/** Where an address leads, from redirect to redirect (docs/contract/expand.md). */
export const ExpandResponse = Type.Object(
  {
    /** As asked. */
    url: Type.String(),
    final_url: Type.String(),
    final_status: Nullable(Type.Integer()),
    /** There were more redirects than are followed; `final_url` was not visited. */
    truncated: Type.Boolean(),
    hops: Type.Array(ChainHop),
    /** Whether the owner's blocklist matches one of the addresses. */
    blocklist_match: Type.Boolean(),
    /** Always null: no service of the internet is asked for its opinion. */
    web_risk: Nullable(Type.Object({ checked: Type.Boolean(), threats: Type.Array(Type.String()) })),
    fetched_at: IsoTime,
  },
  { $id: 'ExpandResponse' },
);
export type ExpandResponse = Static<typeof ExpandResponse>;
