import { testKills } from '../../../service/replacing/killing.ts';

testKills(1);
