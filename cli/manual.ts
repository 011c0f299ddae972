import {
  COMMAND_NAMES,
  commandOf,
  type OptionName,
  PACKAGE_COMMAND_NAMES,
  PACKAGE_COMMANDS,
  typedForm,
  typedOption,
} from './commands.ts';
import { words as wordsIn } from './words.ts';

/** Text as it is: a hyphen would become a dash, and a line that begins with a dot or an apostrophe a request. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

const term = (typed: string, meaning: string): string => `.TP\n.B ${plain(typed)}\n${plain(meaning)}`;

/** The page of the manual, `linnet.1`, in English, for `man`. */
export function manualPage(version: string): string {
  const words = wordsIn('en');
  const used: readonly OptionName[] = [...new Set(COMMAND_NAMES.flatMap((name) => commandOf(name).options))];
  return [
    `.TH LINNET 1 "" "Linnet ${version}"`,
    `.SH NAME\nlinnet \\- ${plain(words.help.name)}`,
    '.SH SYNOPSIS\n.B linnet\n.I COMMAND\n.RI [ OPTIONS ]',
    '.SH COMMANDS',
    ...COMMAND_NAMES.map((name) => {
      const options = commandOf(name).options.map((option) => `[${typedOption(option)}]`);
      return term([typedForm(name), ...options].join(' '), words.commands[name]);
    }),
    `.SH SERVICE\n${plain(words.help.service)}`,
    ...PACKAGE_COMMAND_NAMES.map((name) =>
      term(`linnet ${name} ${PACKAGE_COMMANDS[name]}`.trim(), words.service[name]),
    ),
    '.SH OPTIONS',
    ...used.map((option) => term(typedOption(option), words.options[option])),
    '.SH EXIT STATUS',
    ...Object.values(words.exit).map((meaning, code) => term(String(code), meaning)),
    `.SH ENVIRONMENT\n${term('LINNET_URL', words.help.url)}\n${term('LINNET_TOKEN', words.help.token)}`,
    '',
  ].join('\n');
}
