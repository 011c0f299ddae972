export type { PaperColours } from './model.ts';
export { pageFoot, placeOfPages } from './page-foot.ts';
export { paperColours } from './paper-colours.ts';
export { describeTeamLook } from './service.ts';
export { seesTeamStatistics } from './statistics-rule.ts';
