import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type SaveDialogOptions } from 'electron';
import type { FileToSave } from '../ipc/contract.ts';

/** Asks where to save, then writes. Returns false when the person cancelled it. */
export async function saveFile(window: BrowserWindow | undefined, file: FileToSave): Promise<boolean> {
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('downloads'), file.name),
    filters: filtersFor(file.name),
  };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || !filePath) return false;
  await writeFile(filePath, file.data);
  return true;
}

function filtersFor(name: string): { name: string; extensions: string[] }[] {
  const extension = extname(name).slice(1);
  return extension ? [{ name: extension.toUpperCase(), extensions: [extension] }] : [];
}
