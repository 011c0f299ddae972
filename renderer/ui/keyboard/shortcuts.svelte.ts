import { untrack } from 'svelte';
import { words } from '../words.ts';
import { isTyping, OVERLAYS, writtenPress } from './press.ts';

export type Shortcut = {
  /** As `writtenPress` writes them, one or two after the other: 'n', 'Mod+k', 'g l'. */
  keys: string;
  /** What it does, in the words that menus and the palette have for it. */
  name: string;
  /** The heading it stands under in the list of shortcuts. */
  group: string;
  run: () => void;
  /** It opens a search, so the list of search results leaves it out. */
  isFinding?: boolean;
  /** Held down, it counts once. */
  once?: boolean;
  /** Taken only while this holds; it stands in the list of shortcuts all the same. */
  when?: () => boolean;
  /** It outranks others with the same keys, also those that were offered later. */
  outranks?: boolean;
  /** Also where text is typed and over dialogs; otherwise only on a bare page. */
  everywhere?: boolean;
};

/** How long the second key of two may take, ms. */
const CHORD_MS = 1_500;

export const isMac = (): boolean => /Macintosh|iPad|iPhone/.test(navigator.userAgent);

/** Every shortcut there is on the screen at this moment: what offers it is mounted. */
export class Shortcuts {
  #offers = $state.raw<readonly (readonly Shortcut[])[]>([]);
  #first = '';
  #firstAt = 0;

  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** In the order they were offered; of two with the same keys the later one counts, unless one outranks the other. */
  readonly all = $derived([
    ...new Map(
      this.#offers
        .flat()
        .toSorted((one, other) => Number(one.outranks ?? false) - Number(other.outranks ?? false))
        .map((shortcut) => [shortcut.keys, shortcut]),
    ).values(),
  ]);

  /** Has shortcuts work until the returned function is called. An effect that offers some depends on no others. */
  offer(shortcuts: readonly Shortcut[]): () => void {
    this.#offers = [...untrack(() => this.#offers), shortcuts];
    return () => {
      this.#offers = this.#offers.filter((offer) => offer !== shortcuts);
    };
  }

  /** Runs what a press asks for, if anything, and keeps the browser from its own answer. */
  take(event: KeyboardEvent): void {
    const written = event.defaultPrevented ? undefined : writtenPress(event, isMac());
    if (written === undefined) return;
    const isBare = !isTyping(event.target) && !document.querySelector(OVERLAYS);
    const candidates = this.all.filter(
      ({ everywhere, when }) => (isBare || everywhere) && (when?.() ?? true),
    );
    const first = this.#now() - this.#firstAt < CHORD_MS ? this.#first : '';
    this.#first = '';
    const found =
      (first && candidates.find(({ keys }) => keys === `${first} ${written}`)) ||
      candidates.find(({ keys }) => keys === written);
    if (found) {
      event.preventDefault();
      if (!event.repeat || !found.once) found.run();
    } else if (candidates.some(({ keys }) => keys.startsWith(`${written} `))) {
      this.#first = written;
      this.#firstAt = this.#now();
    }
  }
}

export const shortcuts = new Shortcuts();

/** The headings of the list of shortcuts that more than one part of the screens has something under. */
export const GROUPS = {
  everywhere: words.shortcuts.everywhere,
  goTo: words.shortcuts.goTo,
  links: words.shortcuts.links,
  charts: words.shortcuts.charts,
  board: words.shortcuts.board,
} as const;
