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
