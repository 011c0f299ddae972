import type { Selection } from './selection.svelte.ts';

type Surroundings = {
  selection: Pick<Selection, 'isOpen' | 'last'>;
  /** Holds the rows, or what stands in for them. */
  list: HTMLElement | undefined;
  isLoading: boolean;
};

/**
 * Gives the keyboard back to the list when the bar of selected links goes while it has the focus. Otherwise it
 * would fall to the top of the page.
 *
 * Call it while a component initialises.
 */
export function returnFocus(surroundings: () => Surroundings): void {
  let isOwed = false;
  $effect(() => {
    const { selection, list, isLoading } = surroundings();
    if (selection.isOpen) isOwed = true;
    else if (isOwed) {
      if (list && document.activeElement === document.body) placeIn(list, selection.last)?.focus();
      // A deleted row leaves with the next load, and would take the focus with it once more.
      isOwed = isLoading;
    }
  });
}

/** The box of a row; its link where the boxes are hidden; what comes first in the list where the row is gone. */
function placeIn(list: HTMLElement, rowId: string | undefined): HTMLElement | null {
  const row = rowId && list.querySelector(`[data-link="${CSS.escape(rowId)}"]`);
  return (row && firstPlace(row)) || firstPlace(list) || list.closest('main');
}

/** What takes the keyboard in a row. */
const PLACES = ['input', 'a[href]', 'button'].join();

const firstPlace = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(PLACES)].find((element) => element.getClientRects().length > 0);
