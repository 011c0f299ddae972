import { testKills } from './killing.ts';

/** Each step of both is killed in `tests/long`. */
testKills({ making: ['packing'], taking: ['restore/marker.json'] });
