import { writeSync } from 'node:fs';
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
  return pino({ level, redact: { paths: SECRETS.flatMap(everywhere), censor: '[redacted]' } }, destination);
}
