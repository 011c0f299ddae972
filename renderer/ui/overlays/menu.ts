import type { LucideIcon } from '@lucide/svelte';

/** One row of a menu, or a line between groups. */
export type MenuEntry =
  | 'line'
  | {
      label: string;
      icon: LucideIcon;
      act: () => void;
      tone?: 'danger';
      disabled?: boolean;
      /** The shortcut that does the same, as it is written. */
      keys?: string;
      /** It takes the keyboard elsewhere on the page; otherwise that goes back to what opened the menu. */
      takesFocus?: boolean;
    };
