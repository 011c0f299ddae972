import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { removeOldBinned } from './bin/purge.ts';
import { linkHostEndpoints } from './host-routes.ts';
import { followChange } from './index-changes.ts';
import { createLinkIndex, type LinkIndex } from './link-index.ts';
import { linkEndpoints } from './routes.ts';
import { LINKS_SETTINGS } from './settings.ts';

declare module '../../context.ts' {
  interface Parts {
    /** The links that redirects are answered from. */
    linkIndex: LinkIndex;
  }
}

export const links = defineModule({
  name: 'links',
  needs: ['settings', 'clockCheck'],
  adds: ['linkIndex'],
  settings: LINKS_SETTINGS.properties,
  open: ({ database, journal }) => {
    const linkIndex = createLinkIndex(database.read);
    journal.onFirst((change) => followChange(linkIndex, change));
    return { linkIndex };
  },
  endpoints: linkEndpoints,
  hostEndpoints: linkHostEndpoints,
  hourly: { removeOldBinned: byAge(removeOldBinned) },
});
