import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

type Details = Record<string, unknown>;

export interface Log {
  info(message: string, details?: Details): void;
  warn(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
}

/** Takes text as it comes and appends it to a file. */
export type LogFile = (text: string) => void;

/**
 * Opens a file to append to. Past `maxBytes` it is set aside as `<path>.old`, in place of the one before.
 *
 * It writes synchronously, so that the last words before a crash are on the disk.
 */
export function openLogFile(path: string, maxBytes = 5_000_000): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return (text) => {
    if (size > 0 && size + Buffer.byteLength(text) > maxBytes) {
      renameSync(path, `${path}.old`);
      size = 0;
    }
    appendFileSync(path, text);
    size += Buffer.byteLength(text);
  };
}

/** A log of one JSON object per line: time (UTC), level, message, details. */
export function createLog(file: LogFile, now: () => number): Log {
  const write = (level: keyof Log, message: string, details: Details = {}) => {
    const line = { time: new Date(now()).toISOString(), level, message, ...details };
    file(`${JSON.stringify(line, readable)}\n`);
  };
  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, details) => write('error', message, details),
  };
}

/** Errors have no enumerable fields and would be logged as `{}`. */
function readable(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
