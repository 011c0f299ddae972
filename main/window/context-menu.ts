import { clipboard, Menu, type WebContents } from 'electron';
import { contextMenuTemplate } from './context-menu-items.ts';

/** Electron shows no menu at the pointer by itself. */
export function offerContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, pointed) => {
    const template = contextMenuTemplate(pointed, (text) => clipboard.writeText(text));
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
