import {
  COMMAND_NAMES,
  type CommandName,
  commandOf,
  PACKAGE_COMMAND_NAMES,
  PACKAGE_COMMANDS,
  typedForm,
  typedOption,
} from './commands.ts';
import type { CommandWords } from './words.ts';

/** Two columns: what is typed, and what it does. */
function columns(rows: readonly (readonly [typed: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([typed]) => typed.length));
  return rows.map(([typed, meaning]) => `  ${typed.padEnd(width)}  ${meaning}`).join('\n');
}

/** Everything that the program can do; of a package, with what only that can. */
export function helpOf(words: CommandWords, isPackage: boolean): string {
  const own = columns(COMMAND_NAMES.map((name) => [typedForm(name), words.commands[name]]));
  const service = columns(
    PACKAGE_COMMAND_NAMES.map((name) => [
      `linnet ${name} ${PACKAGE_COMMANDS[name]}`.trim(),
      words.service[name],
    ]),
  );
  return [own, ...(isPackage ? ['', words.help.service, service] : []), '', words.help.more].join('\n');
}

/** How one command is used. */
export function helpOfCommand(name: CommandName, words: CommandWords): string {
  const { options } = commandOf(name);
  const rows = options.map((option) => [typedOption(option), words.options[option]] as const);
  return [
    typedForm(name),
    '',
    `  ${words.commands[name]}`,
    ...(rows.length > 0 ? ['', columns(rows)] : []),
  ].join('\n');
}
