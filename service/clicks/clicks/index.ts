export { type ClickHeaders, clickHeaders, readClickHeaders } from './click.ts';
export { describeAgent, SYSTEM_NAMES } from './enrichment/agent.ts';
export { isBot, programKind } from './enrichment/bot.ts';
export type { RawClick } from './enrichment/enrich.ts';
export { isFetchedAhead } from './enrichment/fetched-ahead.ts';
export type { ProgramKind } from './enrichment/programs.ts';
export { areManyWaiting } from './filing/filing-repository.ts';
export { FULL_SEGMENT } from './filing/portions.ts';
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
export { OTHER } from './labels/new-labels.ts';
export { createCountryLookup } from './places/place.ts';
export { type KeptClicks, keepClicks } from './recording/keep-clicks.ts';
export type { ClickedLink } from './recording/recorder.ts';
export { forEachLink, linksIn } from './records/batch.ts';
export { readPieces } from './records/piece-repository.ts';
export {
  clickedAt,
  durationIn,
  isBefore,
  momentOf,
  packedDuration,
  RECORD,
  RECORD_WORDS,
} from './records/record.ts';
export { mostBytes, readSegments, segmentMark } from './records/segment-repository.ts';
export { CLICK_BYTES, openRecords, storedIn } from './records/stored-records.ts';
