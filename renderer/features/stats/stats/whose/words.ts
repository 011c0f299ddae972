import { catalogue } from '../../../../lib/words.ts';

/** Apart from the other words of filters, because the page of a link has no such choice. */
export const words = catalogue({
  label: 'Whose links',
  mine: 'Mine',
  mineHint: 'Clicks on your own links',
  team: 'Team',
  teamHint: 'Clicks on all links of the team that you can see',
});
