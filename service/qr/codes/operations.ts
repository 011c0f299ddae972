import type { Operations } from '../../threads/operations.ts';
import { paintArchive, paintCode, paintLabelSheets, paintPosterPage, paintPreview } from './jobs.ts';

/** What threads run for this module. */
export const operations: Operations = {
  jobs: [paintCode, paintPreview, paintArchive, paintLabelSheets, paintPosterPage],
};
