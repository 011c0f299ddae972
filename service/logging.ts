import { writeSync } from 'node:fs';
import { types } from 'node:util';
import { type DestinationStream, pino } from 'pino';

export type Logger = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** Never in a log, at any depth a request, an error or a setting can carry them. */
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
 * Where log lines go: written at once, so that the last one before an exit is not lost. One that cannot be written, on
 * a full disk or to a reader who has left, is dropped: no log is worth a redirect.
 */
export const writeTo = (file: number): DestinationStream => ({
  write: (line) => {
    try {
      writeSync(file, line);
    } catch {
      // Nobody can be told.
    }
  },
});

/** Structured lines on standard error, so that standard output carries nothing but the ready line. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const redact = { paths: SECRET_FIELDS.flatMap(everywhere), censor: '[redacted]' };
  return pino({ level, redact, serializers: { err: describeError } }, destination);
}

/** Enough to find out what happened; a server may answer with a page. */
const LONGEST_MESSAGE = 1_000;

/** Errors wrap errors, but not deeper than this. */
const MOST_CAUSES = 4;

/**
 * An error as it may be logged: anything else in its place stays what it is.
 *
 * The query builder puts the statement with all its values into the message, and the message into the stack: links
 * with their password hashes, session ids, what visitors' browsers said. Of a failed statement only what the driver
 * says of it is kept, and of no error any field but these.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!types.isNativeError(error)) return error;
  const { name, message, cause } = error;
  return {
    // As Node writes it; a field called code is taken for one that somebody was given.
    name: 'code' in error ? `${name} [${error.code}]` : name,
    message: isFailedStatement(error)
      ? 'The database refused a statement'
      : message.slice(0, LONGEST_MESSAGE),
    stack: framesOf(error),
    ...(types.isNativeError(cause) && depth < MOST_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** By its message, since that is what is left of it when it comes from another thread. */
const isFailedStatement = ({ message }: Error): boolean => message.includes('Failed query:');

/** The stack without the message before it, whose lines could look like anything. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
