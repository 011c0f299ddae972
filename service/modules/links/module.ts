import type { Link } from '../../../drizzle/schema/index.ts';
import { defineModule } from '../../module.ts';
import { linkHostEndpoints } from './host-routes.ts';
import { createLinkIndex, type LinkIndex } from './link-index.ts';
import { linkEndpoints } from './routes.ts';
import { LINKS_SETTINGS } from './settings.ts';

declare module '../../context.ts' {
  interface Parts {
    /** The links that redirects are answered from. */
    linkIndex: LinkIndex;
  }
}

declare module '../../events.ts' {
  interface EventMap {
    'link.created': [{ link: Link }];
    'link.updated': [{ before: Link; after: Link }];
    'link.deleted': [{ link: Link }];
    'link.expired': [{ link: Link; reason: 'max_clicks_reached' | 'time_expired' }];
  }
}

export const links = defineModule({
  name: 'links',
  adds: ['linkIndex'],
  settings: LINKS_SETTINGS.properties,
  open: ({ database }) => ({ linkIndex: createLinkIndex(database.read) }),
  endpoints: linkEndpoints,
  hostEndpoints: linkHostEndpoints,
});
