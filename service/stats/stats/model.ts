import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

export const CountedLinkParams = Type.Object({ url_id: Type.String() });
export const ShortCodeParams = Type.Object({ short_code: Type.String() });

export const PublicStatsBody = Type.Object(
  { password: Type.Optional(Nullable(Type.String({ maxLength: 200 }))) },
  { $id: 'PublicStatsBody' },
);

/** Asks for a link's page; what it lacks is said in words older clients know. */
export const StatsForm = Type.Object({
  short_code: Type.String(),
  password: Type.Optional(Type.String()),
});

const Scope = OneOf('all', 'anon');

const TimeRange = Type.Object(
  {
    start_date: IsoTime,
    end_date: IsoTime,
    /** For owners: whether the range was cut short, which is refused instead. */
    clamped: Type.Optional(Type.Boolean()),
    /** For owners: how long a range may be, in days. */
    window_days: Type.Optional(Type.Integer()),
    /** The zone that was asked for, where there is none of this name and everything is in UTC instead. */
    unknown_timezone: Type.Optional(Type.String()),
  },
  { $id: 'StatsTimeRange' },
);

const Summary = Type.Object(
  {
    total_clicks: Type.Integer(),
    unique_clicks: Type.Integer(),
    first_click: Nullable(IsoTime),
    last_click: Nullable(IsoTime),
    avg_redirection_time: Nullable(Type.Number()),
  },
  { $id: 'StatsSummary' },
);

const TimeBucketInfo = Type.Object(
  {
    strategy: Type.String(),
    interval_minutes: Type.Integer(),
    mongo_format: Type.String(),
    display_format: Type.String(),
    timezone: Type.String(),
  },
  { $id: 'TimeBucketInfo' },
);

const ComputedMetrics = Type.Object(
  {
    unique_click_rate: Type.Number(),
    repeat_click_rate: Type.Number(),
    average_clicks_per_visitor: Type.Number(),
  },
  { $id: 'ComputedMetrics' },
);

const AudienceCount = Type.Object(
  { clicks: Type.Integer(), unique_clicks: Type.Integer() },
  { $id: 'StatsAudienceCount' },
);

/**
 * Parts of `summary`, which may overlap: what programs clicked, and what came from the own network.
 *
 * Only in answers to owners; it is ours, and official clients ignore it (docs/contract/http.md#bodies).
 * Clicks of the own network are in no country: those of `local_network` are among the `XX` of `country`, and
 * what else is there is unknown.
 */
const Audience = Type.Object({ bots: AudienceCount, local_network: AudienceCount }, { $id: 'StatsAudience' });

/**
 * What there is of each dimension besides the rows, which are limited: different values, and clicks that have none.
 *
 * Only with `distinct=true`, which is ours: official clients never send it.
 */
const Distinct = Type.Record(
  Type.String(),
  Type.Object({ values: Type.Integer(), without_data: Type.Integer() }, { $id: 'StatsDistinct' }),
);

const Rows = Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])));

export const Stats = Type.Object(
  {
    scope: Scope,
    filters: Type.Record(Type.String(), Type.Array(Type.String())),
    group_by: Type.Array(Type.String()),
    timezone: Type.String(),
    time_range: TimeRange,
    summary: Summary,
    metrics: Type.Record(Type.String(), Rows),
    generated_at: IsoTime,
    api_version: Type.String(),
    short_code: Nullable(Type.String()),
    time_bucket_info: Nullable(TimeBucketInfo),
    computed_metrics: Nullable(ComputedMetrics),
    audience: Type.Optional(Audience),
    distinct: Type.Optional(Distinct),
  },
  { $id: 'StatsResponse' },
);
export type Stats = Static<typeof Stats>;

export const LinkStats = Type.Object(
  { ...Stats.properties, url_id: Type.String(), alias: Type.String() },
  { $id: 'LinkStatsResponse' },
);
export type LinkStats = Static<typeof LinkStats>;

const PublicLinkFacts = Type.Object(
  {
    alias: Type.String(),
    short_url: Type.String(),
    long_url: Nullable(Type.String()),
    created_at: Nullable(IsoTime),
    status: OneOf('active', 'inactive', 'expired', 'blocked', 'scheduled'),
    /** Where an expired link leads; null for every other. */
    expired_redirect_url: Nullable(Type.String()),
    max_clicks: Nullable(Type.Integer()),
    block_bots: Type.Boolean(),
    password_protected: Type.Boolean(),
  },
  { $id: 'PublicLinkFacts' },
);
export type PublicLinkFacts = Static<typeof PublicLinkFacts>;

export const PublicStats = Type.Object(
  {
    generation: OneOf('v1', 'v2'),
    link: PublicLinkFacts,
    stats: Stats,
    /** Hosted installations sell pages without their name; here it is always false. */
    whitelabel: Type.Boolean(),
  },
  { $id: 'PublicStatsResponse' },
);
export type PublicStats = Static<typeof PublicStats>;
