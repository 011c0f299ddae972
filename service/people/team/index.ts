export type { PaperColours } from './model.ts';
export { pageFoot, placeOfPages } from './page-foot.ts';
export { describeTeamLook, paperColours, seesTeamStatistics } from './service.ts';
