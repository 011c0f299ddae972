import { COMMAND_NAMES, optionsOf, typedForm, typedOption } from './commands.ts';
import { words as wordsIn } from './words.ts';

/** Text as it is: a hyphen would become a dash, and a line that begins with a dot or an apostrophe a request. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

/** The page of the manual, `linnet.1`, in English, for `man`. */
export function manualPage(version: string): string {
  const words = wordsIn('en');
  const options = new Set(COMMAND_NAMES.flatMap(optionsOf));
  const section = (name: string, entries: readonly (readonly [string, string])[]): string[] => [
    `.SH ${name}`,
    ...entries.map(([typed, meaning]) => `.TP\n.B ${plain(typed)}\n${plain(meaning)}`),
  ];
  const typed = COMMAND_NAMES.map((name): [string, string] => [
    [typedForm(name), ...optionsOf(name).map((option) => `[${typedOption(option)}]`)].join(' '),
    words.commands[name],
  ]);
  const service = Object.entries(words.service).map(([name, text]): [string, string] => [
    `linnet ${name}`,
    text,
  ]);
  return [
    `.TH LINNET 1 "" "Linnet ${version}"`,
    `.SH NAME\nlinnet \\- ${plain(words.help.name)}`,
    ...section('COMMANDS', typed),
    ...section('SERVICE', service),
    ...section(
      'OPTIONS',
      [...options].map((option) => [typedOption(option), words.options[option]]),
    ),
    `.SH EXIT STATUS\n${plain(words.help.exit)}`,
    ...section('ENVIRONMENT', Object.entries(words.environment)),
    '',
  ].join('\n');
}
