import { theme } from '../../../../lib/theme.svelte.ts';

/** What changes the tokens from outside. */
const LOOKS = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/**
 * Calls `paint` now, when what it reads changes, and when the theme does.
 *
 * A canvas follows neither the tokens nor the system nor paper by itself. Call it while a component initialises.
 */
export function repaintWithTheme(paint: () => void): void {
  $effect(() => {
    void theme.choice;
    paint();
  });
  $effect(() => {
    const looks = LOOKS.map((look) => matchMedia(look));
    for (const look of looks) look.addEventListener('change', paint);
    return () => {
      for (const look of looks) look.removeEventListener('change', paint);
    };
  });
}
