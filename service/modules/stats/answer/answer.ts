import { RECORD } from '../../clicks/index.ts';
import type { CountPlan } from '../counting/plan.ts';
import type { Group, Scale, ValueCounts } from '../counting/scale.ts';
import type { ClickTotals } from '../counting/totals.ts';
import { type Dimension, noDataLabel, rowLimit } from '../question/dimensions.ts';
import type { Audience, DimensionCounts, Distinct, Question, StatsAnswer } from '../question/question.ts';
import { type Count, rankCounts } from './rows.ts';

/** What was counted. */
export type Result = { totals: ClickTotals; visitors: number; counts: ReadonlyMap<Scale, ValueCounts> };

/** The answer to a question, put together from what was counted by its plan. */
export function composeAnswer(
  { groups, audience }: CountPlan,
  { limitRows }: Pick<Question, 'limitRows'>,
  { totals, visitors, counts }: Result,
): StatsAnswer {
  const [bots, localNetwork] = audience.map((scale) => counts.get(scale));
  return {
    ...summarize(totals),
    visitors,
    dimensions: groups.map((group) => describe(group, counts.get(group.scale), limitRows, totals)),
    audience: bots && localNetwork ? { bots: inside(bots), localNetwork: inside(localNetwork) } : null,
  };
}

const inside = ({ clicks, uniques }: ValueCounts): Audience['bots'] => ({
  clicks: clicks[1] ?? 0,
  visitors: uniques[1] ?? 0,
});

function describe(
  group: Group,
  found: ValueCounts | undefined,
  limitRows: boolean,
  totals: ClickTotals,
): DimensionCounts {
  const { dimension, values } = group;
  const all = values.map((value, position) => ({
    value,
    clicks: found?.clicks[position] ?? 0,
    uniques: found?.uniques[position] ?? 0,
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
function lastValueOf({ values, scale: { facet, valueAt } }: Group, { last }: ClickTotals): string | null {
  if (!last || !valueAt || facet === 'time' || facet === 'link') return null;
  return values[valueAt[last[RECORD[facet]] ?? 0] ?? 0] || null;
}

function summarize({
  clicks,
  firstClick,
  lastClick,
  timed,
  duration,
}: ClickTotals): Omit<StatsAnswer, 'visitors' | 'dimensions' | 'audience'> {
  return {
    clicks,
    firstClick: clicks > 0 ? firstClick : null,
    lastClick: clicks > 0 ? lastClick : null,
    averageRedirect: timed > 0 ? duration / timed / 100 : null,
  };
}
