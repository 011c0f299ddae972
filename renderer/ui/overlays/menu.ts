import type { LucideIcon } from '@lucide/svelte';

/** One row of a menu, or a line between groups. */
export type MenuEntry =
  | 'line'
  | { label: string; icon: LucideIcon; act: () => void; tone?: 'danger'; disabled?: boolean };
