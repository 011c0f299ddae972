import type { Operations } from '../../threads/operations.ts';
import { enrolLinks, saveLook, saveStep } from './repository.ts';

/** What other modules' operations share with these. */
export { LINK_ALIVE, LINK_DEAD } from './changes.ts';
export { countDead, listDead } from './repository.ts';

export const operations: Operations = { writes: [enrolLinks, saveLook, saveStep] };
