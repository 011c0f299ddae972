import { Writable } from 'node:stream';
import { createLogger, type ProgramLog } from '../../service/kernel/logging.ts';

type Line = { msg: string; [fact: string]: unknown };

/** A real logger, what it has written as text, and line by line. */
export function logLines(): { log: ProgramLog; text(): string; lines(): Line[] } {
  const chunks: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  const text = (): string => chunks.join('');
  return {
    log: createLogger('debug', destination),
    text,
    lines: () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
