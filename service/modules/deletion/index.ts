export { purgeDueAccounts, startPurging } from './purge.ts';
