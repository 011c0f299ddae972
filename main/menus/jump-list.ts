import type { App, Task } from 'electron';
import { words } from '../base/words.ts';
import { NEW_LINK_FLAG } from '../opening/opening.ts';

/** Adds the app's actions to the menu of its button in the task bar of Windows. */
export function showJumpList(app: Pick<App, 'setUserTasks' | 'isPackaged' | 'getAppPath'>): void {
  app.setUserTasks(jumpListTasks(process.execPath, app.isPackaged ? undefined : app.getAppPath()));
}

/** `folder` is the app's own, an argument for starting an app that is not packaged. */
function jumpListTasks(program: string, folder: string | undefined): Task[] {
  const start = folder === undefined ? [] : [`"${folder}"`];
  const task = (title: string, description: string, ...flags: string[]): Task => ({
    program,
    arguments: [...start, ...flags].join(' '),
    title,
    description,
    iconPath: program,
    iconIndex: 0,
  });
  return [
    task(words().menu.newLink, words().jumpList.newLink, NEW_LINK_FLAG),
    task(words().menu.openApp, words().jumpList.openApp),
  ];
}
