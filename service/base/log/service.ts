import type { Author } from '../../db/journal/change.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { LOG_LEVELS, type LogLevel, type RecentLine } from '../../kernel/logging.ts';
import { AppError } from '../../lib/app-error.ts';
import { isRecord } from '../../lib/record.ts';
import { toIso } from '../../lib/timestamp.ts';
import { logRefusals } from '../words.ts';
import type { LogLine, LogPage, LogQuery } from './api.ts';

/** The level in use; a level that is not one of ours, in tests, counts as the most severe. */
const currentLevel = ({ log }: BaseContext): LogLevel =>
  LOG_LEVELS.find((level) => level === log.level) ?? 'error';

export const describeLevel = (context: BaseContext): { level: LogLevel; fixed: boolean } => ({
  level: currentLevel(context),
  fixed: context.config.logLevel !== null,
});

/** The last lines, with secrets masked as when they were written. */
export function readLog(context: BaseContext, { level = 'debug', after = 0 }: LogQuery): LogPage {
  const kept = context.log.recent.list();
  const lines = kept.filter(({ number }) => number > after).flatMap((line) => readLine(line) ?? []);
  return {
    run: context.logRun,
    ...describeLevel(context),
    last: kept.at(-1)?.number ?? 0,
    lines: lines.filter((line) => isAtLeast(line.level, level)),
  };
}

/**
 * Changes the least severe level that is written, at once and for later starts.
 *
 * @throws AppError 409 when `LINNET_LOG_LEVEL` has set it.
 */
export async function changeLevel(context: BaseContext, level: LogLevel, author: Author): Promise<void> {
  if (context.config.logLevel !== null) {
    throw new AppError('conflict', logRefusals.levelFixed);
  }
  await context.settings.set('logLevel', level, author);
  context.log.level = level;
}

/** Pino's numbers of levels: ten apart, from the least severe one used here. */
const FIRST = 20;
const STEP = 10;

const levelOf = (number: unknown): LogLevel => LOG_LEVELS[(Number(number) - FIRST) / STEP] ?? 'error';

/** The content of a line of the log; undefined for a foreign line. */
function readLine({ number, text }: RecentLine): LogLine | undefined {
  const read = parse(text);
  if (!isRecord(read)) return undefined;
  const { level, time, msg, pid, hostname, ...facts } = read;
  return { number, at: toIso(Number(time)), level: levelOf(level), message: String(msg ?? ''), facts };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a line has at least this severity. */
const isAtLeast = (level: LogLevel, least: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
