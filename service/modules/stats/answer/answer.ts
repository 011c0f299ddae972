import { RECORD } from '../../clicks/index.ts';
import type { Scale, Tally } from '../counting/facet-count.ts';
import type { Group, Plan } from '../counting/plan.ts';
import type { Totals } from '../counting/totals.ts';
import { type Dimension, noDataLabel, rowLimit } from '../question/dimensions.ts';
import type { Answer, Audience, DimensionCounts, Distinct, Question } from '../question/question.ts';
import { type Count, rankCounts } from './rows.ts';

/** What was counted. */
export type Result = { totals: Totals; visitors: number; tallies: ReadonlyMap<Scale, Tally> };

/** The answer to a question, put together from what was counted by its plan. */
export function composeAnswer(
  { groups, audience }: Plan,
  { limitRows }: Pick<Question, 'limitRows'>,
  { totals, visitors, tallies }: Result,
): Answer {
  const [bots, localNetwork] = audience.map((scale) => tallies.get(scale));
  return {
    ...summarize(totals),
    visitors,
    dimensions: groups.map((group) => describe(group, tallies.get(group.scale), limitRows, totals)),
    audience: bots && localNetwork ? { bots: inside(bots), localNetwork: inside(localNetwork) } : null,
  };
}

const inside = ({ clicks, uniques }: Tally): Audience['bots'] => ({
  clicks: clicks[1] ?? 0,
  visitors: uniques[1] ?? 0,
});

function describe(
  group: Group,
  tally: Tally | undefined,
  limitRows: boolean,
  totals: Totals,
): DimensionCounts {
  const { dimension, values } = group;
  const all = values.map((value, position) => ({
    value,
    clicks: tally?.clicks[position] ?? 0,
    uniques: tally?.uniques[position] ?? 0,
  }));
  const lastValue = lastValueOf(group, totals);
  const counted = all.filter((row) => row.clicks > 0 && row.value !== '');
  const distinct = distinctOf(dimension, counted);
  if (dimension === 'time') return { dimension, counts: all, distinct, lastValue };
  const limit = limitRows ? rowLimit(dimension) : Number.POSITIVE_INFINITY;
  return { dimension, counts: rankCounts(counted, limit), distinct, lastValue };
}

function distinctOf(dimension: Dimension, counted: readonly Count[]): Distinct {
  const noData = counted.find(({ value }) => value === noDataLabel(dimension));
  return { values: counted.length - (noData ? 1 : 0), withoutData: noData?.clicks ?? 0 };
}

/** Only labels have one: the last click's time and link are known anyway. */
function lastValueOf({ values, scale: { facet, valueAt } }: Group, { last }: Totals): string | null {
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
