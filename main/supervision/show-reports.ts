import { dialog, shell } from 'electron';
import { words } from '../base/words.ts';
import type { Supervision } from './supervise.ts';

type Reports = Pick<Supervision, 'newestReport' | 'saveReport'>;

/** Writes a report about the present state, and shows its place. */
export async function saveReport(reports: Reports): Promise<void> {
  const path = await reports.saveReport();
  if (path !== undefined) shell.showItemInFolder(path);
}

/** Shows the folder of the reports; if there is none, offers to write one. */
export async function showReports(reports: Reports): Promise<void> {
  const newest = await reports.newestReport();
  if (newest !== undefined) {
    shell.showItemInFolder(newest);
    return;
  }
  const { none, noneDetail, save, close } = words().report;
  const { response } = await dialog.showMessageBox({
    message: none,
    detail: noneDetail,
    buttons: [save, close],
    defaultId: 1,
    cancelId: 1,
  });
  if (response === 0) await saveReport(reports);
}
