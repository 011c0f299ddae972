export { countryName } from './country-names.ts';
export type { Dimension } from './dimensions.ts';
export { AccountStatsParameters, type LinkStats, LinkStatsParameters, type Stats } from './model.ts';
export type { Answer, DimensionCounts } from './question.ts';
export { readStatsRequest } from './request.ts';
export { round } from './rows.ts';
export { countNow, getAccountStats, getLinkStats, STATS_SCOPES } from './service.ts';
