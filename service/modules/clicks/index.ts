export { type ClickHeaders, clickHeaders, readClickHeaders } from './click-headers.ts';
export { isBot } from './enrichment/bot.ts';
export {
  bySet,
  type ClickLabel,
  getLabel,
  getLabelIn,
  LABEL_SETS,
  LABELS,
  type LabelDimension,
  type LabelSet,
} from './label-table.ts';
export { LABEL_STORAGE } from './labels/label-repository.ts';
export type { LabelNumbers } from './labels/label-values.ts';
export { OTHER } from './labels/new-labels.ts';
export type { ClickedLink } from './recording/recorder.ts';
export { forEachLink, linksIn } from './records/batch.ts';
export { clickedAt, isBefore, packedDuration, RECORD, RECORD_WORDS } from './records/record.ts';
export { CLICK_BYTES, openRecords } from './records/stored-records.ts';
