import { around, firstControl, firstField } from '../keyboard/places.ts';

type Overlay = {
  /** Takes the focus itself while there is nothing else. */
  panel: HTMLElement;
  /** Without the button that closes it. */
  content: HTMLElement;
  /** Takes the focus when it opens, rather than the first field. */
  first: HTMLElement | undefined;
};

/**
 * Gives the focus of an overlay to its first field, which may come a moment later; and when the control that has the focus
 * goes, to what comes in its place. Call it when the overlay opens; returns how to stop.
 */
export function settleFocus({ panel, content, first }: Overlay): () => void {
  let trail: readonly Element[] = [];
  /** What takes the focus as soon as it is there, unless the person does something first. */
  let awaited: typeof firstField | undefined;
  let isOwn = false;

  function give(place: HTMLElement): void {
    isOwn = true;
    place.focus();
    isOwn = false;
  }

  function recover(lost: readonly Element[]): void {
    const kept = lost.filter((element) => content.contains(element));
    const mayEnd = isAtEnd(kept[0]);
    const place = kept.map(firstControl).find((found) => found && (mayEnd || !isAtEnd(found)));
    awaited = place ? firstField : firstControl;
    give(place ?? panel);
  }

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    const before = trail;
    trail = around(target);
    if (isOwn) return;
    const isLost = before[0] !== undefined && !before[0].isConnected;
    // The trap of the overlay gave the focus to its first control, and notes that behind this call.
    if (isLost && !content.contains(target)) queueMicrotask(() => recover(before));
    else awaited = isLost && content === panel ? firstField : undefined;
  }

  function look(): void {
    // What had the focus was taken out, and nothing took it over.
    if (trail[0]?.isConnected === false && !panel.contains(document.activeElement)) recover(trail);
    const place = awaited?.(content);
    if (!place || isAtEnd(place)) return;
    awaited = undefined;
    give(place);
  }

  const observer = new MutationObserver(look);
  observer.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  const stop = new AbortController();
  const letGo = (): void => {
    awaited = undefined;
  };
  panel.addEventListener('focusin', note, { signal: stop.signal });
  panel.addEventListener('keydown', letGo, { signal: stop.signal, capture: true });
  panel.addEventListener('pointerdown', letGo, { signal: stop.signal, capture: true });

  // What is in it may have taken the focus by itself.
  if (panel.contains(document.activeElement)) trail = around(document.activeElement);
  else {
    const place = first ?? firstField(content);
    if (!place) awaited = firstField;
    give(place ?? panel);
  }

  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** Whether it is among the buttons that end a dialog, which is not where a person goes on after a step above them. */
const isAtEnd = (element: Element | undefined): boolean => element?.closest('footer') != null;
