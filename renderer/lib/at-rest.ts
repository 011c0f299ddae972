/** How often it is looked, and for how long at most, ms. */
const LOOK_EVERY = 100;
const LONGEST = 5000;

/**
 * Calls `act` once the screen shows what it was opened for: code and data that are wanted later must not delay those
 * that are wanted now. Returns how to call it off.
 */
export function onceAtRest(act: () => void): () => void {
  const begun = performance.now();
  let timer = setTimeout(look, LOOK_EVERY);
  function look(): void {
    const isBusy =
      document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;
    if (isBusy && performance.now() - begun < LONGEST) timer = setTimeout(look, LOOK_EVERY);
    else act();
  }
  return () => clearTimeout(timer);
}
