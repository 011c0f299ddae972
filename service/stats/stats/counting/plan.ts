import { getLabel } from '../../../clicks/clicks/index.ts';
import type { Dimension } from '../question/dimensions.ts';
import type { Question } from '../question/question.ts';
import { type Buckets, bucketsFor } from '../question/range.ts';
import { AUDIENCE_PARTS, audienceScale, type KnownLabels, labelGroup } from './label-scales.ts';
import type { Facet, FacetSizes } from './layout.ts';
import type { Group, Scale } from './scale.ts';

export type LinkAlias = [linkNumber: number, alias: string];

/** Facts that are known before the clicks are read. */
export type Frame = {
  buckets: Buckets;
  /** By link number, the position of its alias plus one: links that are not there are newer than the question. */
  linkPositions: Uint32Array | null;
  /** The aliases by position; links of one name on several domains share a row. */
  aliases: string[];
  /** The number of values of the facets that are not labels. */
  sizes: FacetSizes;
};

/** How clicks will be told apart by time and, where there are aliases, by link. */
export function frameOf(
  { range, zone, strategy, groupBy }: Question,
  aliases: readonly LinkAlias[] | null,
): Frame {
  const buckets = bucketsFor(range, zone, strategy);
  const links = numberLinks(aliases ?? []);
  return {
    buckets,
    linkPositions: aliases && links.positions,
    aliases: links.values,
    sizes: {
      ...(groupBy.includes('time') && { time: buckets.labels.length }),
      ...(aliases && { link: links.values.length }),
    },
  };
}

/** The plan of counting. */
export type CountPlan = {
  groups: Group[];
  /** Programs, the own network and scans, when they are counted apart. */
  audience: Scale[];
};

/** Plans how to count what a question asks for, once the labels of its clicks are known. */
export function planCount(
  { groupBy, withAudience }: Question,
  { buckets, aliases }: Frame,
  labels: KnownLabels,
): CountPlan {
  const groups = groupBy.map((dimension): Group => {
    if (dimension === 'time') return plainGroup(dimension, 'time', buckets.labels);
    if (dimension === 'short_code') return plainGroup(dimension, 'link', aliases);
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

/** Numbers the links by alias: links of one name on several domains share a row. */
function numberLinks(aliases: readonly LinkAlias[]): { positions: Uint32Array; values: string[] } {
  const positions = new Uint32Array(aliases.reduce((most, [number]) => Math.max(most, number), 0) + 1);
  const byAlias = new Map<string, number>();
  for (const [number, alias] of aliases) {
    const position = byAlias.get(alias) ?? byAlias.size;
    byAlias.set(alias, position);
    positions[number] = position + 1;
  }
  return { positions, values: [...byAlias.keys()] };
}
