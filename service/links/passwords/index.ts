export { isForeignHash, keptHashOf, UNKNOWN_PASSWORD } from './kept-hash.ts';
export { checkLinkPassword, isLegacyPassword } from './password-rule.ts';
