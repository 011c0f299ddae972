export { countWaiting } from './inbox/inbox.ts';
