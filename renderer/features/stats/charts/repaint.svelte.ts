import { theme } from '../../../lib/theme.svelte.ts';

/**
 * Calls `paint` now, when what it reads changes, and when the theme does.
 *
 * A canvas follows neither the tokens nor the system by itself. Call it while a component initialises.
 */
export function repaintWithTheme(paint: () => void): void {
  $effect(() => {
    void theme.choice;
    paint();
  });
  $effect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', paint);
    return () => scheme.removeEventListener('change', paint);
  });
}
