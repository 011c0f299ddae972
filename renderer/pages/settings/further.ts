import { hrefTo } from '../../ui/router/router.svelte.ts';
import { words } from './words.ts';

/** Links below the settings that lead elsewhere. */
export const FURTHER = {
  name: words.further.title,
  items: [
    { label: words.further.help, href: hrefTo('/help') },
    { label: words.further.api, href: '/docs' },
  ],
};
