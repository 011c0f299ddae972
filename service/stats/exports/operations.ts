import type { Operations } from '../../threads/operations.ts';
import { makeStatsFile, paintReport } from './jobs.ts';
import { exportLinks } from './links/export-repository.ts';

/** What the command `npm run export` makes files with. */
export { findPlace } from './links/export-repository.ts';
export { linkFile, makePart } from './links/file.ts';
export { LINK_FORMATS, type LinkFormat } from './links/model.ts';
/** How other modules' operations write a CSV. */
export { csvLines } from './written-files.ts';

export const operations: Operations = { jobs: [makeStatsFile, paintReport], queries: [exportLinks] };
