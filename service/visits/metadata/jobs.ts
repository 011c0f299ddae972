import { defineJob } from '../../threads/job.ts';
import type { Operations } from '../../threads/operations.ts';
import { PageFacts } from './model.ts';
import type { FetchedPage } from './page-facts.ts';

/** Reads the metadata of a page in a thread: a megabyte of HTML must not delay a redirect. */
export const readPage = defineJob('metadata.page', PageFacts, async (page: FetchedPage) => {
  const { readPageFacts } = await import('./page-facts.ts');
  return readPageFacts(page);
});

export const operations: Operations = { jobs: [readPage] };
