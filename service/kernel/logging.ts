import { writeSync } from 'node:fs';
import { types } from 'node:util';
import { type DestinationStream, pino } from 'pino';

export type Logger = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** From the least to the most serious. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of the program: recent lines can be read again, and the level can be changed. */
export type ProgramLog = Logger & {
  /** The last lines, as they were written. */
  recent: Pick<RecentLines, 'list'>;
  /** Less severe lines are not written; one of `LOG_LEVELS`, or `silent` in tests. */
  level: string;
};

/** Fields that are never logged, down to the third level of an object. */
const SECRET_FIELDS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'code',
  'claim_token',
  'access_token',
  'refresh_token',
];

const everywhere = (name: string): string[] => [name, `*.${name}`, `*.*.${name}`];

/**
 * Writes log lines synchronously, so that the last one before an exit is not lost. A line that cannot be written,
 * because the disk is full or the pipe is closed, is dropped: a log line must not stop the service.
 */
export const writeTo = (file: number): DestinationStream => ({
  write: (line) => {
    try {
      writeSync(file, line);
    } catch {
      // There is no other place to report it.
    }
  },
});

/** Structured lines on standard error, so that standard output carries nothing but the ready line. */
export function createLogger(level: string, destination: DestinationStream): ProgramLog {
  const redact = { paths: SECRET_FIELDS.flatMap(everywhere), censor: '[redacted]' };
  const recent = keepRecentLines();
  const write = (line: string): void => {
    destination.write(line);
    recent.add(line);
  };
  return Object.assign(pino({ level, redact, serializers: { err: describeError } }, { write }), { recent });
}

/** The longest logged message, characters: enough to find the cause. A server's message may be a whole page. */
const LONGEST_MESSAGE = 1_000;

/** The most logged causes of an error. */
const MOST_CAUSES = 4;

/**
 * An error without data that must not be logged. Any other value is returned unchanged.
 *
 * The query builder puts the statement with all its values into the message, and the message into the stack: password
 * hashes of links, session ids, user agents of visitors. So for a failed statement only its cause is kept, which is
 * the driver's own error, and for every error only the fields below.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!types.isNativeError(error)) return error;
  const { name, message, cause } = error;
  return {
    // In the form that Node prints. A field named `code` would be masked, because one-time codes are.
    name: 'code' in error ? `${name} [${error.code}]` : name,
    message: isFailedStatement(error)
      ? 'The database refused a statement'
      : message.slice(0, LONGEST_MESSAGE),
    stack: framesOf(error),
    ...(types.isNativeError(cause) && depth < MOST_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** Recognised by the message: an error from another thread has lost its class. */
const isFailedStatement = ({ message }: Error): boolean => message.includes('Failed query:');

/** The frames of the stack, without the message before them, which may have any content. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** One line of the log; lines are numbered from one in the order in which they were written. */
export type RecentLine = { number: number; text: string };

/** The last lines of the log, in memory. */
type RecentLines = {
  add(text: string): void;
  /** The oldest first. */
  list(): readonly RecentLine[];
};

const MOST_LINES = 1_000;

/** In characters; a single longer line is not kept. */
const MOST_TEXT = 1_000_000;

/** Keeps the last lines within these limits: the oldest are dropped first. */
export function keepRecentLines(mostLines = MOST_LINES, mostText = MOST_TEXT): RecentLines {
  const lines: RecentLine[] = [];
  let length = 0;
  let last = 0;
  return {
    add: (text) => {
      last += 1;
      if (text.length > mostText) return;
      lines.push({ number: last, text });
      length += text.length;
      while (lines.length > mostLines || length > mostText) length -= lines.shift()?.text.length ?? 0;
    },
    list: () => lines,
  };
}
