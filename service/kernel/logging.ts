import { writeSync } from 'node:fs';
import { types } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import { keepRecentLines, type RecentLines } from './recent-lines.ts';

export type Logger = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** From the least to the most serious. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of the program: what is written can be read again, and which lines are written can be changed. */
export type ProgramLog = Logger & {
  /** The last lines, as they were written. */
  recent: Pick<RecentLines, 'list'>;
  /** What is less serious is not written; one of `LOG_LEVELS`, or `silent` in tests. */
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

/** The most characters kept of a message: enough to find the cause. A server's message may be a whole page. */
const LONGEST_MESSAGE = 1_000;

/** The most causes that are logged of an error. */
const MOST_CAUSES = 4;

/**
 * An error without data that must not be logged. A value that is no error is returned unchanged.
 *
 * The query builder puts the statement with all its values into the message, and the message into the stack: password
 * hashes of links, session ids, user agents of visitors. So of a failed statement only its cause is kept, the driver's
 * own error, and of every error only the fields below.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!types.isNativeError(error)) return error;
  const { name, message, cause } = error;
  return {
    // As Node prints it. A field named `code` would be redacted, because one-time codes are.
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
