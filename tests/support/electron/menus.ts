import { EventEmitter } from 'node:events';

interface Item {
  label?: string;
  click?(): void;
  submenu?: Item[];
}

interface BuiltMenu {
  items: Item[];
  popup(): void;
}

let applicationMenu: BuiltMenu | undefined;

/** A menu is its template: tests find items by their label, and press them. */
export const Menu = {
  buildFromTemplate: (items: Item[]): BuiltMenu => ({ items, popup() {} }),
  setApplicationMenu: (menu: BuiltMenu) => {
    applicationMenu = menu;
  },
  getApplicationMenu: () => applicationMenu ?? null,
  applicationItems: () => applicationMenu?.items ?? [],
};

export class Tray extends EventEmitter {
  /** The only one; a test reads what it shows. */
  static shown: Tray | undefined;

  menu: BuiltMenu | undefined;
  picture: unknown;

  constructor(picture: unknown) {
    super();
    this.picture = picture;
    Tray.shown = this;
  }

  setToolTip(): void {}

  setImage(picture: unknown): void {
    this.picture = picture;
  }

  setContextMenu(menu: BuiltMenu): void {
    this.menu = menu;
  }

  popUpContextMenu(menu: BuiltMenu): void {
    this.menu = menu;
  }
}
