import { getLabel } from '../../../clicks/clicks/index.ts';
import type { Dimension } from '../question/dimensions.ts';
import type { Question } from '../question/question.ts';
import { type Buckets, bucketsFor } from '../question/range.ts';
import { type Group, groupOf, type Scale } from './division.ts';
import { AUDIENCE_PARTS, audienceScale, type KnownLabels, labelGroup } from './label-scales.ts';
import type { Facet, FacetSizes } from './layout.ts';

/** The owner's id, or `NO_PERSON`. */
export type LinkAlias = [linkNumber: number, alias: string, owner: string];

/** What links are told apart by. */
type ToldApart = { alias: string; owner: string };

/** Facts that are known before the clicks are read. */
export type Frame = {
  buckets: Buckets;
  /** By link number, its position plus one: links that are not there are newer than the question. */
  linkPositions: Uint32Array | null;
  /** By position; links that the question does not tell apart share one. */
  links: readonly ToldApart[];
  /** The number of values of the facets that are not labels. */
  sizes: FacetSizes;
};

/** How clicks will be told apart by time and, where there are aliases, by link. */
export function frameOf(
  { range, zone, strategy, groupBy }: Question,
  aliases: readonly LinkAlias[] | null,
): Frame {
  const buckets = bucketsFor(range, zone, strategy);
  const { positions, links } = numberLinks(aliases ?? [], groupBy);
  return {
    buckets,
    linkPositions: aliases && positions,
    links,
    sizes: {
      ...(groupBy.includes('time') && { time: buckets.labels.length }),
      ...(aliases && { link: links.length }),
    },
  };
}

/** Whether a question tells links apart. */
export const asksOfLinks = ({ groupBy }: Pick<Question, 'groupBy'>): boolean =>
  groupBy.includes('short_code') || groupBy.includes('person');

/** The plan of counting. */
export type CountPlan = {
  groups: Group[];
  /** Programs, the own network and scans, when they are counted apart. */
  audience: Scale[];
};

/** Plans how to count what a question asks for, once the labels of its clicks are known. */
export function planCount(
  { groupBy, withAudience }: Question,
  { buckets, links }: Frame,
  labels: KnownLabels,
): CountPlan {
  const groups = groupBy.map((dimension): Group => {
    if (dimension === 'time') return plainGroup(dimension, 'time', buckets.labels);
    if (dimension === 'short_code') return linkGroup(dimension, links, 'alias');
    if (dimension === 'person') return linkGroup(dimension, links, 'owner');
    return labelGroup(dimension, getLabel(dimension), labels);
  });
  const audience = withAudience ? AUDIENCE_PARTS.map((part) => audienceScale(part, labels)) : [];
  return { groups, audience };
}

/** A dimension whose numbers are its values' positions already. */
const plainGroup = (dimension: Dimension, facet: Facet, values: string[]): Group => ({
  dimension,
  values,
  scale: { facet, size: values.length, valueAt: null },
});

function linkGroup(dimension: Dimension, links: Frame['links'], by: keyof ToldApart): Group {
  const group = groupOf(
    dimension,
    'link',
    links.map((link) => link[by]),
  );
  return group.values.length === links.length ? plainGroup(dimension, 'link', group.values) : group;
}

/** Numbers the links by what the question tells apart: links of one name on several domains share a row. */
function numberLinks(
  aliases: readonly LinkAlias[],
  groupBy: Question['groupBy'],
): { positions: Uint32Array; links: ToldApart[] } {
  const positions = new Uint32Array(aliases.reduce((most, [number]) => Math.max(most, number), 0) + 1);
  const [byAlias, byOwner] = [groupBy.includes('short_code'), groupBy.includes('person')];
  const known = new Map<string, number>();
  const links: ToldApart[] = [];
  for (const [number, ownAlias, ownOwner] of aliases) {
    const link = { alias: byAlias ? ownAlias : '', owner: byOwner ? ownOwner : '' };
    const key = keyOf(link);
    const position = known.get(key) ?? links.push(link) - 1;
    known.set(key, position);
    positions[number] = position + 1;
  }
  return { positions, links };
}

/** Equal for links that are not told apart: the id of an owner has no slash. */
export const keyOf = ({ alias, owner }: ToldApart): string => `${alias}/${owner}`;
