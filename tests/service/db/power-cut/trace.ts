import { spawnSync } from 'node:child_process';

/** What a program asked of the system, in the order in which it was done. */
export type Step =
  | { kind: 'created' | 'synced'; path: string }
  | { kind: 'written'; path: string; at: number; bytes: Buffer }
  | { kind: 'truncated'; path: string; size: number }
  | { kind: 'sent'; text: string };

/** Why this computer cannot watch what a program writes; null when it can. */
export function whyNoTrace(): string | null {
  if (process.platform !== 'linux') return 'watching what a program writes needs Linux';
  const { status, error } = spawnSync('strace', ['-f', '-e', 'trace=none', 'true']);
  if (error) return 'watching what a program writes needs strace';
  return status === 0 ? null : 'this computer lets no program watch another one';
}

const CALLS = ['openat', 'pwrite64', 'write', 'writev', 'sendmsg', 'ftruncate', 'fsync', 'fdatasync'];

/**
 * The words before a command that have all it asks noted in a file: texts in full and in hexadecimal, files by their
 * paths. It stays the process that was started, so that it is stopped as ever.
 */
export const tracedInto = (file: string): string[] => [
  ...['strace', '--daemonize', '--follow-forks', '--seccomp-bpf', '--quiet=all', '--decode-fds=path'],
  ...['--strings-in-hex=all', '--string-limit=1000000', '--signal=none'],
  ...[`--trace=${CALLS.join(',')}`, `--output=${file}`],
];

/** Reads what was noted; a call that others came in between counts where it ended. */
export function readTrace(noted: string): Step[] {
  const begun = new Map<string, string>();
  return noted.split('\n').flatMap((line) => {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (rest.endsWith(' <unfinished ...>')) {
      begun.set(thread, rest.slice(0, -' <unfinished ...>'.length));
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const call = resumed ? `${begun.get(thread) ?? ''}${resumed[1]}` : rest;
    return stepOf(call) ?? [];
  });
}

/** A call with its first file, its arguments and what it returned, which is -1 when it failed. */
const CALL = /^(\w+)\((?:\w+<([^>]*)>)?(.*)\) += (\d+)/;

function stepOf(call: string): Step | undefined {
  const [, name, file = '', given = ''] = CALL.exec(call) ?? [];
  const path = unhex(file).toString();
  const numbers = given.replaceAll(/"[^"]*"/g, '').match(/\d+/g) ?? [];
  switch (name) {
    case 'openat':
      return given.includes('O_CREAT') ? { kind: 'created', path: textsIn(given).toString() } : undefined;
    case 'pwrite64':
      return { kind: 'written', path, at: Number(numbers.at(-1)), bytes: textsIn(given) };
    case 'ftruncate':
      return { kind: 'truncated', path, size: Number(numbers.at(-1)) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'synced', path };
    default:
      return path.startsWith('socket:') ? { kind: 'sent', text: textsIn(given).toString() } : undefined;
  }
}

/** What all texts among the arguments of a call hold, one after the other. */
const textsIn = (given: string): Buffer =>
  Buffer.concat([...given.matchAll(/"([^"]*)"/g)].map(([, text = '']) => unhex(text)));

const unhex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
