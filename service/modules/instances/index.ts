export { byOne } from './by-one.ts';
export { newsProblem } from './news.ts';
export { findLastVersion } from './repository.ts';
