import { type Language, languageOf } from '../words/language.ts';
import { readArguments } from './arguments.ts';
import { Client } from './client.ts';
import { type CommandName, EXIT, isCommand, typedForm } from './commands.ts';
import { COMPLETE, COMPLETIONS, completionsOf } from './completion.ts';
import { exportLinks } from './files/export.ts';
import { importLinks } from './files/import.ts';
import { helpOf, helpOfCommand } from './help.ts';
import { add, edit } from './links/change.ts';
import { go, openPage } from './links/follow.ts';
import { listLinks } from './links/list.ts';
import { drawCode } from './links/qr.ts';
import { showStats } from './links/stats.ts';
import { login, logout, status } from './login/account.ts';
import { Problem } from './problem.ts';
import { originOf, signInFile } from './settings.ts';
import { words as wordsIn } from './words.ts';
import type { Env, Work } from './work.ts';

type Run = (work: Work) => Promise<void>;

const RUNS: Readonly<Record<Exclude<CommandName, 'completion' | 'help'>, Run>> = {
  add,
  go,
  find: listLinks('all'),
  list: listLinks('mine'),
  edit,
  stats: showStats,
  qr: drawCode,
  export: exportLinks,
  import: importLinks,
  open: openPage,
  status,
  login,
  logout,
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** The language of a terminal: the first of these variables that is set decides (POSIX, 8.2). */
export const languageOfTerminal = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  languageOf(LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en';

/** How this copy of the program differs from others. */
export type Copy = { usual: string; version: string; isPackage: boolean };

/** Runs one command; resolves with its exit code (docs/contract/cli.md#exit-codes). */
export async function run(typed: readonly string[], env: Env, copy: Copy): Promise<number> {
  const [name = 'help', ...args] = typed;
  const words = wordsIn(languageOfTerminal(env));
  if (name === COMPLETE) completionsOf(args, copy.isPackage).forEach(print);
  else if (name === '--version') print(copy.version);
  else if (name === '--help') print(helpOf(words, copy.isPackage));
  else if (isCommand(name)) return runCommand(name, args, env, copy);
  else {
    tell(`${words.wrong.command({ command: typed.join(' ') })}\n${helpOf(words, copy.isPackage)}`);
    return EXIT.misused;
  }
  return EXIT.done;
}

async function runCommand(
  name: CommandName,
  args: readonly string[],
  env: Env,
  { usual, isPackage }: Copy,
): Promise<number> {
  const language = languageOfTerminal(env);
  const words = wordsIn(language);
  const given = readArguments(name, args, words);
  const misused = (sentence: string): number => {
    tell(`${sentence}\n${words.wrong.usage({ usage: typedForm(name) })}`);
    return EXIT.misused;
  };
  if (typeof given === 'string') return misused(given);
  const [first] = given.operands;
  if (given.has('help')) print(helpOfCommand(name, words));
  else if (name === 'help') print(isCommand(first) ? helpOfCommand(first, words) : helpOf(words, isPackage));
  else if (name === 'completion')
    print(Object.entries(COMPLETIONS).find(([shell]) => shell === first)?.[1] ?? '');
  else {
    const address = env.LINNET_URL ? originOf(env.LINNET_URL) : undefined;
    if (env.LINNET_URL && !address) return misused(words.wrong.address({ address: env.LINNET_URL }));
    const file = signInFile(env, process.platform);
    const columns = process.stdout.isTTY ? process.stdout.columns : undefined;
    const token = env.LINNET_TOKEN || undefined;
    const onMoved = (place: string): void => tell(words.login.moved({ address: place }));
    const client = new Client({ address, token, file, usual, language, words, onMoved });
    const work: Work = { ...given, client, words, language, env, file, usual, print, tell, columns };
    try {
      await RUNS[name](work);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === EXIT.misused) return misused(error.message);
      tell(error.message);
      return error.code;
    }
  }
  return EXIT.done;
}
