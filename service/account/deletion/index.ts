export { ErasedAccounts, joinErased } from './erased.ts';
