import { readArguments } from './arguments.ts';
import { Client } from './client.ts';
import { type CommandName, EXIT, isCommand, typedForm } from './commands.ts';
import { COMPLETE, COMPLETIONS, completionsOf } from './completion.ts';
import { exportLinks } from './files/export.ts';
import { importLinks } from './files/import.ts';
import { helpOf, helpOfCommand } from './help.ts';
import { languageOfTerminal } from './language.ts';
import { add, edit } from './links/change.ts';
import { go, openPage } from './links/follow.ts';
import { listLinks } from './links/list.ts';
import { drawCode } from './links/qr.ts';
import { showStats } from './links/stats.ts';
import { login, logout, status } from './login/account.ts';
import { Problem } from './problem.ts';
import { type Env, originOf, signInFile } from './settings.ts';
import { words as wordsIn } from './words.ts';
import type { Copy, Work } from './work.ts';

const RUNS: Readonly<Record<CommandName, (work: Work) => Promise<void> | void>> = {
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
  completion: ({ operands, print }) => print(COMPLETIONS[operands[0] ?? ''] ?? ''),
  help: ({ operands: [name], words, copy, print }) =>
    print(isCommand(name) ? helpOfCommand(name, words) : helpOf(words, copy.isPackage)),
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs one command; resolves with its exit code (docs/contract/cli.md#exit-codes). */
export async function run(typed: readonly string[], env: Env, copy: Copy): Promise<number> {
  const [name = 'help', ...args] = typed;
  const words = wordsIn(languageOfTerminal(env));
  if (isCommand(name)) return runCommand(name, args, env, copy);
  if (name === COMPLETE) completionsOf(args).forEach(print);
  else if (name === '--version') print(copy.version);
  else if (name === '--help') print(helpOf(words, copy.isPackage));
  else {
    tell(`${words.wrong.command({ command: typed.join(' ') })}\n${helpOf(words, copy.isPackage)}`);
    return EXIT.misused;
  }
  return EXIT.done;
}

async function runCommand(name: CommandName, args: readonly string[], env: Env, copy: Copy): Promise<number> {
  const language = languageOfTerminal(env);
  const words = wordsIn(language);
  try {
    const given = readArguments(name, args, words);
    if (typeof given === 'string') throw new Problem(given, EXIT.misused);
    const { LINNET_URL: url, LINNET_TOKEN: token } = env;
    const address = url ? originOf(url) : undefined;
    if (url && !address) throw new Problem(words.wrong.address({ address: url }), EXIT.misused);
    const client = new Client({
      address,
      token: token || undefined,
      file: signInFile(env, process.platform),
      usual: copy.usual,
      language,
      words,
      onMoved: (place) => tell(words.login.moved({ address: place })),
    });
    const columns = process.stdout.isTTY ? process.stdout.columns : undefined;
    if (given.has('help')) print(helpOfCommand(name, words));
    else await RUNS[name]({ ...given, client, words, env, copy, print, tell, columns });
    return EXIT.done;
  } catch (error) {
    // Errors of the system, such as a file that cannot be written, have a code and a sentence too.
    if (!(error instanceof Error && 'code' in error)) throw error;
    tell(error.message);
    if (!(error instanceof Problem)) return EXIT.failed;
    if (error.code === EXIT.misused) tell(words.wrong.usage({ usage: typedForm(name) }));
    return error.code;
  }
}
