import { type DestinationStream, pino } from 'pino';

export type Logger = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** Never in a log, at any depth a request, an error or a setting can carry them. */
const SECRETS = [
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

/** Bytes of the log that wait for an output that takes none; further ones are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Standard error, synchronously: the last line before an exit must not be lost.
 *
 * What cannot be written, as on a full disk, is dropped: the log is no reason to stop.
 */
export function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  stream.on('error', () => undefined);
  // With as many waiting as there may be, it would not try again by itself.
  stream.on('drop', () => {
    try {
      stream.flushSync();
    } catch {
      // It still takes none.
    }
  });
  return stream;
}

/** Structured lines on standard error, so that standard output carries nothing but the ready line. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, redact: { paths: SECRETS.flatMap(everywhere), censor: '[redacted]' } }, destination);
}
