import { testKills } from '../../../../service/keeping/backups/killing.ts';

testKills(['copying', 'packing', 'extracting for the proof', 'looking at what was extracted'], 20_000);
