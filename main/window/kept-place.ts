import type { BrowserWindow } from 'electron';
import type { Settings, SettingsFile } from '../base/settings.ts';

/** What a window is opened with the next time. */
export function placeOf(window: BrowserWindow): Partial<Settings> {
  return {
    bounds: window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  };
}

/**
 * Gives the screens the zoom that they had when the window was closed last.
 *
 * Chromium keeps it per origin as long as the app runs, so it is set once; the page about the state of the service has none.
 */
export function keepZoom(window: BrowserWindow, settings: SettingsFile, showsApp: () => boolean): void {
  const { webContents } = window;
  let isSet = false;
  webContents.on('did-finish-load', () => {
    if (isSet || !showsApp()) return;
    isSet = true;
    webContents.setZoomLevel(settings.get().zoomLevel);
  });
  window.on('close', () => {
    if (isSet) settings.update({ zoomLevel: webContents.getZoomLevel() });
  });
}
