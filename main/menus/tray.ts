import { Menu, type NativeImage, nativeImage, Tray } from 'electron';
import down16 from '../assets/tray/down-16.png?inline';
import down24 from '../assets/tray/down-24.png?inline';
import down32 from '../assets/tray/down-32.png?inline';
import down48 from '../assets/tray/down-48.png?inline';
import templateDown16 from '../assets/tray/template-down-16.png?inline';
import templateDown32 from '../assets/tray/template-down-32.png?inline';
import templateUp16 from '../assets/tray/template-up-16.png?inline';
import templateUp32 from '../assets/tray/template-up-32.png?inline';
import up16 from '../assets/tray/up-16.png?inline';
import up24 from '../assets/tray/up-24.png?inline';
import up32 from '../assets/tray/up-32.png?inline';
import up48 from '../assets/tray/up-48.png?inline';
import { type TrayActions, type TrayView, trayTemplate } from './tray-menu.ts';

type TrayParts = {
  platform: NodeJS.Platform;
  actions: TrayActions;
  /** The present facts. */
  view(): TrayView;
  /** Updates the facts that `view` returns; the menu waits for it, though not long. */
  refresh(): Promise<unknown>;
  /** Receives a text that was dropped on the icon (macOS). */
  onText(text: string): void;
};

/** How long the menu waits for new facts before it opens with the last ones, ms. */
const PATIENCE_MS = 300;

/**
 * Puts Linnet's icon into the system's tray. Returns a function that updates it.
 *
 * On Windows and macOS, the menu is created when it is about to open. On Linux desktops, indicators show a menu that
 * they received before, so it is created again after every change.
 */
export function createTray(parts: TrayParts): () => void {
  const { platform, actions } = parts;
  let shown: 'up' | 'down' = 'up';
  const tray = new Tray(trayPicture(platform, shown));
  /** The open menu: macOS opens it later, and a menu that the garbage collector has removed by then is empty. */
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

type Picture = { scaleFactor: number; dataURL: string };

/** 16 points on Windows, as in its notification area; 24 where panels of Linux desktops draw 22 to 24. */
const WINDOWS = {
  up: scaled([1, up16], [1.5, up24], [2, up32], [3, up48]),
  down: scaled([1, down16], [1.5, down24], [2, down32], [3, down48]),
};
const LINUX = { up: scaled([1, up24], [2, up48]), down: scaled([1, down24], [2, down48]) };
const MAC = {
  up: scaled([1, templateUp16], [2, templateUp32]),
  down: scaled([1, templateDown16], [2, templateDown32]),
};

/** The tray's picture on a platform; `down` means that links do not work. */
function trayPicture(platform: NodeJS.Platform, kind: 'up' | 'down'): NativeImage {
  const isMac = platform === 'darwin';
  const set = isMac ? MAC : platform === 'win32' ? WINDOWS : LINUX;
  const image = nativeImage.createEmpty();
  for (const picture of set[kind]) image.addRepresentation(picture);
  // The menu bar colours a template, because it may be light or dark.
  if (isMac) image.setTemplateImage(true);
  return image;
}

function scaled(...pictures: [number, string][]): Picture[] {
  return pictures.map(([scaleFactor, dataURL]) => ({ scaleFactor, dataURL }));
}
