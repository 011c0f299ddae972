import { app, clipboard, Menu } from 'electron';
import { words } from './base/words.ts';
import type { Desktop } from './desktop.ts';
import { showJumpList } from './menus/jump-list.ts';
import { dockTemplate, type MenuActions, menuTemplate } from './menus/menu.ts';
import { createTray } from './menus/tray.ts';
import type { TrayActions } from './menus/tray-menu.ts';
import { findAddress } from './opening/opening.ts';
import type { OutsideWindow } from './outside-window.ts';
import { findClipboardAddress } from './quick/quick-window.ts';
import { showReports } from './supervision/show-reports.ts';
import { notify } from './system/notifications.ts';

/** Shows every menu that this platform has: of the window, the tray, the dock or the task bar. */
export function showMenus(desktop: Desktop, outside: OutsideWindow): void {
  const { platform } = process;
  const shared = {
    showWindow: () => desktop.window.show(),
    newLink: () => outside.quick.open(),
    restartService: () => desktop.restartService(),
    quit: () => app.quit(),
  };
  const actions: MenuActions = {
    ...shared,
    command: (command) => desktop.window.command(command),
    print: () => desktop.window.print(),
    showAbout: () => app.showAboutPanel(),
    showLog: () => desktop.showLog(),
    showCrashReports: () => void showReports(desktop.supervision),
  };
  const show = (): void => {
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, app.isPackaged, actions)));
    if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(shared)));
    if (platform === 'win32') showJumpList(app);
  };
  show();
  desktop.language.onChange(show);
  showTray(desktop, outside, shared);
}

function showTray(
  desktop: Desktop,
  { account, awake, quick }: OutsideWindow,
  shared: Pick<TrayActions, 'showWindow' | 'newLink' | 'restartService' | 'quit'>,
): void {
  const { platform } = process;
  let hasClipboardAddress: boolean | undefined;
  const update = createTray({
    platform,
    actions: {
      ...shared,
      copy: (address) => void copy(address),
      share: (on) => void shareOrTell(on),
      stayAwake: (on) => awake.set(on),
    },
    view: () => ({
      state: desktop.service.state,
      isDown: desktop.supervision.isDown(),
      facts: account.facts,
      hasClipboardAddress,
      staysAwake: awake.isOn(),
    }),
    refresh: async () => {
      const [address] = await Promise.all([findClipboardAddress(), account.look()]);
      hasClipboardAddress = address !== undefined;
    },
    onText: (text) => {
      const address = findAddress(text);
      if (address !== undefined) quick.open({ address, alias: '' });
    },
  });
  desktop.onState(update);
  account.onFacts(update);
  awake.onChange(update);
  desktop.language.onChange(update);

  async function shareOrTell(on: boolean): Promise<void> {
    const answer = await account.share(on);
    // The system has already moved the tick of the menu, even if the change was refused.
    update();
    if (answer.ok) return;
    const { title, body } = words().notification.notShared;
    notify({ title, body: answer.message ?? body }, () => desktop.window.showPath('/app/settings/network'));
  }
}

async function copy(address: string): Promise<void> {
  await clipboard.writeText(address);
  notify({ title: words().notification.copied, body: address }, () => undefined);
}
