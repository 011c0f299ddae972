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
