import { type Static, Type } from '@sinclair/typebox';
import { described, Nullable } from '../../../http/types.ts';
import { Features } from '../model.ts';

const Text = Nullable(Type.String());
const Limit = Type.Object({
  max: Type.Integer({ description: 'The most that is allowed.' }),

  used: described(Nullable(Type.Integer()), 'How much is used; null where nothing is counted.'),
});

/** The limits that clients know, by name, and one that they do not: the most variants of a link. */
const Limits = Type.Object(
  {
    custom_domains_max: described(Limit, 'Custom domains of the account.'),
    webhook_endpoints_max: described(Limit, 'Webhooks of the account.'),
    api_keys_max: described(Limit, 'Active API keys of the account.'),
    analytics_window_days: described(Limit, 'Days that a range of statistics may have.'),
    api_rate_multiplier: described(Limit, 'Always 1: every account has the same limits of requests.'),
    bulk_batch_max: described(Limit, 'Links in one bulk operation.'),
    ab_variants_max: described(Limit, 'Variants of a link.'),
  },
  { additionalProperties: Limit },
);
export type Limits = Static<typeof Limits>;

/** What the account may use and how much of it (docs/contract/me.md#entitlements). */
export const EntitlementsResponse = Type.Object(
  {
    version: Type.Integer({
      description: 'Version of what the account may use, as the header X-Entitlements-Version has it.',
    }),
    plan: Type.Object(
      {
        name: Type.String({ description: 'Always selfhost.' }),
        status: described(Text, 'Always null: nothing is sold here.'),
        until: described(Text, 'Always null: nothing is sold here.'),
        founding: Type.Boolean({ description: 'Always false: nothing is sold here.' }),
        renews: Type.Boolean({ description: 'Always false: nothing is sold here.' }),
      },
      { description: 'The plan of the account.' },
    ),
    features: Features,
    limits: described(Limits, 'The limits by name, as they are enforced.'),

    over_limit: described(
      Type.Record(
        Type.String(),
        Type.Object({ paused: Type.Array(Type.String(), { description: 'Ids of what is paused.' }) }),
      ),
      'Always empty: nothing is paused because there is too much of it.',
    ),
  },
  { $id: 'EntitlementsResponse' },
);
export type EntitlementsResponse = Static<typeof EntitlementsResponse>;

const PlanEntry = Type.Object({
  name: Type.String({ description: 'Name of the plan.' }),
  features: described(
    Type.Record(Type.String(), Type.Boolean()),
    'By the name of a feature: whether it can be used here.',
  ),
  limits: described(Type.Record(Type.String(), Type.Integer()), 'The limits by name.'),
});

const Price = Type.Object({
  amount: Type.Integer({ description: 'The price in the smallest unit of the currency.' }),
  currency: Type.String({ description: 'Currency, as ISO 4217 writes it.' }),
});

/** The plans that clients know (docs/contract/me.md#plans). */
export const PlansResponse = Type.Object(
  {
    plans: Type.Array(PlanEntry, { description: 'The plans. All are alike.' }),
    prices: described(Type.Record(Type.String(), Price), 'Always empty: there is nothing to buy.'),

    founding: described(
      Nullable(
        Type.Object({
          monthly: described(Price, 'Price of a month.'),
          year: described(Price, 'Price of a year.'),
          seats_total: Type.Integer({ description: 'Number of places.' }),
          seats_left: described(
            Nullable(Type.Integer()),
            'Number of places that are left; null when it is not known.',
          ),
          until: described(Text, 'Until when it is offered; null without an end.'),
        }),
      ),
      'Always null: there is nothing to buy.',
    ),
  },
  { $id: 'PlansResponse' },
);
export type PlansResponse = Static<typeof PlansResponse>;
