export { firstLanguage } from './conditions.ts';
export { type KeptRules, listRules, splitRules } from './listed-rules.ts';
export { asksForSession, findRule, judgeRule, type RuleVisitor } from './match.ts';
export { readConditions, valuesOf } from './read-conditions.ts';
export { MOST_RULES, RuleList, type RulesInput } from './rules-model.ts';
export { ruleRefusals } from './words.ts';
