/** What the operations of other modules share, on the same database. */
export { fitsForeignHash } from './index.ts';
