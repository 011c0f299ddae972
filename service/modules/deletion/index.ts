export { purgeDueAccounts } from './purge.ts';
