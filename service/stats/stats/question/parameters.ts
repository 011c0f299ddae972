import { Type } from '@sinclair/typebox';
import { OWNERS_LABELS } from './dimensions.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const period = {
  start_date: text(50),
  end_date: text(50),
  timezone: text(50),
};

const filters = Object.fromEntries(
  OWNERS_LABELS.map(({ dimension, filterLength }) => [dimension, text(filterLength)]),
);

/** The bounds of docs/contract/stats.md#parameters; what the values mean is read in `query.ts`. */
export const LinkStatsParameters = Type.Object({
  ...period,
  tz: text(50),
  group_by: text(200),
  metrics: text(200),
  filters: text(5000),
  distinct: Type.Optional(Type.Boolean()),
  rows_from: Type.Optional(Type.Integer({ minimum: 0 })),
  ...filters,
});

export const AccountStatsParameters = Type.Object({
  ...LinkStatsParameters.properties,
  short_code: text(1000),
  url_id: text(1000),
  tag: text(500),
  tag_id: text(1000),
});

export const PublicStatsParameters = Type.Object(period);
