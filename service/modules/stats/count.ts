import { RECORD } from '../clicks/index.ts';
import { type Buckets, bucketsFor } from './buckets.ts';
import { type Dimension, rowLimit } from './dimensions.ts';
import { type FacetSizes, planLayouts } from './layout.ts';
import type { Answer, Audience, DimensionCounts, Question } from './question.ts';
import { rankCounts } from './rows.ts';
import { allowedBy, audienceScale, type Labels, labelScale } from './scales.ts';
import { NOTHING, type Selection, type Source, sift, type Totals } from './sift.ts';
import { numbersOf, type Scale, type Tally, tally } from './tally.ts';

/** Packed clicks of one link. */
export type LinkClicks = { linkNumber: number; records: Uint32Array };

/** What a question is answered from. */
export type Material = {
  clicks: readonly LinkClicks[];
  labels: Labels;
  /** By link number; empty when the question does not tell links apart. */
  aliases: ReadonlyMap<number, string>;
};

/** Answers a question exactly: every click and every distinct visitor, counted. */
export function count({ clicks, labels, aliases }: Material, question: Question): Answer {
  const { range, zone, strategy, groupBy, filters } = question;
  const buckets = bucketsFor(range, zone, strategy);
  const links = labelLinks(clicks, aliases);
  const selection = {
    range,
    agents: allowedBy(filters, 'agent', labels),
    places: allowedBy(filters, 'place', labels),
    origins: allowedBy(filters, 'origin', labels),
  };
  const scales = groupBy.map((dimension) => {
    if (dimension === 'time') return plainScale('time', buckets.labels);
    return labelScale(dimension, labels) ?? plainScale('link', links.values);
  });
  const audienceScales = question.withAudience
    ? [audienceScale('bots', labels), audienceScale('localNetwork', labels)]
    : [];
  const counted = [...scales, ...audienceScales];
  const { visitors, totals, tallies } = countAll(links.sources, selection, buckets, counted);
  const dimensions = groupBy.flatMap((dimension, index) => {
    const [scale, counted] = [scales[index], tallies[index]];
    return scale && counted ? describe(dimension, scale, counted, question, totals) : [];
  });
  const audience = question.withAudience ? describeAudience(tallies.slice(scales.length)) : null;
  return { ...summarize(totals), visitors, dimensions, audience };
}

/** Goes through the clicks once for every plan, of which there is nearly always one. */
function countAll(
  sources: readonly Source[],
  selection: Selection,
  buckets: Buckets,
  scales: readonly Scale[],
): { visitors: number; totals: Totals; tallies: Tally[] } {
  const runs = planLayouts(sizesOf(scales)).map(({ facets, layout }) => {
    const sifted = sift(sources, selection, buckets, layout);
    const own = scales.filter(({ facet }) => facets.includes(facet));
    const { visitors, tallies } = tally(sifted, own);
    return {
      visitors,
      totals: sifted.totals,
      tallies: new Map(own.map((scale, index) => [scale, tallies[index]])),
    };
  });
  const tallies = scales.flatMap((scale) => runs.flatMap((run) => run.tallies.get(scale) ?? []));
  return { visitors: runs[0]?.visitors ?? 0, totals: runs[0]?.totals ?? NOTHING, tallies };
}

const sizesOf = (scales: readonly Scale[]): FacetSizes =>
  Object.fromEntries(scales.map((scale) => [scale.facet, numbersOf(scale)]));

function describeAudience([bots, localNetwork]: readonly Tally[]): Audience {
  const inside = (part: Tally | undefined) => ({
    clicks: part?.clicks[1] ?? 0,
    visitors: part?.uniques[1] ?? 0,
  });
  return { bots: inside(bots), localNetwork: inside(localNetwork) };
}

/** Numbers the links by alias: links of one name on several domains share a row. */
function labelLinks(
  clicks: readonly LinkClicks[],
  aliases: ReadonlyMap<number, string>,
): { sources: Source[]; values: string[] } {
  const positions = new Map<string, number>();
  const sources = clicks.map(({ linkNumber, records }) => {
    const alias = aliases.get(linkNumber) ?? '';
    const link = positions.get(alias) ?? positions.size;
    positions.set(alias, link);
    return { link, records };
  });
  return { sources, values: [...positions.keys()] };
}

/** A dimension whose numbers are its values' positions already. */
const plainScale = (facet: 'time' | 'link', values: string[]): Scale => ({ facet, values, valueAt: null });

function describe(
  dimension: Dimension,
  scale: Scale,
  { clicks, uniques }: Tally,
  { limitRows }: Question,
  totals: Totals,
): DimensionCounts {
  const all = scale.values.map((value, position) => ({
    value,
    clicks: clicks[position] ?? 0,
    uniques: uniques[position] ?? 0,
  }));
  const lastValue = lastValueOf(scale, totals);
  if (dimension === 'time') return { dimension, counts: all, lastValue };
  const counted = all.filter((row) => row.clicks > 0 && row.value !== '');
  const limit = limitRows ? rowLimit(dimension) : Number.POSITIVE_INFINITY;
  return { dimension, counts: rankCounts(counted, limit), lastValue };
}

/** Only labels have one: the last click's time and link are known anyway. */
function lastValueOf({ facet, values, valueAt }: Scale, { last }: Totals): string | null {
  if (!last || !valueAt || facet === 'time' || facet === 'link') return null;
  return values[valueAt[last[RECORD[facet]] ?? 0] ?? 0] || null;
}

function summarize({
  clicks,
  firstClick,
  lastClick,
  timed,
  duration,
}: Totals): Omit<Answer, 'visitors' | 'dimensions' | 'audience'> {
  return {
    clicks,
    firstClick: clicks > 0 ? firstClick : null,
    lastClick: clicks > 0 ? lastClick : null,
    averageRedirect: timed > 0 ? duration / timed / 100 : null,
  };
}
