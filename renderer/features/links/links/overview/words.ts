import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  recent: {
    title: 'Recent links',
    all: 'All links',
    address: 'the short address of {alias}',
  },
});
