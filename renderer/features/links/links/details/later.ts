/** What the page of a link shows besides its heading; one file, loaded by `late.ts`. */
export { default as BinnedLinkCard } from '../bin/BinnedLinkCard.svelte';
export { default as NamesCard } from '../names/NamesCard.svelte';
export { default as PageCard } from '../pages-of-links/PageCard.svelte';
export { default as RulesCard } from '../rules/RulesCard.svelte';
export { default as BlockedNotice } from './BlockedNotice.svelte';
export { default as LinkFacts } from './LinkFacts.svelte';
