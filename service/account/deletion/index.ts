export { joinErased } from './erased.ts';
export { ErasedAccounts } from './settings.ts';
