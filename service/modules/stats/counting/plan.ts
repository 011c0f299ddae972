import { getLabel } from '../../clicks/index.ts';
import { type Buckets, bucketsFor } from '../question/buckets.ts';
import type { Dimension } from '../question/dimensions.ts';
import type { Question } from '../question/question.ts';
import { allowedBy, audienceScale, type KnownLabels, labelGroup, newerThan } from './label-scales.ts';
import { type Facet, packFacets } from './layout.ts';
import type { Round } from './round-count.ts';
import { type Group, numbersOf, type Scale } from './scale.ts';
import type { Selection } from './selection.ts';

/** What is read before the clicks are: they refer to it by number. */
export type Known = {
  labels: KnownLabels;
  /** Aliases by link number; null when the question does not tell links apart. */
  aliases: readonly LinkAlias[] | null;
};

export type LinkAlias = [linkNumber: number, alias: string];

/** How a question will be answered. */
export type CountPlan = {
  selection: Selection;
  buckets: Buckets;
  /** By link number, the position of its alias plus one: links that are not there are newer than the question. */
  linkPositions: Uint32Array | null;
  groups: Group[];
  /** Programs and the own network, when they are counted apart. */
  audience: Scale[];
  /** One, nearly always. */
  rounds: Round[];
};

/** Plans how to count what a question asks for. */
export function planCount(question: Question, { labels, aliases }: Known): CountPlan {
  const { range, zone, strategy, groupBy, filters, withAudience } = question;
  const buckets = bucketsFor(range, zone, strategy);
  const links = numberLinks(aliases ?? []);
  const groups = groupBy.map((dimension): Group => {
    if (dimension === 'time') return plainGroup(dimension, 'time', buckets.labels);
    if (dimension === 'short_code') return plainGroup(dimension, 'link', links.values);
    return labelGroup(dimension, getLabel(dimension), labels);
  });
  const audience = withAudience ? [audienceScale('bots', labels), audienceScale('localNetwork', labels)] : [];
  return {
    selection: {
      range,
      allowed: allowedBy(filters, labels),
      newer: newerThan(labels),
    },
    buckets,
    linkPositions: aliases && links.positions,
    groups,
    audience,
    rounds: planRounds([...groups.map(({ scale }) => scale), ...audience]),
  };
}

function planRounds(scales: readonly Scale[]): Round[] {
  const sizes = Object.fromEntries(scales.map((scale) => [scale.facet, numbersOf(scale)]));
  return packFacets(sizes).map(({ facets, layout }) => ({
    layout,
    scales: scales.filter(({ facet }) => facets.includes(facet)),
  }));
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
