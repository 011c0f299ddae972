import { type Config, ConfigError } from './config.ts';
import { isLocal } from './db/address.ts';
import type { ServiceMessage } from './host-messages.ts';

/** Why the service does not start, for a person: what it is about, and a sentence that says what to do. */
export type Failure = Omit<Extract<ServiceMessage, { type: 'failed' }>, 'type'>;

/** What an error says of itself. */
type Facts = { code: string; message: string; syscall: unknown; path: unknown; port: unknown };

/** Reasons a file or a folder cannot be used; the system's codes. */
const FILE_TROUBLES: Record<string, string> = {
  EACCES: 'this account has no right to it',
  EPERM: 'this account has no right to it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOENT: 'a part of its path is missing',
};

/** What ends a start, said by SQLite's codes; other codes are told as SQLite tells them. */
const DATABASE_TROUBLES: readonly [RegExp, string][] = [
  [/CORRUPT|NOTADB/, 'is damaged. Stop Linnet and put a backup in its place'],
  [
    /CANTOPEN|READONLY|PERM/,
    'cannot be opened for writing. Give this account the right to its folder, or set LINNET_DATA_DIR',
  ],
  [/FULL|IOERR/, 'cannot be read or written. Check that its disk has room and is sound'],
  [/BUSY|LOCKED/, 'is in use by another program. Close that program, then start Linnet again'],
];

/** Explains what ended a start. `config` is not there when it is what could not be read. */
export function explainFailure(error: unknown, config?: Config, platform = process.platform): Failure {
  if (error instanceof ConfigError) return { code: 'config', message: error.message };
  const facts = causesOf(error).map(factsOf);
  const known =
    facts.map((fact) => explainPort(fact, platform) ?? explainFile(fact)).find((failure) => failure) ??
    (config && explainDatabase(facts, config));
  if (known) return known;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 'unknown', message: text };
}

/** The error and what it was made of: libraries wrap what the system said. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function factsOf(error: Error): Facts {
  const { code, syscall, path, port }: Record<string, unknown> = { ...error };
  // An error from a thread has kept its message, and maybe nothing else; the message begins with the code.
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
  { code, syscall, port, message }: Facts,
  platform: NodeJS.Platform,
): Failure | undefined {
  if (code === 'EADDRINUSE') {
    return {
      code: 'port-taken',
      message: `Port ${port} is taken by another program; set LINNET_PORT to use another one`,
    };
  }
  if (syscall !== 'listen') return undefined;
  if (code === 'EACCES')
    return { code: 'port-refused', message: `Port ${port} ${ADVICE[platform] ?? NO_RIGHTS}` };
  return {
    code: 'port-refused',
    message: `Linnet cannot listen on port ${port} of this computer: ${message}`,
  };
}

const NO_RIGHTS = 'needs rights this program does not have; set LINNET_PORT to 1024 or above';

/** What to do on each system about a port that needs rights. */
const ADVICE: Partial<Record<NodeJS.Platform, string>> = {
  linux: `${NO_RIGHTS}, or allow it to every program: sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80`,
  win32:
    'is kept by Windows for another purpose; set LINNET_PORT to another one (netsh interface ipv4 show excludedportrange protocol=tcp lists those that are kept)',
};

function explainFile({ code, path }: Facts): Failure | undefined {
  const why = FILE_TROUBLES[code];
  if (why === undefined || typeof path !== 'string') return undefined;
  return {
    code: 'folder',
    message: `${path} cannot be used: ${why}. Put that right, or set LINNET_DATA_DIR to another folder`,
  };
}

function explainDatabase(facts: Facts[], { database }: Config): Failure | undefined {
  if (!isLocal(database)) return explainServer(facts, new URL(database.url).host);
  const told = facts.find(({ code }) => code.startsWith('SQLITE'));
  if (told === undefined) return undefined;
  const [, what] = DATABASE_TROUBLES.find(([codes]) => codes.test(told.code)) ?? [];
  const file = decodeURIComponent(new URL(database.url).pathname);
  return {
    code: 'database',
    message: what
      ? `The database ${file} ${what} (${told.message})`
      : `The database ${file} cannot be opened: ${told.message}`,
  };
}

/** The last of the facts is nearest to the network, and says most. */
function explainServer(facts: Facts[], host: string): Failure | undefined {
  const isTold = facts.some(
    ({ code, message }) =>
      /^(HRANA|SERVER_ERROR|SQLITE|UND_ERR|E[A-Z]+$)/.test(code) || message === 'fetch failed',
  );
  const reason = facts.at(-1)?.message || facts.at(-1)?.code;
  if (!isTold || reason === undefined) return undefined;
  const what = /\b40[13]\b/.test(reason)
    ? 'refuses the token; check LINNET_DATABASE_AUTH_TOKEN'
    : 'cannot be used; check that it runs and that LINNET_DATABASE_URL is right';
  return { code: 'database', message: `The database server ${host} ${what} (${reason})` };
}
