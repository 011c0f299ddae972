/** What the list of links shows once a person reaches for it; one file, loaded by `late.ts`. */
export { default as BulkBar } from '../bulk/BulkBar.svelte';
export { default as BulkTags } from '../bulk/BulkTags.svelte';
export { default as ExportLinks } from '../exports/ExportLinks.svelte';
export { default as FilterOptions } from './filters/FilterOptions.svelte';
export { default as LookOptions } from './LookOptions.svelte';
export { default as NameView } from './views/NameView.svelte';
