import type { MenuItemConstructorOptions } from 'electron';

/** An item of a menu's template. Its action uses none of Electron's arguments. */
export type Item = Omit<MenuItemConstructorOptions, 'click' | 'submenu'> & {
  click?: () => void;
  submenu?: Item[];
};
