import type { LogLine, LogPage } from '../../../api/state.ts';

/** Lines that were read, and where the next look goes on. */
export type LogRead = Pick<LogPage, 'run' | 'level' | 'fixed' | 'last'> & {
  /** The oldest first. */
  lines: readonly LogLine[];
};

/** As many as the service keeps. */
const MOST_LINES = 1_000;

/** The known lines after another request: after a restart of the service, only those since. */
export function joinLines(known: LogRead | undefined, { lines, ...page }: LogPage): LogRead {
  const before = known?.run === page.run ? known.lines : [];
  const last = before.at(-1)?.number ?? 0;
  const added = lines.filter(({ number }) => number > last);
  return { ...page, lines: [...before, ...added].slice(-MOST_LINES) };
}

/** From the least to the most serious. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** The lines at least so serious that hold every word, wherever it stands in them; the newest first. */
export function findLines(lines: readonly LogLine[], least: Level, search: string): LogLine[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = LEVELS.indexOf(least);
  return lines.filter((line) => LEVELS.indexOf(line.level) >= rank && holdsAll(line, wanted)).toReversed();
}

function holdsAll(line: LogLine, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const text = `${line.level} ${line.message} ${JSON.stringify(line.facts)}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** One line as plain text, to be pasted into a report. */
export const toText = ({ at, level, message, facts }: LogLine): string => {
  const more = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  return `${at} ${level.toUpperCase()} ${message}${more}`;
};

/** What a line tells besides its message, as names and texts; the frames of an error stand on lines of their own. */
export const factsOf = ({ facts }: LogLine): { name: string; text: string }[] =>
  Object.entries(facts).flatMap(([name, value]) => describe(name, value));

function describe(name: string, value: unknown): { name: string; text: string }[] {
  if (name === 'err' && isError(value)) return describeError(name, value);
  return [{ name, text: typeof value === 'string' ? value : JSON.stringify(value) }];
}

type LoggedError = { name: string; message: string; stack?: unknown; cause?: unknown };

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

function describeError(
  place: string,
  { name, message, stack, cause }: LoggedError,
): { name: string; text: string }[] {
  const frames = typeof stack === 'string' && stack !== '' ? `\n${stack}` : '';
  const told = { name: place, text: `${name}: ${message}${frames}` };
  return isError(cause) ? [told, ...describeError('cause', cause)] : [told];
}
