import type { ImportSummary } from '../service/keeping/imports/model.ts';
import type { Sort, Tab } from '../service/links/directory/model.ts';

/** What an option takes, by a word for it in the usage; without that it is a switch. */
type Option = { takes?: string; choices?: readonly string[] };

const TABS: readonly Tab[] = ['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'];
const SORTS: readonly Sort[] = ['best', 'newest', 'clicks', 'clicks_7_days', 'last_click', 'longest_unused'];
const SOURCES: readonly ImportSummary['source'][] = [
  ...(['shlink', 'kutt', 'yourls', 'golink', 'chhoto', 'sink', 'linnet', 'bitly', 'shortio'] as const),
  ...(['dub', 'rebrandly', 'bookmarks', 'csv', 'jsonl', 'text'] as const),
];
const DIMENSIONS = 'time browser os device country city referrer utm_source name code'.split(' ');
const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** Every option; `words.ts` has the sentence about each. */
export const OPTIONS = {
  json: {},
  help: {},
  title: { takes: 'TITLE' },
  notes: { takes: 'NOTES' },
  ends: { takes: 'MOMENT' },
  most: { takes: 'CLICKS' },
  to: { takes: 'ADDRESS' },
  name: { takes: 'NAME' },
  pause: {},
  resume: {},
  print: {},
  page: { takes: 'NUMBER' },
  tab: { takes: 'TAB', choices: TABS },
  sort: { takes: 'ORDER', choices: SORTS },
  from: { takes: 'MOMENT' },
  until: { takes: 'MOMENT' },
  by: { takes: 'DIMENSION', choices: DIMENSIONS },
  out: { takes: 'FILE' },
  label: { takes: 'LABEL' },
  place: { takes: 'PLACE' },
  format: { takes: 'FORMAT', choices: ['csv', 'xlsx', 'jsonl', 'golink'] },
  mine: {},
  source: { takes: 'SOURCE', choices: SOURCES },
  check: {},
  yes: {},
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/** What follows the name of a command: `NAME` is needed, `[NAME]` is not, and `WORD...` may come again. */
type Command = { takes: readonly string[]; options: readonly OptionName[]; choices?: readonly string[] };

/**
 * The commands, of which usage, completion and manual are made; `words.ts` has the sentence about each. Each also takes
 * `--help`.
 */
export const COMMANDS = {
  add: { takes: ['ADDRESS', '[NAME]'], options: ['title', 'notes', 'ends', 'most', 'json'] },
  go: { takes: ['NAME...'], options: ['print'] },
  find: { takes: ['WORD...'], options: ['tab', 'sort', 'page', 'json'] },
  list: { takes: [], options: ['tab', 'sort', 'page', 'json'] },
  edit: {
    takes: ['NAME'],
    options: ['to', 'name', 'title', 'notes', 'ends', 'most', 'pause', 'resume', 'json'],
  },
  stats: { takes: ['[NAME]'], options: ['from', 'until', 'by', 'json'] },
  qr: { takes: ['NAME'], options: ['out', 'label', 'place'] },
  export: { takes: [], options: ['format', 'out', 'mine'] },
  import: { takes: ['FILE'], options: ['source', 'check', 'yes', 'json'] },
  open: { takes: ['[NAME]'], options: [] },
  status: { takes: [], options: ['json'] },
  login: { takes: ['[ADDRESS]'], options: [] },
  logout: { takes: [], options: [] },
  completion: { takes: ['SHELL'], options: [], choices: SHELLS },
  help: { takes: ['[COMMAND]'], options: [] },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Commands that only a package has, with what follows them: they start and care for the service of this computer. */
export const PACKAGE_COMMANDS = {
  'service start': '',
  'service stop': '',
  'service status': '',
  serve: '',
  update: '[PLACE]',
  export: '',
  restore: 'FILE',
  move: '',
} as const;

export type PackageCommand = keyof typeof PACKAGE_COMMANDS;

/** How the command ends (docs/contract/cli.md#exit-codes). */
export const EXIT = { done: 0, failed: 1, misused: 2, notFound: 3, notSignedIn: 4, notReachable: 5 } as const;

const isNameIn = <Table extends object>(
  table: Table,
  name: string | undefined,
): name is keyof Table & string => name !== undefined && Object.hasOwn(table, name);

export const isCommand = (name: string | undefined): name is CommandName => isNameIn(COMMANDS, name);
export const isOption = (name: string): name is OptionName => isNameIn(OPTIONS, name);

/** A table by its widest type, for what goes through all of it. */
export const commandOf = (name: CommandName): Command => COMMANDS[name];
export const optionOf = (name: OptionName): Option => OPTIONS[name];

export const COMMAND_NAMES: readonly CommandName[] = Object.keys(COMMANDS).filter(isCommand);
export const PACKAGE_COMMAND_NAMES: readonly PackageCommand[] = Object.keys(PACKAGE_COMMANDS).filter((name) =>
  isNameIn(PACKAGE_COMMANDS, name),
);

/** What is typed, such as `linnet add ADDRESS [NAME]`. */
export const typedForm = (name: CommandName): string => ['linnet', name, ...commandOf(name).takes].join(' ');
export const typedOption = (name: OptionName): string =>
  [`--${name}`, optionOf(name).takes].filter(Boolean).join(' ');
