import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

type Details = Record<string, unknown>;

export type Log = {
  info(message: string, details?: Details): void;
  warn(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
};

/** A file for appending text. Text that cannot be written is dropped: a log must not stop the app. */
export type LogFile = {
  /** Accepts any text; it is written to the file within `GATHER_MS`. */
  write(text: string): void;
  /** Writes the buffered text at once, before the process ends. */
  flush(): void;
};

/** How long text is buffered before it is written, ms: each write blocks the window. */
const GATHER_MS = 200;

/**
 * Opens a file for appending. Before it exceeds `maxBytes` it is renamed to `<path>.old`, which replaces the last
 * one.
 *
 * A missing or full folder may come back at any time; the log then continues.
 */
export function openLogFile(path: string, maxBytes = 5_000_000): LogFile {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = gathered;
    gathered = '';
    try {
      if (text !== '') append(path, text, maxBytes);
    } catch {
      // There is no other place to report it.
    }
  };
  process.once('exit', flush);
  return {
    write: (text) => {
      gathered += text;
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
}

/** Writes everything from a stream; a character of several bytes may arrive in two chunks. */
export function copyInto(file: LogFile, stream: NodeJS.ReadableStream): void {
  const letters = new StringDecoder('utf8');
  stream.on('data', (chunk: Buffer) => file.write(letters.write(chunk)));
}

function append(path: string, text: string, maxBytes: number): void {
  // Not recursive: a missing parent may be a disk that is not mounted now.
  if (!existsSync(dirname(path))) mkdirSync(dirname(path));
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 && size + Buffer.byteLength(text) > maxBytes) renameSync(path, `${path}.old`);
  appendFileSync(path, text);
}

/** A log of one JSON object per line: time (UTC), level, message, details. */
export function createLog(file: LogFile, now: () => number): Log {
  const write = (level: keyof Log, message: string, details: Details = {}) => {
    const line = { time: new Date(now()).toISOString(), level, message, ...details };
    file.write(`${JSON.stringify(line, readable)}\n`);
    if (level === 'error') file.flush();
  };
  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, details) => write('error', message, details),
  };
}

/** Errors have no enumerable fields, so they would be logged as `{}`. */
function readable(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
