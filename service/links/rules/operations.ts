/** What the operations of other modules share, on the same database. */
export { RuleList } from './rules-model.ts';
export { ruleRefusals } from './words.ts';
