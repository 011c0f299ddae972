import { type Static, Type } from '@sinclair/typebox';
import { described, Nullable, OneOf } from '../../../http/types.ts';

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
    device: described(Nullable(OneOf('mobile', 'tablet', 'desktop')), 'Kind of device; null for unknown.'),
    os: Text,
    browser: Text,

    bot: described(Text, 'Name of the bot; null for people.'),
    referrer: Text,
    utm_source: Text,
    utm_medium: Text,
    utm_campaign: Text,

    variant: described(
      Nullable(Type.Integer()),
      'Position of the variant that was drawn, from 0 on; null where none was.',
    ),

    name: described(Text, 'The further name that was asked for; null for the alias.'),
  },
  { $id: 'RecentClick', description: 'What was recorded of a click. Null stands for unknown.' },
);
export type RecentClick = Static<typeof RecentClick>;

export const RecentClicks = Type.Object(
  {
    clicks: Type.Array(RecentClick, { description: 'The clicks, the newest first.' }),

    since: Type.String({ description: 'Earlier clicks are not listed: moment in UTC.', format: 'date-time' }),
  },
  { $id: 'RecentClicks' },
);
export type RecentClicks = Static<typeof RecentClicks>;
