import { expect, it } from 'vitest';
import { jumpListTasks } from '../../../main/menus/jump-list.ts';

it('starts the very program from the task bar, packaged or not', () => {
  const program = 'C:\\Linnet\\Linnet.exe';
  const argumentsOf = (folder?: string) => jumpListTasks(program, folder).map((task) => task.arguments);
  expect(argumentsOf()).toEqual(['--new-link', '']);
  expect(argumentsOf('C:\\my code')).toEqual(['"C:\\my code" --new-link', '"C:\\my code"']);
});
