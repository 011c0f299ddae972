import { RECORD } from '../../../clicks/clicks/index.ts';
import type { Group, Scale, ValueCounts } from '../counting/division.ts';
import type { CountPlan } from '../counting/plan.ts';
import { addTotals, type ClickTotals } from '../counting/totals.ts';
import { type Dimension, noDataLabel, rowLimit } from '../question/dimensions.ts';
import type {
  AudienceCount,
  DimensionCounts,
  Distinct,
  Question,
  StatsAnswer,
} from '../question/question.ts';
import { addCounts, type Count, rankCounts } from './rows.ts';

/** Rows of one answer where they are asked for from a place on (docs/contract/stats.md#parameters). */
const ROWS_A_PAGE = 100;

/** The counts of some of the visitors, with the plan of counting. */
export type Result = {
  plan: CountPlan;
  totals: ClickTotals;
  visitors: number;
  counts: ReadonlyMap<Scale, ValueCounts>;
};

/** Composes the answer from the counts of all visitors; no visitor is in two results. */
export function composeAnswer(
  asked: Pick<Question, 'groupBy' | 'limitRows' | 'rowsFrom' | 'withAudience'>,
  results: readonly Result[],
): StatsAnswer {
  return {
    ...summarize(addTotals(results.map(({ totals }) => totals))),
    visitors: results.reduce((sum, { visitors }) => sum + visitors, 0),
    dimensions: asked.groupBy.map((dimension, index) => describe(dimension, index, results, asked)),
    audience: asked.withAudience
      ? { bots: inside(0, results), localNetwork: inside(1, results), scans: inside(2, results) }
      : null,
  };
}

/** The clicks inside a part of the audience. */
function inside(part: number, results: readonly Result[]): AudienceCount {
  const found = results.map(({ plan, counts }) => {
    const scale = plan.audience[part];
    return scale && counts.get(scale);
  });
  return {
    clicks: found.reduce((sum, counts) => sum + (counts?.clicks[1] ?? 0), 0),
    visitors: found.reduce((sum, counts) => sum + (counts?.uniques[1] ?? 0), 0),
  };
}

/** The dimension that is asked for at a position. */
function describe(
  dimension: Dimension,
  index: number,
  results: readonly Result[],
  { limitRows, rowsFrom }: Pick<Question, 'limitRows' | 'rowsFrom'>,
): DimensionCounts {
  const all = addCounts(results.map(({ plan, counts }) => countsOf(plan.groups[index], counts)));
  const latest = results.reduce((last, result) =>
    result.totals.lastClick >= last.totals.lastClick ? result : last,
  );
  const lastValue = lastValueOf(latest.plan.groups[index], latest.totals);
  const counted = all.filter((row) => row.clicks > 0 && row.value !== '');
  const distinct = distinctOf(dimension, counted);
  if (dimension === 'time') return { dimension, counts: all, distinct, lastValue };
  const first = limitRows ? rowLimit(dimension) : Number.POSITIVE_INFINITY;
  const limit = rowsFrom === undefined ? first : ROWS_A_PAGE;
  return { dimension, counts: rankCounts(counted, limit, rowsFrom), distinct, lastValue };
}

function countsOf(group: Group | undefined, counts: Result['counts']): Count[] {
  const found = group && counts.get(group.scale);
  return (group?.values ?? []).map((value, position) => ({
    value,
    clicks: found?.clicks[position] ?? 0,
    uniques: found?.uniques[position] ?? 0,
  }));
}

function distinctOf(dimension: Dimension, counted: readonly Count[]): Distinct {
  const noData = counted.find(({ value }) => value === noDataLabel(dimension));
  return { values: counted.length - (noData ? 1 : 0), withoutData: noData?.clicks ?? 0 };
}

/** Only for labels; the time and the link of the last click are known anyway. */
function lastValueOf(group: Group | undefined, { last }: ClickTotals): string | null {
  if (!last || !group) return null;
  const { values, scale } = group;
  const { facet, valueAt } = scale;
  if (!valueAt || facet === 'time' || facet === 'link') return null;
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
