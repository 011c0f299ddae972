import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { Colleague } from '../../links/links/ownership/ownership-model.ts';

export const CountedLinkParams = Type.Object({
  url_id: Type.String({ description: 'Id of the link. A malformed one is 400.' }),
});
export const ShortCodeParams = Type.Object({
  short_code: Type.String({ description: 'The alias, or a further name of the link.' }),
});

export const PublicStatsBody = Named('PublicStatsBody', {
  password: Type.Optional(
    Nullable(Type.String({ maxLength: 200 }), 'Password of the link; null or empty for none.'),
  ),
});

/** Asks for a link's page; what it lacks is said in words older clients know. */
export const StatsForm = Type.Object({
  short_code: Type.String({ description: 'The alias, or a further name of the link.' }),
  password: Type.Optional(Type.String({ description: 'Password of the link.' })),
});

const Scope = OneOf('all', 'anon');

const TimeRange = Named('StatsTimeRange', {
  start_date: described(IsoTime, 'Start of the range, in the zone.'),
  end_date: described(IsoTime, 'End of the range, in the zone.'),
  clamped: Type.Optional(
    Type.Boolean({
      description: 'Always false: a range that is too long is refused. Only owners of links get it.',
    }),
  ),
  window_days: Type.Optional(
    Type.Integer({ description: 'How many days a range may have. Only owners of links get it.' }),
  ),
  unknown_timezone: Type.Optional(
    Type.String({
      description:
        'The zone that was asked for, where there is none of this name; everything is in UTC then.',
    }),
  ),
});

const Summary = Named('StatsSummary', {
  total_clicks: Type.Integer({ description: 'Number of clicks in the range, those of bots included.' }),
  unique_clicks: Type.Integer({ description: 'Number of visitors in the range.' }),
  first_click: Nullable(IsoTime, 'Moment of the first click in the range; null without any.'),
  last_click: Nullable(IsoTime, 'Moment of the last click in the range; null without any.'),
  avg_redirection_time: Nullable(
    Type.Number(),
    'Mean time that a redirect took, in milliseconds; null when none was measured.',
  ),
});

const TimeBucketInfo = Named('TimeBucketInfo', {
  strategy: Type.String({
    description:
      'How long the parts of the range are: 10_minute up to an hour, hourly up to a day, daily for longer ranges.',
  }),
  interval_minutes: Type.Integer({ description: 'Length of a part, in minutes.' }),
  mongo_format: Type.String({
    description: 'How the time of a part is written, for clients of the hosted platform.',
  }),
  display_format: Type.String({ description: 'How the time of a part is written.' }),
  timezone: Type.String({ description: 'Zone of the times.' }),
});

const ComputedMetrics = Named('ComputedMetrics', {
  unique_click_rate: Type.Number({ description: 'Visitors for each hundred clicks, 0 to 100.' }),
  repeat_click_rate: Type.Number({
    description: 'The rest of the hundred: clicks of visitors who came again.',
  }),
  average_clicks_per_visitor: Type.Number({ description: 'Clicks for each visitor.' }),
});

const AudienceCount = Named('StatsAudienceCount', { clicks: Type.Integer(), unique_clicks: Type.Integer() });

/**
 * Parts of `summary`, which may overlap: what programs clicked, what came from the own network, and from QR codes.
 *
 * Only in answers to owners; it is ours, and official clients ignore it (docs/contract/http.md#bodies).
 * Clicks of the own network are in no country: those of `local_network` are among the `XX` of `country`, and
 * what else is there is unknown.
 */
const Audience = Named('StatsAudience', {
  bots: described(AudienceCount, 'Clicks of bots.'),
  local_network: described(AudienceCount, 'Clicks that came from the own network.'),
  scans: described(AudienceCount, 'Clicks that came from QR codes.'),
});

/**
 * What there is of each dimension besides the rows, which are limited: different values, and clicks that have none.
 *
 * Only with `distinct=true`, which is ours: official clients never send it.
 */
const Distinct = Type.Record(
  Type.String(),
  Named('StatsDistinct', {
    values: Type.Integer({ description: 'Number of different values.' }),
    without_data: Type.Integer({ description: 'Number of clicks that have no value.' }),
  }),
);

const Rows = Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])));

export const Stats = Named('StatsResponse', {
  scope: described(Scope, 'all for the owner of the links, anon for the public.'),
  filters: described(
    Type.Record(Type.String(), Type.Array(Type.String())),
    'The filters, as they were understood: values by dimension.',
  ),
  group_by: Type.Array(Type.String(), { description: 'The dimensions, as they were understood.' }),
  timezone: Type.String({ description: 'The zone that times are in.' }),
  time_range: described(TimeRange, 'The range, as it was understood.'),
  summary: described(Summary, 'Sums over the whole range.'),
  metrics: described(
    Type.Record(Type.String(), Rows),
    'Rows by the name {metric}_by_{dimension}, such as clicks_by_country. A row has the value, the number and its share in percent.',
  ),
  generated_at: described(IsoTime, 'When the answer was made, in UTC.'),
  api_version: Type.String({ description: 'Always v1.' }),
  short_code: Nullable(Type.String(), 'The alias, in public statistics; else null.'),
  time_bucket_info: Nullable(TimeBucketInfo, 'How the range is divided; null unless it is grouped by time.'),
  computed_metrics: Nullable(ComputedMetrics, 'Rates that follow from the sums; null without clicks.'),
  audience: Type.Optional(
    described(Audience, 'Parts of the sums, which may overlap. Only owners of links get it.'),
  ),
  distinct: Type.Optional(
    described(
      Distinct,
      'By dimension, what there is besides the rows, whose number is limited. Only with distinct=true.',
    ),
  ),
});
export type Stats = Static<typeof Stats>;

export const LinkStats = Named('LinkStatsResponse', {
  ...Stats.properties,
  url_id: Type.String(),
  alias: Type.String(),
});
export type LinkStats = Static<typeof LinkStats>;

export const TeamStats = Named('TeamStatsResponse', {
  ...Stats.properties,
  people: Type.Array(Colleague, {
    description: 'The accounts whose ids are in the filters or in the rows by person, as far as they exist.',
  }),
});
export type TeamStats = Static<typeof TeamStats>;

const PublicLinkFacts = Named('PublicLinkFacts', {
  alias: Type.String(),
  short_url: Type.String(),
  long_url: Nullable(Type.String(), 'The destination; null unless the link is active or the caller owns it.'),
  created_at: Nullable(IsoTime),
  status: described(
    OneOf('active', 'inactive', 'expired', 'blocked', 'scheduled'),
    'Status of the link, in small letters.',
  ),
  expired_redirect_url: Nullable(
    Type.String(),
    'Where visitors go now that the link has expired; null for every other link.',
  ),
  max_clicks: Nullable(Type.Integer()),
  block_bots: Type.Boolean(),
  password_protected: Type.Boolean({ description: 'Whether visitors must give a password.' }),
});
export type PublicLinkFacts = Static<typeof PublicLinkFacts>;

export const PublicStats = Named('PublicStatsResponse', {
  generation: described(OneOf('v1', 'v2'), 'v1 for links of the first API generation, v2 for all others.'),
  link: described(PublicLinkFacts, 'Public facts of the link.'),
  stats: described(Stats, 'The statistics, in all dimensions that the generation has.'),
  whitelabel: Type.Boolean({
    description: 'Always false. The hosted platform sells pages without its name.',
  }),
});
export type PublicStats = Static<typeof PublicStats>;
