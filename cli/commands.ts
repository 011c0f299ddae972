import type { ImportSummary } from '../service/keeping/imports/model.ts';
import type { Sort, Tab } from '../service/links/directory/model.ts';
import { type CommandWords, words } from './words.ts';

export type CommandName = keyof CommandWords['commands'];
export type OptionName = keyof CommandWords['options'];

/**
 * What follows the name of each command, and its options: `NAME` is needed, `[NAME]` is not, and `WORD...` may come again.
 * Usage, completion and manual are made of this and of the sentences in `words.ts`.
 */
const COMMANDS: Readonly<Record<CommandName, readonly [operands: string, options: string]>> = {
  add: ['ADDRESS [NAME]', 'title notes ends most json'],
  go: ['NAME...', 'print'],
  find: ['WORD...', 'tab sort page json'],
  list: ['', 'tab sort page json'],
  edit: ['NAME', 'to name title notes ends most pause resume json'],
  stats: ['[NAME]', 'from until by json'],
  qr: ['NAME', 'out label place'],
  export: ['', 'format out mine'],
  import: ['FILE', 'source check yes json'],
  open: ['[NAME]', ''],
  status: ['', 'json'],
  login: ['[ADDRESS]', ''],
  logout: ['', ''],
  completion: ['SHELL', ''],
  help: ['[COMMAND]', ''],
};

const SWITCHES: readonly OptionName[] = ['json', 'help', 'print', 'pause', 'resume', 'mine', 'check', 'yes'];

export const TABS: readonly Tab[] = ['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'];
export const SORTS: readonly Sort[] = [
  ...(['best', 'newest', 'clicks', 'clicks_7_days', 'last_click', 'longest_unused'] as const),
];
export const SOURCES: readonly ImportSummary['source'][] = [
  ...(['shlink', 'kutt', 'yourls', 'golink', 'chhoto', 'sink', 'linnet', 'bitly', 'shortio'] as const),
  ...(['dub', 'rebrandly', 'bookmarks', 'csv', 'jsonl', 'text'] as const),
];
/** What may be given to an option or a command, where that is known. */
export const CHOICES: Partial<Record<OptionName | CommandName, readonly string[]>> = {
  tab: TABS,
  sort: SORTS,
  source: SOURCES,
  format: ['csv', 'xlsx', 'jsonl', 'golink'],
  by: 'time browser os device country city referrer utm_source name code'.split(' '),
  completion: ['bash', 'zsh', 'fish', 'powershell'],
};

/** How the command ends (docs/contract/cli.md#exit-codes). */
export const EXIT = { done: 0, failed: 1, misused: 2, notFound: 3, notSignedIn: 4, notReachable: 5 } as const;

export const isCommand = (name = ''): name is CommandName => Object.hasOwn(COMMANDS, name);
export const isOption = (name: string): name is OptionName => Object.hasOwn(words('en').options, name);
export const COMMAND_NAMES: readonly CommandName[] = Object.keys(COMMANDS).filter(isCommand);

const split = (text: string): string[] => text.split(' ').filter(Boolean);
export const operandsOf = (name: CommandName): string[] => split(COMMANDS[name][0]);
export const optionsOf = (name: CommandName): OptionName[] => split(COMMANDS[name][1]).filter(isOption);
export const takesValue = (option: OptionName): boolean => !SWITCHES.includes(option);

/** What is typed, such as `linnet add ADDRESS [NAME]` and `--title VALUE`. */
export const typedForm = (name: CommandName): string => `linnet ${name} ${COMMANDS[name][0]}`.trim();
export const typedOption = (name: OptionName): string => `--${name}${takesValue(name) ? ' VALUE' : ''}`;
