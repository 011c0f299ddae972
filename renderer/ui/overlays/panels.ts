export { default as DialogPanel } from './DialogPanel.svelte';
export { default as MenuPanel } from './MenuPanel.svelte';
export { default as PopoverPanel } from './PopoverPanel.svelte';
export { default as TooltipPanel } from './TooltipPanel.svelte';
