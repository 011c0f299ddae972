import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects from the one whose files take longest to the one whose files take least. */
const PROJECTS = ['real parts', 'state', 'rules'];

/**
 * The files that take longest, which nothing tells before they have run: most of what they do is in other files. One that
 * began last would keep one place busy for a minute while the others have nothing left to do.
 */
const LONGEST = [
  'e2e/desktop/',
  'e2e/web/every-screen',
  'e2e/web/live.test',
  'e2e/',
  'service/several/',
  'journal/kills',
  'supervision/ring',
  'main/launch/start.test',
];

/** Runs one project after the other, so that its files share their processes, and in each the longest files first. */
export class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((part) => moduleId.includes(part));
  return rank < 0 ? LONGEST.length : rank;
}
