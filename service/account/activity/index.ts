export { sealJournal } from './chain/sealing.ts';
