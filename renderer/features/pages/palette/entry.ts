import type { LucideIcon } from '@lucide/svelte';

/** Something that the palette finds and does. */
export type Entry = {
  /** By which it is known among those used last; the same whenever it is offered. */
  id: string;
  /** The heading it stands under. */
  group: string;
  label: string;
  /** Beside the label, for instance where a link leads. */
  detail?: string;
  icon: LucideIcon;
  /** What else it is found by. */
  also?: string;
  /** It is found, but not listed while nothing is typed. */
  isSought?: boolean;
  /** The shortcut that does the same, as it is written. */
  keys?: string;
  /** The address that another tab can show. */
  href?: string;
  act: () => void;
  /** What can be done with it besides. */
  more?: readonly Entry[];
};
