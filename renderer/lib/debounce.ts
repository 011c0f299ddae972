/** Calls `act` once things have been quiet for `quietMs`; `cancel` drops a call that waits. */
export function debounce<Args extends unknown[]>(quietMs: number, act: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (...args: Args): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), quietMs);
  };
  return Object.assign(later, { cancel: () => clearTimeout(timer) });
}
