import { describe, expect, it, vi } from 'vitest';
import { dockTemplate, type Item, menuTemplate } from '../../../main/menus/menu.ts';

const actions = {
  showWindow: vi.fn(),
  command: vi.fn(),
  print: vi.fn(),
  showAbout: vi.fn(),
  showLog: vi.fn(),
  showCrashReports: vi.fn(),
  restartService: vi.fn(),
  quit: vi.fn(),
};

const itemsOf = (platform: NodeJS.Platform, isPackaged = true): Item[] =>
  menuTemplate(platform, isPackaged, actions).flatMap(({ submenu = [] }) => submenu);
const rolesOf = (items: Item[]) => items.map(({ role }) => role);

describe('the menus of the window', () => {
  it.each([
    ['linux', 'CmdOrCtrl+N', 'new-link'],
    ['linux', 'CmdOrCtrl+F', 'find'],
    ['linux', 'CmdOrCtrl+,', 'settings'],
    ['linux', 'F1', 'help'],
    ['linux', 'Alt+Left', 'back'],
    ['win32', 'Alt+Right', 'forward'],
    ['darwin', 'CmdOrCtrl+N', 'new-link'],
    ['darwin', 'CmdOrCtrl+,', 'settings'],
    ['darwin', 'Cmd+[', 'back'],
    ['darwin', 'Cmd+]', 'forward'],
  ] as const)('pass the keys %s %s on as %s', (platform, accelerator, command) => {
    const item = itemsOf(platform).find((each) => each.accelerator === accelerator);
    item?.click?.();
    expect(actions.command).toHaveBeenLastCalledWith(command);
  });

  it.each(['linux', 'win32'] as const)('lead out of the app on %s, and tell about it', (platform) => {
    const items = itemsOf(platform);
    expect(items).toContainEqual({ label: 'Quit', accelerator: 'Ctrl+Q', click: actions.quit });
    expect(items).toContainEqual({ label: 'About Linnet', click: actions.showAbout });
  });

  it('have an app menu on macOS, with what belongs there', () => {
    const [first, file] = menuTemplate('darwin', true, actions);
    expect(first?.label).toBe('Linnet');
    expect(rolesOf(first?.submenu ?? [])).toEqual(
      expect.arrayContaining(['about', 'services', 'hide', 'quit']),
    );
    expect(rolesOf(file?.submenu ?? [])).not.toContain('quit');
  });

  it.each(['linux', 'win32', 'darwin'] as const)(
    'have tools of developers only where it is not packaged: %s',
    (platform) => {
      expect(rolesOf(itemsOf(platform, false))).toContain('toggleDevTools');
      expect(rolesOf(itemsOf(platform))).not.toContain('toggleDevTools');
    },
  );

  it.each(['linux', 'win32', 'darwin'] as const)(
    'reload and print the page, and open the help, also where it is packaged: %s',
    (platform) => {
      const items = itemsOf(platform);
      expect(items).toContainEqual({ role: 'reload', label: 'Reload' });
      expect(items).toContainEqual({ label: 'Print…', accelerator: 'CmdOrCtrl+P', click: actions.print });
      expect(items).toContainEqual(expect.objectContaining({ label: 'Linnet Help' }));
    },
  );

  it('leave the key of the help to the page, which opens the article about itself', () => {
    const help = itemsOf('linux').find(({ label }) => label === 'Linnet Help');
    expect(help).toMatchObject({ accelerator: 'F1', registerAccelerator: false });
  });

  it.each(['linux', 'win32', 'darwin'] as const)('use no keys twice on %s', (platform) => {
    const keys = itemsOf(platform).flatMap(({ accelerator = [] }) => accelerator);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the menu of the dock', () => {
  it('offers a new link and the window', () => {
    const newLink = vi.fn();
    expect(dockTemplate({ showWindow: actions.showWindow, newLink })).toEqual([
      { label: 'New Link', click: newLink },
      { label: 'Open Linnet', click: actions.showWindow },
    ]);
  });
});
