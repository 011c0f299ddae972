import { testKills } from './killing.ts';

/** Every step with more links is killed in `tests/long`. */
testKills(['packing', 'looking at what was extracted'], 10_000);
