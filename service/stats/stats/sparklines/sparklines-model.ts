import { type Static, Type } from '@sinclair/typebox';

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

export const Sparklines = Type.Object(
  {
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
  },
  { $id: 'Sparklines' },
);
export type Sparklines = Static<typeof Sparklines>;
