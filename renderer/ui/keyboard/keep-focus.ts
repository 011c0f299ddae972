import { around, isControl, placeIn } from './places.ts';

/** What lies over a page, and is reached from elsewhere. */
const OVERLAYS = '.ui-panel, .ui-popover, .ui-menu';

/** How long what took the focus away may take to give it to something else, ms. */
const PATIENCE_MS = 50;

/**
 * Keeps the keyboard on the page when the control that had it goes: a button that has done its work, or the one that opened
 * a sheet which closes. Otherwise the keyboard would begin at the top of the document. Returns how to stop.
 */
export function keepFocus(): () => void {
  /** What had the focus last and all around it; behind an overlay what had the focus before. */
  let trail: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = ({ target }: FocusEvent): void => {
    if (target instanceof Element) trail = trailTo(target, trail);
  };
  const look = (): void => {
    if (!isLost(trail) || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isLost(trail)) nearest(trail)?.focus({ preventScroll: true });
    }, PATIENCE_MS);
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

const isLost = ([last]: readonly Element[]): boolean =>
  last !== undefined && !last.isConnected && document.activeElement === document.body;

function trailTo(target: Element, before: readonly Element[]): Element[] {
  const own = around(target);
  const overlay = own.find((element) => element.matches(OVERLAYS));
  if (!overlay) return own;
  // The place behind the overlay is known since it took the focus.
  const behind = before.slice(before.indexOf(overlay) + 1).filter((element) => element.isConnected);
  return [...own.slice(0, own.indexOf(overlay) + 1), ...behind];
}

function nearest(trail: readonly Element[]): HTMLElement | undefined {
  for (const element of trail) {
    if (!element.isConnected) continue;
    const place = isControl(element) ? element : placeIn(element);
    if (place) return place;
  }
  return placeIn(document.querySelector('main') ?? document.body);
}
