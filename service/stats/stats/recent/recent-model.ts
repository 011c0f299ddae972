import { type Static, Type } from '@sinclair/typebox';
import { described, Named, Nullable, OneOf } from '../../../http/types.ts';

const Text = Nullable(Type.String());

/** What is stored of a click, as far as it is about no person (docs/contract/stats.md#recent-clicks); null for unknown. */
const RecentClick = Type.Object(
  {
    at: Type.String({ description: 'Moment of the click, in UTC.', format: 'date-time' }),
    country: Text,
    city: Text,
    network: described(
      Text,
      'Name that the owner of the installation had given the network then; null for none.',
    ),
    local_network: Type.Boolean({
      description: 'Whether the click came from an address of the own network.',
    }),
    device: Nullable(OneOf('mobile', 'tablet', 'desktop'), 'Kind of device; null for unknown.'),
    os: Text,
    browser: Text,
    bot: described(Text, 'Name of the bot; null for people.'),
    referrer: Text,
    utm_source: Text,
    utm_medium: Text,
    utm_campaign: Text,
    variant: Nullable(
      Type.Integer(),
      'Position of the variant that was drawn, from 0 on; null where none was.',
    ),
    name: described(Text, 'The further name that was asked for; null for the alias.'),
    code: described(Text, 'The QR code that was scanned; null for every other click.'),
  },
  { $id: 'RecentClick', description: 'What was recorded of a click. Null stands for unknown.' },
);
export type RecentClick = Static<typeof RecentClick>;

export const RecentClicks = Named('RecentClicks', {
  clicks: Type.Array(RecentClick, { description: 'The clicks, the newest first.' }),
  since: Type.String({ description: 'Earlier clicks are not listed: moment in UTC.', format: 'date-time' }),
});
export type RecentClicks = Static<typeof RecentClicks>;

/** Days that a sparkline tells of; the last one is today, as far as it has come. */
export const DAYS = 14;

/** Links that are asked for at once: a page of a list. */
const MOST_LINKS = 100;

export const SparklinesQuery = Type.Object({
  ids: Type.String({
    description: 'Ids of links with commas between them, at most 100.',
    minLength: 24,
    maxLength: MOST_LINKS * 25 - 1,
  }),
  timezone: Type.Optional(Type.String({ maxLength: 50 })),
});
export type SparklinesInput = Static<typeof SparklinesQuery>;

export const Sparklines = Named('Sparklines', {
  days: Type.Array(Type.String(), {
    description: 'The days of the zone, the earliest first, as 2026-11-23. The last one is today.',
  }),
  unknown_timezone: Type.Optional(
    Type.String({
      description:
        'The zone that was asked for, where there is none of this name; the days are those of UTC then.',
    }),
  ),
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      clicks: Type.Array(Type.Integer(), { description: 'Number of clicks on each of the days.' }),
    }),
  ),
});
export type Sparklines = Static<typeof Sparklines>;
