import { onceAtRest } from '../../lib/timing.ts';

/** What a person does to look elsewhere. */
const TURNS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, and keeps it there while what stands above it loads and grows, unless the person goes elsewhere.
 * Returns a function that stops it.
 */
export function bringIntoView(element: HTMLElement): () => void {
  const show = (): void => element.scrollIntoView();
  const watcher = new ResizeObserver(show);
  const stopWaiting = onceAtRest(stop);
  function stop(): void {
    watcher.disconnect();
    stopWaiting();
    for (const turn of TURNS) removeEventListener(turn, stop);
  }
  for (const turn of TURNS) addEventListener(turn, stop, { passive: true });
  watcher.observe(document.body);
  show();
  return stop;
}
