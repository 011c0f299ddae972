import { type Static, Type } from '@sinclair/typebox';

/** Days that a sparkline tells of; the last one is today, as far as it has come. */
export const DAYS = 14;

/** Links that are asked for at once: a page of a list. */
const MOST_LINKS = 100;

export const SparklinesQuery = Type.Object({
  /** Ids with commas between them. */
  ids: Type.String({ minLength: 24, maxLength: MOST_LINKS * 25 - 1 }),
  timezone: Type.Optional(Type.String({ maxLength: 50 })),
});
export type SparklinesInput = Static<typeof SparklinesQuery>;

export const Sparklines = Type.Object(
  {
    /** The days of the zone, the earliest first, as `2026-11-23`. */
    days: Type.Array(Type.String()),
    /** The zone that was asked for, where there is none of this name and the days are those of UTC. */
    unknown_timezone: Type.Optional(Type.String()),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        /** For each of the days. */
        clicks: Type.Array(Type.Integer()),
      }),
    ),
  },
  { $id: 'Sparklines' },
);
export type Sparklines = Static<typeof Sparklines>;
