/** What the operations of other modules share, on the same database. */

export { ruleRefusals } from '../words.ts';
export { RuleList } from './rules-model.ts';
