export { byOne } from './by-one.ts';
export { newsProblem } from './news.ts';
