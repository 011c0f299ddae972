import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { removeOldBinned } from './bin/purge.ts';
import { followChange } from './index-changes.ts';
import { type ClicksByNow, createLinkIndex, type LinkIndex } from './link-index.ts';
import { createLinkTotals, type LinkTotals } from './list/link-totals.ts';
import { removeOldNames } from './names/kept-names.ts';
import { linkEndpoints, linkHostEndpoints } from './routes.ts';
import { LINKS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    liveClicks: ClicksByNow;
    /** Whether the texts of all links may be read into memory: those on a server would have to come over the line. */
    keepsTexts: boolean;
  }
  interface LinksParts {
    /** The index of links for redirects. */
    linkIndex: LinkIndex;
    /** The number of links of each account. */
    linkTotals: LinkTotals;
  }
}

export const links = defineModule({
  name: 'links',
  needs: ['settings', 'clockCheck', 'jobs'],
  adds: ['linkIndex', 'linkTotals'],
  settings: LINKS_SETTINGS.properties,
  open: ({ database, deployment, journal }) => {
    const linkIndex = createLinkIndex(database.read, deployment.liveClicks);
    journal.onFirst((change) => followChange(linkIndex, change));
    journal.onReplaced(linkIndex.forgetAll);
    const linkTotals = createLinkTotals();
    journal.onFirst(linkTotals.follow);
    journal.onReplaced(linkTotals.forgetAll);
    return { linkIndex, linkTotals };
  },
  endpoints: linkEndpoints,
  hostEndpoints: linkHostEndpoints,
  hourly: {
    removeOldBinned: byAge(removeOldBinned),
    removeOldNames: byAge(removeOldNames),
  },
});
