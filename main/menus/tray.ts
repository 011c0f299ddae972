import { Menu, nativeImage, Tray } from 'electron';
import icon from '../assets/tray.png?inline';
import type { ServiceState } from '../ipc/contract.ts';
import { type MenuActions, trayTemplate } from './menu.ts';

/** Puts Linnet's icon into the system's tray. Returns the function that brings its menu up to date. */
export function createTray(actions: MenuActions): (state: ServiceState) => void {
  const tray = new Tray(nativeImage.createFromDataURL(icon));
  tray.setToolTip('Linnet');
  tray.on('click', actions.showWindow);
  return (state) => tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(state, actions)));
}
