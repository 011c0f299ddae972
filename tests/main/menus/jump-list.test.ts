import type { Task } from 'electron';
import { expect, it } from 'vitest';
import { showJumpList } from '../../../main/menus/jump-list.ts';

it('starts the very program from the task bar, packaged or not', () => {
  const shown = (isPackaged: boolean): Task[] => {
    const tasks: Task[] = [];
    showJumpList({
      isPackaged,
      getAppPath: () => 'C:\\my code',
      setUserTasks: (all) => tasks.push(...all) > 0,
    });
    return tasks;
  };
  const argumentsOf = (isPackaged: boolean) => shown(isPackaged).map((task) => task.arguments);
  expect(shown(true).every(({ program }) => program === process.execPath)).toBe(true);
  expect(argumentsOf(true)).toEqual(['--new-link', '']);
  expect(argumentsOf(false)).toEqual(['"C:\\my code" --new-link', '"C:\\my code"']);
});
