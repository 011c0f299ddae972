export { isAskedFirst } from './asked-first.ts';
export { decide, isClick, type LinkFacts, type Lookups } from './decide.ts';
export { answerHead } from './head.ts';
export { notNow, UNREACHABLE } from './not-now.ts';
export { readShortCode } from './short-code.ts';
export { drawPercents } from './variants.ts';
