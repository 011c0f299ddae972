import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';
import { Features } from '../model.ts';

const Text = Nullable(Type.String());
const Limit = Type.Object({
  /** What is enforced here. */
  max: Type.Integer(),
  /** Null where nothing is counted. */
  used: Nullable(Type.Integer()),
});

/** The limits that clients know, by name, and one that they do not: the most variants of a link. */
const Limits = Type.Object(
  {
    custom_domains_max: Limit,
    webhook_endpoints_max: Limit,
    api_keys_max: Limit,
    analytics_window_days: Limit,
    api_rate_multiplier: Limit,
    bulk_batch_max: Limit,
    ab_variants_max: Limit,
  },
  { additionalProperties: Limit },
);
export type Limits = Static<typeof Limits>;

/** What the account may use and how much of it (docs/contract/me.md#entitlements). */
export const EntitlementsResponse = Type.Object(
  {
    version: Type.Integer(),
    plan: Type.Object({
      name: Type.String(),
      status: Text,
      until: Text,
      founding: Type.Boolean(),
      renews: Type.Boolean(),
    }),
    features: Features,
    limits: Limits,
    /** What is paused because there is too much of it: nothing, here. */
    over_limit: Type.Record(Type.String(), Type.Object({ paused: Type.Array(Type.String()) })),
  },
  { $id: 'EntitlementsResponse' },
);
export type EntitlementsResponse = Static<typeof EntitlementsResponse>;

const PlanEntry = Type.Object({
  name: Type.String(),
  features: Type.Record(Type.String(), Type.Boolean()),
  limits: Type.Record(Type.String(), Type.Integer()),
});

const Price = Type.Object({ amount: Type.Integer(), currency: Type.String() });

/** The plans that clients know (docs/contract/me.md#plans). */
export const PlansResponse = Type.Object(
  {
    plans: Type.Array(PlanEntry),
    prices: Type.Record(Type.String(), Price),
    /** Always null: there is nothing to buy. */
    founding: Nullable(
      Type.Object({
        monthly: Price,
        year: Price,
        seats_total: Type.Integer(),
        seats_left: Nullable(Type.Integer()),
        until: Text,
      }),
    ),
  },
  { $id: 'PlansResponse' },
);
export type PlansResponse = Static<typeof PlansResponse>;
