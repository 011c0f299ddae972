import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, which nothing tells before they have run: most of what they do is in other files. One that
 * began last would keep one place busy for minutes while the other has nothing left to do.
 */
const LONGEST = ['e2e/desktop/', 'accessibility.test', 'e2e/web/live.test', 'journal/kills.test'];

/** Runs these first, then the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((part) => moduleId.includes(part));
  return rank < 0 ? LONGEST.length : rank;
}
