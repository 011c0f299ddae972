import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../http/types.ts';

const Text = Nullable(Type.String());

/** What is stored of a click, as far as it is about no person (docs/contract/stats.md#recent-clicks); null for unknown. */
const RecentClick = Type.Object(
  {
    at: Type.String({ format: 'date-time' }),
    country: Text,
    city: Text,
    /** What the owner called its network then. */
    network: Text,
    /** Whether it came from an address of the own network. */
    local_network: Type.Boolean(),
    device: Nullable(OneOf('mobile', 'tablet', 'desktop')),
    os: Text,
    browser: Text,
    /** What the program is called; null for people. */
    bot: Text,
    referrer: Text,
    utm_source: Text,
    utm_medium: Text,
    utm_campaign: Text,
    /** The position of the one that was drawn. */
    variant: Nullable(Type.Integer()),
    /** The further name that was asked for. */
    name: Text,
  },
  { $id: 'RecentClick' },
);
export type RecentClick = Static<typeof RecentClick>;

export const RecentClicks = Type.Object(
  {
    /** The newest first. */
    clicks: Type.Array(RecentClick),
    /** Nothing before it is listed. */
    since: Type.String({ format: 'date-time' }),
  },
  { $id: 'RecentClicks' },
);
export type RecentClicks = Static<typeof RecentClicks>;
