/** What the operations of other modules share, on the same database. */
export { pageAddress } from './destination.ts';
export { readTemplate } from './template.ts';
