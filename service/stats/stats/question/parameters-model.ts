import { Type } from '@sinclair/typebox';
import { FILTER_LENGTHS } from '../../../clicks/clicks/labels-model.ts';

/** A text of at most so many characters; without a description, its name means what it means everywhere. */
const text = (maxLength: number, description?: string) =>
  Type.Optional(Type.String({ maxLength, ...(description !== undefined && { description }) }));

const period = { start_date: text(50), end_date: text(50), timezone: text(50) };

/** What else is to know about the values of a dimension. */
const MORE: Readonly<Record<string, string>> = {
  country:
    ' ISO 3166-1 alpha-2 codes or English names; local-network and unknown-country take the clicks without a country apart.',
  device: ' The values are mobile, tablet and desktop.',
  referrer: ' Hosts, or Direct for visits without one.',
  variant: ' Positions of variants, from 0 on, or (default) for the destination of the link.',
  name: ' Further names of links, or (alias).',
  network: ' Names of networks, or (none).',
};

const filters = Object.fromEntries(
  Object.entries(FILTER_LENGTHS).map(([dimension, filterLength]) => [
    dimension,
    text(
      filterLength,
      `Only clicks with one of these values of ${dimension}, with commas between them.${MORE[dimension] ?? ''}`,
    ),
  ]),
);

/** The bounds of docs/contract/stats.md#parameters; what the values mean is read in `query.ts`. */
export const LinkStatsParameters = Type.Object({
  ...period,
  tz: text(50, 'The same as timezone, which goes first.'),
  group_by: text(
    200,
    'Dimensions with commas between them: time, browser, os, device, country, city, referrer, short_code, utm_source, utm_medium, utm_campaign, variant, name, network. Without it, time.',
  ),
  metrics: text(200, 'clicks, unique_clicks, or both with a comma between them. Without it, both.'),
  filters: text(
    5000,
    'A JSON object: a list of values by dimension, such as {"country":["DE","AT"]}. A parameter of the same name goes first.',
  ),
  distinct: Type.Optional(
    Type.Boolean({ description: 'Whether the answer tells how many different values each dimension has.' }),
  ),
  others: Type.Optional(
    Type.Boolean({
      description:
        'Whether the clicks that the rows of a dimension leave out are a row of their own, (others), and shares are of all clicks and visitors.',
    }),
  ),
  rows_from: Type.Optional(
    Type.Integer({
      description:
        'Position of the first row of each dimension, from 0 on; up to 100 rows follow. Without it, the first rows up to the limit of the dimension.',
      minimum: 0,
    }),
  ),
  ...filters,
});

export const AccountStatsParameters = Type.Object({
  ...LinkStatsParameters.properties,
  short_code: text(1000, 'Only clicks on links with these aliases, with commas between them.'),
  url_id: text(1000, 'Only clicks on these links: ids with commas between them.'),
  tag: text(500, 'Only clicks on links that carry one of these tags: names with commas between them.'),
  tag_id: text(1000, 'Only clicks on links that carry one of these tags: ids with commas between them.'),
});

export const TeamStatsParameters = Type.Object({
  ...AccountStatsParameters.properties,
  group_by: text(200, 'As in GET /api/v1/stats, and person.'),
  person: text(
    1000,
    'Only clicks on links of these accounts: ids with commas between them, or (none) for links without an account.',
  ),
});

export const PublicStatsParameters = Type.Object(period);
