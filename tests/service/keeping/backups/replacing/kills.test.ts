import { testKills } from './killing.ts';

/** Before each fifth change; before each of them in `tests/long`. */
testKills(5);
