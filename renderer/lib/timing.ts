/** Resolves after `ms`; rejects with an AbortError as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

/** Calls `act` once things have been quiet for `quietMs`; `cancel` drops a call that waits. */
export function debounce<Args extends unknown[]>(quietMs: number, act: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Object.assign(
    (...args: Args): void => {
      clearTimeout(timer);
      timer = setTimeout(() => act(...args), quietMs);
    },
    { cancel: () => clearTimeout(timer) },
  );
}

/** The part of a document that says whether it is visible. */
type Page = EventTarget & Pick<Document, 'hidden'>;

/**
 * Calls `act` again and again while the page can be seen; returns how to stop.
 *
 * A page in the background asks for nothing; one that comes back after longer than `everyMs` acts at once.
 */
export function whileVisible(everyMs: number, act: () => void, page: Page = document): () => void {
  let last = Date.now();
  const actIfDue = (): void => {
    if (page.hidden || Date.now() - last < everyMs) return;
    last = Date.now();
    act();
  };
  const timer = setInterval(actIfDue, everyMs);
  page.addEventListener('visibilitychange', actIfDue);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', actIfDue);
  };
}

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
