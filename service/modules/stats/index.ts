export { type Count, round } from './answer/rows.ts';
export type { LinkStats, Stats } from './model.ts';
export { getShownLink, STATS_PAGE_LIMIT, type StatsVisit } from './page/admission.ts';
export { countryName } from './question/country-names.ts';
export { type Dimension, noDataLabel } from './question/dimensions.ts';
export { AccountStatsParameters, LinkStatsParameters } from './question/parameters.ts';
export type { DimensionCounts, Distinct, Question, StatsAnswer } from './question/question.ts';
export { readStatsRequest } from './question/request.ts';
export { countNow, getAccountStats, getLinkStats, STATS_SCOPES } from './service.ts';
