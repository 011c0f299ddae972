export { forEachLink, linksIn } from './batch.ts';
export { isBot } from './bot.ts';
export { LABEL_FACETS, type LabelFacet } from './label-numbers.ts';
export { OTHER } from './new-labels.ts';
export { clickedAt, isBefore, packedDuration, RECORD, RECORD_WORDS } from './record.ts';
