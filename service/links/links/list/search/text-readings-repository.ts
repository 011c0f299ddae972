import { sql } from 'drizzle-orm';
import { linkNames, links, tags } from '../../../../../drizzle/schema/index.ts';
import { fieldText } from '../../../../lib/lookup/field-text.ts';
import { SEPARATOR } from './search-text.ts';
import type { TextReading } from './texts-repository.ts';

/** Alias, destination and further names, in small letters as far as they are ASCII: what a list is searched by. */
export const LIST_TEXTS: TextReading = {
  column: sql`lower(${links.alias} || ${SEPARATOR} || ${links.longUrl} || coalesce((select
    group_concat(${SEPARATOR} || name, '') from ${linkNames} where link_number = ${links.number}), ''))`,
  read: (text) => ({ text }),
};

type Read = [
  alias: string,
  names: string[],
  title: string | null,
  tagNames: string[],
  longUrl: string,
  geoRules: Record<string, string> | null,
  variants: { url: string }[] | null,
  notes: string | null,
];

/** All that people know of a link, in the order in which a look-up ranks it. */
export const LOOKUP_TEXTS: TextReading = {
  column: sql`json_array(${links.alias},
    (select json_group_array(name) from ${linkNames} where link_number = ${links.number}), ${links.title},
    (select json_group_array(name) from ${tags} where ${tags.id} in (select value from json_each(${links.tagIds}))),
    ${links.longUrl}, json(${links.geoRules}), json(${links.abVariants}), ${links.notes})`,
  read: (stored) => {
    const [alias, names, title, tagNames, longUrl, geoRules, variants, notes]: Read = JSON.parse(stored);
    const destinations = [
      longUrl,
      ...Object.values(geoRules ?? {}),
      ...(variants ?? []).map(({ url }) => url),
    ];
    const fields = {
      names: [alias, ...names],
      title: title ?? '',
      tagNames,
      destinations,
      notes: notes ?? '',
    };
    const { text, starts } = fieldText(fields);
    return { text, fields: starts };
  },
};
