import { testKills } from '../../../../../service/keeping/backups/replacing/killing.ts';

testKills(1);
