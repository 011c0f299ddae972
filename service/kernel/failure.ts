import { isLocal } from '../db/address.ts';
import type { Said, Saying } from '../lib/words.ts';
import type { Config } from './config.ts';
import { ConfigError, FolderInUse, TeamKeyWanted, UpgradeTakenBack } from './config-error.ts';
import type { ServiceMessage } from './host-messages.ts';
import { startWords } from './words.ts';

/** Why the service does not start: a code, and a sentence that tells the person what to do. */
export type StartFailure = Omit<
  Extract<ServiceMessage, { type: 'failed' }>,
  'type' | 'suggestion' | 'message'
> & {
  said: Said;
  /** The port, for `port-taken`. */
  port?: number;
};

/** The properties of an error that the explanations depend on. */
type Facts = { code: string; message: string; syscall: unknown; path: unknown; port: unknown };

/** Why a file or a folder cannot be used, by the system's error code. */
const FILE_TROUBLES: Record<string, Saying> = {
  EACCES: startWords.folder.noRights,
  EPERM: startWords.folder.noRights,
  EROFS: startWords.folder.readOnly,
  ENOSPC: startWords.folder.full,
  ENOTDIR: startWords.folder.fileInPath,
  EEXIST: startWords.folder.fileInPath,
  EISDIR: startWords.folder.isFolder,
  ENOENT: startWords.folder.missing,
};

/** Why the database cannot be opened, by SQLite's error code; for other codes SQLite's own message is shown. */
const DATABASE_TROUBLES: readonly [RegExp, (told: { file: string; reason: string }) => Saying][] = [
  [/CORRUPT|NOTADB/, startWords.database.damaged],
  [/CANTOPEN|READONLY|PERM/, startWords.database.notWritable],
  [/FULL|IOERR/, startWords.database.diskTrouble],
  [/BUSY|LOCKED/, startWords.database.inUse],
];

/** Explains why a start failed. `config` is absent when the configuration itself could not be read. */
export function explainFailure(error: unknown, config?: Config, platform = process.platform): StartFailure {
  // Not `config`, because the reason is this version, which the desktop app takes back.
  if (error instanceof UpgradeTakenBack) return { code: 'database', said: error.said };
  if (error instanceof TeamKeyWanted) return { code: 'team-key', said: error.said };
  if (error instanceof ConfigError) return { code: 'config', said: error.said };
  const facts = causesOf(error).map(factsOf);
  const known =
    facts.map((fact) => explainPort(fact, platform) ?? explainFile(fact)).find((failure) => failure) ??
    (config && explainDatabase(facts, config));
  if (known) return known;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 'unknown', said: text };
}

/** From sysexits(3): a setting that cannot be used. Supervisors are told not to try again. */
const EX_CONFIG = 78;

/** 78 when another start would fail in the same way until a person changes a setting or a file, otherwise 1. */
export const exitCodeFor = (error: unknown): number =>
  error instanceof ConfigError && !(error instanceof FolderInUse) ? EX_CONFIG : 1;

/** The error and its causes, outermost first: libraries wrap the errors of the system. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function factsOf(error: Error): Facts {
  const { code, syscall, path, port }: Record<string, unknown> = { ...error };
  // An error from a worker thread may have lost everything but its message, which begins with the code.
  const [, told = ''] = /^([A-Z][A-Z\d_]+): /.exec(error.message) ?? [];
  const isUnopened = error.message.includes('Unable to open connection to local database');
  return {
    code: typeof code === 'string' ? code : isUnopened ? 'SQLITE_CANTOPEN' : told,
    message: error.message,
    syscall,
    path,
    port,
  };
}

function explainPort(
  { code, syscall, port: number, message: reason }: Facts,
  platform: NodeJS.Platform,
): StartFailure | undefined {
  const words = startWords.port;
  const port = String(number);
  if (code === 'EADDRINUSE') {
    return { code: 'port-taken', said: words.taken({ port }), port: Number(number) };
  }
  if (syscall !== 'listen') return undefined;
  const explain = code === 'EACCES' ? (PORT_ADVICE[platform] ?? words.noRights) : words.refused;
  return { code: 'port-refused', said: explain({ port, reason }) };
}

/** What to do when the system refuses a port, by operating system. */
const PORT_ADVICE: Partial<Record<NodeJS.Platform, (refused: { port: string }) => Saying>> = {
  linux: startWords.port.noRightsOnLinux,
  win32: startWords.port.keptByWindows,
};

function explainFile({ code, path }: Facts): StartFailure | undefined {
  const why = FILE_TROUBLES[code];
  if (why === undefined || typeof path !== 'string') return undefined;
  return { code: 'folder', said: startWords.folder.unusable({ path, why }) };
}

function explainDatabase(facts: Facts[], { database }: Config): StartFailure | undefined {
  if (!isLocal(database)) return explainServer(facts, new URL(database.url).host);
  const told = facts.find(({ code }) => code.startsWith('SQLITE'));
  if (told === undefined) return undefined;
  const [, known] = DATABASE_TROUBLES.find(([codes]) => codes.test(told.code)) ?? [];
  const explain = known ?? startWords.database.unopened;
  const file = decodeURIComponent(new URL(database.url).pathname);
  return { code: 'database', said: explain({ file, reason: told.message }) };
}

/** The beginning of our own error before the reason, which is all that a thread passes on. */
const UNREACHABLE = /^The database at \S+ cannot be reached: /;

/** Our own error has a sentence; otherwise the innermost cause comes from the network, and is the clearest. */
function explainServer(facts: Facts[], host: string): StartFailure | undefined {
  const isTold = facts.some(
    ({ code, message }) =>
      /^(HRANA|SERVER_ERROR|SQLITE|UND_ERR|DATABASE_UNREACHABLE|E[A-Z]+$)/.test(code) ||
      message === 'fetch failed',
  );
  const last = facts.find(({ code }) => code.startsWith('DATABASE_UNREACHABLE')) ?? facts.at(-1);
  const reason = last?.message.replace(UNREACHABLE, '') || last?.code;
  if (!isTold || reason === undefined) return undefined;
  const words = startWords.server;
  const explain = /\b40[13]\b|refuses the token/.test(reason) ? words.tokenRefused : words.unusable;
  return { code: 'database', said: explain({ host, reason }) };
}
