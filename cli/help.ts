import { COMMAND_NAMES, type CommandName, optionsOf, typedForm, typedOption } from './commands.ts';
import type { CommandWords } from './words.ts';

type Row = readonly [typed: string, meaning: string];

const rowsOf = (rows: readonly Row[]): string[] => {
  const width = Math.max(...rows.map(([typed]) => typed.length));
  return rows.map(([typed, meaning]) => `  ${typed.padEnd(width)}  ${meaning}`);
};

/** Everything that the program can do; of a package, with what only that can. */
export function helpOf(words: CommandWords, isPackage: boolean): string {
  const own = rowsOf(COMMAND_NAMES.map((name) => [typedForm(name), words.commands[name]]));
  const service = rowsOf(Object.entries(words.service).map(([typed, text]) => [`linnet ${typed}`, text]));
  return [...own, ...(isPackage ? ['', words.help.service, ...service] : []), '', words.help.more].join('\n');
}

/** How one command is used. */
export function helpOfCommand(name: CommandName, words: CommandWords): string {
  const rows = optionsOf(name).map((option): Row => [typedOption(option), words.options[option]]);
  return [typedForm(name), '', `  ${words.commands[name]}`, '', ...rowsOf(rows)].join('\n').trimEnd();
}
