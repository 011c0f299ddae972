/** What statistics show below the figures, what filters open and what makes files; one file, loaded by `late.ts`. */
export { default as Breakdowns } from './breakdowns/Breakdowns.svelte';
export { makeFile } from './exports/make-file.ts';
export { default as DimensionChoices } from './filters/DimensionChoices.svelte';
export { default as FilterChoices } from './filters/FilterChoices.svelte';
export { default as RangeOptions } from './filters/RangeOptions.svelte';
export { default as VariantsCard } from './variants/VariantsCard.svelte';
