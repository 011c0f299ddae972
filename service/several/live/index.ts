export { followClicks } from './follow-clicks.ts';
