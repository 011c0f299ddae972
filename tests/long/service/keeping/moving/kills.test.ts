import { testKills } from '../../../../service/keeping/moving/killing.ts';

testKills({
  making: ['copying', 'packing', 'proving'],
  taking: ['arriving/file.tar.gz', 'restore/next/linnet.db', 'restore/marker.json', 'restore/former'],
});
