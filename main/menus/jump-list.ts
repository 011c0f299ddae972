import type { App, Task } from 'electron';
import { words } from '../base/words.ts';
import { NEW_LINK_FLAG } from '../opening/opening.ts';

/** Puts what the app can do into the menu of its button in the task bar of Windows. */
export function showJumpList(app: App): void {
  app.setUserTasks(jumpListTasks(process.execPath, app.isPackaged ? undefined : app.getAppPath()));
}

/** `folder` is the app's own, which an app that is not packaged is started with. */
export function jumpListTasks(program: string, folder: string | undefined): Task[] {
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
