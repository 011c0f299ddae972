export { listHistory } from './entries/history.ts';
