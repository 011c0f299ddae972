import { createLogger, type ProgramLog } from '../../service/kernel/logging.ts';

/** An error as the service's logger writes it. */
type LoggedError = { name: string; message: string; stack?: string; cause?: LoggedError };

const lines: string[] = [];

/** Keeps what the services of a test log as errors; `show-logged-errors.ts` shows it when the test fails. */
export const errorLog: ProgramLog = createLogger('error', { write: keepErrorLines });

/** Keeps the lines that a service in a process of its own has logged. */
export function keepErrorLines(text: string): void {
  lines.push(...text.split('\n').filter(Boolean));
}

/** What was logged since the last call, to be read by a person; empty when it was nothing. */
export const takeLoggedErrors = (): string => lines.splice(0).map(describeLine).join('\n');

function describeLine(line: string): string {
  if (!line.startsWith('{')) return line;
  const { level, time, pid, hostname, msg, err, ...facts } = JSON.parse(line);
  const more = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  return `${msg}${more}${describeError(err)}`;
}

const describeError = (error: LoggedError | undefined): string =>
  error === undefined
    ? ''
    : `\n${error.name}: ${error.message}\n${error.stack ?? ''}${describeError(error.cause)}`;
