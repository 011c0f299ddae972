import { afterAll, afterEach } from 'vitest';
import { takeLoggedErrors } from './logged-errors.ts';

/** Runs before every file of tests: a failing test says what its service logged meanwhile, such as the cause of a 500. */
function show(hasFailed: boolean): void {
  const logged = takeLoggedErrors();
  if (hasFailed && logged !== '') throw new Error(`The service logged:\n${logged}`);
}

afterEach(({ task }) => show(task.result?.state === 'fail'));

// A `beforeAll` that failed has no test to be shown with.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the first argument which fixtures a hook takes.
afterAll(({}, suite) => show([suite, ...suite.tasks].some(({ result }) => result?.state === 'fail')));
