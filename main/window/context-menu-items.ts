import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { words } from '../base/words.ts';

/** The facts that the menu depends on; Electron's parameters contain far more. */
export type Pointed = Pick<ContextMenuParams, 'isEditable' | 'linkURL' | 'selectionText' | 'editFlags'>;

/** The action of an item does not use Electron's window. */
type Item = Omit<MenuItemConstructorOptions, 'click'> & { click?(): void };

/** The menu at the pointer: editing in a field, copying a selection or a link's address. Empty when none applies. */
export function contextMenuTemplate(
  { isEditable, linkURL, selectionText, editFlags }: Pointed,
  copyText: (text: string) => void,
): Item[] {
  const labels = words().contextMenu;
  const link: Item[] = linkURL ? [{ label: labels.copyLink, click: () => copyText(linkURL) }] : [];
  const text: Item[] = isEditable
    ? editingItems(editFlags)
    : selectionText.trim() === ''
      ? []
      : [
          { role: 'copy', label: labels.copy },
          { role: 'selectAll', label: labels.selectAll },
        ];
  const line: Item[] = link.length > 0 && text.length > 0 ? [{ type: 'separator' }] : [];
  return [...link, ...line, ...text];
}

function editingItems(can: Pointed['editFlags']): Item[] {
  const labels = words().contextMenu;
  return [
    { role: 'undo', label: labels.undo, enabled: can.canUndo },
    { type: 'separator' },
    { role: 'cut', label: labels.cut, enabled: can.canCut },
    { role: 'copy', label: labels.copy, enabled: can.canCopy },
    { role: 'paste', label: labels.paste, enabled: can.canPaste },
    { role: 'pasteAndMatchStyle', label: labels.pastePlain, enabled: can.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: labels.selectAll, enabled: can.canSelectAll },
  ];
}
