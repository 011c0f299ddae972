export { decide, drawPercents, isClick, type LinkFacts, type Lookups } from './decide.ts';
export { answerHead } from './head.ts';
export { countLate, type LateVisitor } from './late.ts';
export { notNow, UNREACHABLE } from './not-now.ts';
export { readShortCode } from './short-code.ts';
export { isAskedFirst } from './visit.ts';
