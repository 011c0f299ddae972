import type { DesktopApp } from '../../support/electron/desktop-app.ts';

/** Items as the menus of the stand-in have them. */
interface Item {
  label?: string;
  enabled?: boolean;
  checked?: boolean;
  click?(): void;
  submenu?: Item[];
}

/** An item as far as it can be read; the stand-in keeps what an item opens as a list. */
interface Named {
  label?: string;
  submenu?: { items: Named[] } | Named[];
}

/** The labels of the application menu and of what it opens, in Electron itself too. */
export function readMenu(app: DesktopApp): Promise<string[]> {
  return app.evaluate(({ Menu }) => {
    const listed = (menu: { items: Named[] } | Named[] | null | undefined): Named[] =>
      Array.isArray(menu) ? menu : (menu?.items ?? []);
    const menus = listed(Reflect.get(Menu, 'getApplicationMenu')());
    return [...menus, ...menus.flatMap(({ submenu }) => listed(submenu))].map(({ label }) => label ?? '');
  });
}

/** Presses an item of the application menu. */
export function pressMenu(app: DesktopApp, label: string): Promise<void> {
  return app.evaluate(({ Menu }, wanted) => {
    const items: Item[] = Reflect.get(Menu, 'applicationItems')();
    const item = items.flatMap(({ submenu = [] }) => submenu).find((each) => each.label === wanted);
    if (!item?.click) throw new Error(`The menu has no ${wanted}`);
    item.click();
  }, label);
}

/** What the tray's menu shows. */
export function readTray(app: DesktopApp): Promise<Pick<Item, 'label' | 'enabled' | 'checked'>[]> {
  return app.evaluate(({ Tray }) => {
    const items: Item[] = Reflect.get(Tray, 'shown').menu?.items ?? [];
    return items.map(({ label, enabled, checked }) => ({ label, enabled, checked }));
  });
}

/** Presses an item of the tray's menu. */
export function pressTray(app: DesktopApp, label: string): Promise<void> {
  return app.evaluate(({ Tray }, wanted) => {
    const items: Item[] = Reflect.get(Tray, 'shown').menu?.items ?? [];
    const item = items.find((each) => each.label === wanted);
    if (!item?.click) throw new Error(`The tray has no ${wanted}`);
    item.click();
  }, label);
}
