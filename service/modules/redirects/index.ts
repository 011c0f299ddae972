export { answerHead } from './head.ts';
