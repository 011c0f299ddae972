import { Menu, Tray } from 'electron';
import { type TrayActions, type TrayView, trayTemplate } from './tray-menu.ts';
import { trayPicture } from './tray-picture.ts';

type TrayParts = {
  platform: NodeJS.Platform;
  actions: TrayActions;
  /** What to show now. */
  view(): TrayView;
  /** Brings what `view` returns up to date; the menu waits for it, though not long. */
  refresh(): Promise<unknown>;
  /** A text that was dropped on the icon (macOS). */
  onText(text: string): void;
};

/** Max wait before the menu opens with what is known, ms. */
const PATIENCE_MS = 300;

/**
 * Puts Linnet's icon into the system's tray. Returns the function that brings it up to date.
 *
 * Windows and macOS ask when the menu is to open, and it is made for that moment. Indicators of Linux desktops show a menu
 * that they were given before, so there it is made anew with every change.
 */
export function createTray(parts: TrayParts): () => void {
  const { platform, actions } = parts;
  let shown: 'up' | 'down' = 'up';
  const tray = new Tray(trayPicture(platform, shown));
  /** The menu that is open: macOS opens it later, and one that is collected as garbage until then is empty. */
  const opened: { menu?: Menu } = {};
  const build = () => Menu.buildFromTemplate(trayTemplate(parts.view(), actions));
  const open = async (): Promise<void> => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([parts.refresh(), tooLong]);
    opened.menu = build();
    tray.popUpContextMenu(opened.menu);
  };
  tray.setToolTip('Linnet');
  tray.on('click', platform === 'darwin' ? () => void open() : actions.showWindow);
  if (platform !== 'linux') tray.on('right-click', () => void open());
  tray.on('drop-text', (_event, text) => parts.onText(text));

  return () => {
    const kind = parts.view().isDown ? 'down' : 'up';
    if (kind !== shown) tray.setImage(trayPicture(platform, kind));
    shown = kind;
    if (platform === 'linux') tray.setContextMenu(build());
  };
}
