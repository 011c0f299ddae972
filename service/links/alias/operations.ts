/** What the operations of other modules share, on the same database. */
export { generateLinkAlias } from './alias.ts';
export { isReservedAlias } from './reserved-aliases.ts';
