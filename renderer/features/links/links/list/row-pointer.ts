import type { RowSelection } from './row-selection.svelte.ts';

/** Ticks the rows along whose boxes the mouse is drawn, until the signal. The rows themselves take no part in it. */
export function followPointer(list: HTMLElement, rows: RowSelection, signal: AbortSignal): void {
  list.addEventListener('pointerdown', press, { signal });
  list.addEventListener('pointerover', draw, { signal });
  addEventListener('pointerup', () => rows.release(), { signal });

  function press(event: PointerEvent): void {
    const index = indexOf(event.target);
    if (index !== undefined && event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey)
      rows.press(index);
  }

  function draw(event: PointerEvent): void {
    const index = event.buttons === 1 ? indexOf(event.target) : undefined;
    if (index !== undefined) rows.draw(index);
  }
}

const indexOf = (target: EventTarget | null): number | undefined => {
  const cell = target instanceof Element ? target.closest('td.tick') : null;
  const row = cell?.closest('tr[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset.index) : undefined;
};
