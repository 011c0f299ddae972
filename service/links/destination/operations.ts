/** What the operations of other modules share, on the same database. */
export { readTemplate } from './template.ts';
