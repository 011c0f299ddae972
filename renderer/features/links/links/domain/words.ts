import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  label: 'Domain',
  notActive: '{name} (not active)',
  linksOnIt: {
    title: 'Links on this domain',
    all: '{count, plural, one {Show it in the list} other {Show all # in the list}}',
    none: 'No links on this domain yet.',
    new: 'New link',
  },
});
