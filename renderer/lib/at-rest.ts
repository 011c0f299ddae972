/** How often to check whether the screen is at rest, and for how long at most, ms. */
const LOOK_EVERY = 100;
const LONGEST = 5000;

/**
 * For code that nothing on the screen needs yet, ms: menus, messages, dialogs. Until then a press loads it, and after that
 * it is there even when the service is not.
 */
export const UNSEEN = 2000;

/**
 * Calls `act` `after` milliseconds after the screen has loaded what it was opened for: code and data that are wanted
 * later must not delay those that are wanted now. Returns a function that cancels it.
 */
export function onceAtRest(act: () => void, after = 0): () => void {
  const begun = performance.now();
  let timer = setTimeout(look, LOOK_EVERY);
  function look(): void {
    const isBusy =
      document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;
    if (isBusy && performance.now() - begun < LONGEST) timer = setTimeout(look, LOOK_EVERY);
    else timer = setTimeout(act, after);
  }
  return () => clearTimeout(timer);
}
