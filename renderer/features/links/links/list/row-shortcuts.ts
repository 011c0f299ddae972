import type { Link } from '../../../../api/links.ts';
import { ALONG, BACK } from '../../../../lib/locale.ts';
import type { Shortcut } from '../../../../ui/keyboard/shortcuts.svelte.ts';
import { confirm } from '../../../../ui/overlays/confirm.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';
import { askAndDelete as askAndDeleteAll, askAndPause, askAndResume } from '../bulk/ask.ts';
import type { Selection } from '../bulk/selection.svelte.ts';
import { copyAddress, deleteOne, pauseOrResume } from '../link-actions.ts';
import { words as common } from '../words.ts';
import type { Places, RowFocus } from './row-focus.svelte.ts';
import type { RowSelection } from './row-selection.svelte.ts';
import { words } from './words.ts';

type List = {
  focus: RowFocus;
  rows: RowSelection;
  selection: Selection;
  places: () => Places;
  at: (index: number) => Link | undefined;
  isAll: () => boolean;
  /** Ticks every row there is to see, or none of them. */
  toggleAll: () => void;
};

/** Rows that Page Up and Page Down go on by. */
const SCREEN = 12;

/** The keys of a list of links. All but j and k, which lead into it, and what is about ticked rows mean something only while the keyboard is in it. */
export function rowShortcuts({ focus, rows, selection, places, at, isAll, toggleAll }: List): Shortcut[] {
  const { keys } = words;
  const group = keys.group;
  const inside = (): boolean => focus.isInside;
  const onRow = (): boolean => focus.isOnRow;
  const go = (index: number): void => focus.move(index);
  const within = (index: number): number => {
    const { first, end, total } = places();
    return isAll() ? Math.max(0, Math.min(total - 1, index)) : Math.max(first, Math.min(end - 1, index));
  };
  const step = (by: number): void => {
    go(focus.isInside ? focus.here + by : within(focus.active));
  };
  const extend = (by: 1 | -1): void => {
    const from = focus.here;
    const to = within(from + by);
    void rows.extend(from, to);
    go(to);
  };
  const onLink = (act: (link: Link) => void) => (): void => {
    const link = at(focus.here);
    if (link) act(link);
  };
  const toggle = (): void => rows.toggle(focus.here);
  const open = onLink(({ id }) => router.go(`#link/${id}`));
  const remove = (): void => {
    if (selection.count > 0) void askAndDeleteAll(selection);
    else onLink((link) => void askAndDelete(link))();
  };
  const pause = (): void => {
    if (selection.count === 0) onLink(pauseUnlessFixed)();
    else if (selection.items.every(({ status }) => status === 'INACTIVE')) void askAndResume(selection);
    else void askAndPause(selection);
  };
  return [
    { keys: 'j', name: keys.next, group, run: () => step(1) },
    { keys: 'k', name: keys.previous, group, run: () => step(-1) },
    { keys: 'ArrowDown', name: keys.next, group, run: () => step(1), when: inside },
    { keys: 'ArrowUp', name: keys.previous, group, run: () => step(-1), when: inside },
    { keys: 'Home', name: keys.first, group, run: () => go(within(0)), when: inside },
    { keys: 'End', name: keys.last, group, run: () => go(within(places().total - 1)), when: inside },
    { keys: 'PageDown', name: keys.further, group, run: () => go(within(focus.here + SCREEN)), when: inside },
    { keys: 'PageUp', name: keys.back, group, run: () => go(within(focus.here - SCREEN)), when: inside },
    { keys: ALONG, name: keys.actions, group, run: () => focus.moveInside(1), when: inside },
    { keys: BACK, name: keys.actionsBack, group, run: () => focus.moveInside(-1), when: inside },
    { keys: 'Enter', name: keys.open, group, run: open, when: onRow },
    { keys: 'Space', name: keys.select, group, run: toggle, when: onRow },
    { keys: 'x', name: keys.select, group, run: toggle, when: inside },
    { keys: 'Mod+a', name: keys.selectAll, group, run: toggleAll },
    { keys: 'Shift+ArrowDown', name: keys.extendDown, group, run: () => extend(1), when: inside },
    { keys: 'Shift+ArrowUp', name: keys.extendUp, group, run: () => extend(-1), when: inside },
    { keys: 'c', name: common.menu.copy, group, run: onLink((link) => void copyAddress(link)), when: inside },
    {
      keys: 'q',
      name: common.menu.qrCode,
      group,
      run: onLink(({ id }) => router.go(`#qr/${id}`)),
      when: inside,
    },
    { keys: 'e', name: common.menu.edit, group, run: onLink(edit), when: inside },
    { keys: 'p', name: keys.pause, group, run: pause, when: () => inside() || selection.count > 0 },
    { keys: 'Delete', name: common.menu.delete, group, run: remove, when: inside },
  ];
}

/** A blocked or expired link can be neither paused nor resumed. */
function pauseUnlessFixed(link: Link): void {
  if (link.status !== 'BLOCKED' && link.status !== 'EXPIRED') void pauseOrResume(link);
}

function edit({ id, status }: Link): void {
  if (status !== 'BLOCKED') router.go(`#edit-link/${id}`);
}

async function askAndDelete(link: Link): Promise<void> {
  if (link.status === 'BLOCKED') return;
  const sure = await confirm({
    title: words.remove.title({ alias: link.alias }),
    consequences: [words.remove.effect, words.remove.wayBack],
    action: words.remove.action,
    tone: 'danger',
  });
  if (sure) await deleteOne(link);
}

/**
 * Ticks the rows along whose boxes the mouse is drawn, and opens the row whose days are pressed, until the signal. The rows
 * themselves take no part in it.
 */
export function followPointer(list: HTMLElement, rows: RowSelection, signal: AbortSignal): void {
  list.addEventListener('pointerdown', press, { signal });
  list.addEventListener('pointerover', draw, { signal });
  list.addEventListener('click', open, { signal });
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

  /** The picture of the days lies above the link of its row, because it says more when the mouse is on it. */
  function open(event: MouseEvent): void {
    const days = event.target instanceof Element ? event.target.closest('td.days') : null;
    days?.closest('tr')?.querySelector('[data-row-link]')?.dispatchEvent(new MouseEvent('click', event));
  }
}

const indexOf = (target: EventTarget | null): number | undefined => {
  const cell = target instanceof Element ? target.closest('td.tick') : null;
  const row = cell?.closest('tr[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset.index) : undefined;
};
