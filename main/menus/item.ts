import type { MenuItemConstructorOptions } from 'electron';

/** An item of a menu's template. What it does depends on nothing that Electron hands over. */
export type Item = Omit<MenuItemConstructorOptions, 'click' | 'submenu'> & {
  click?: () => void;
  submenu?: Item[];
};
