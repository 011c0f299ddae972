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
