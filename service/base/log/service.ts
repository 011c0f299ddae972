import type { Author } from '../../db/journal/change.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { LOG_LEVELS, type LogLevel } from '../../kernel/logging.ts';
import { AppError } from '../../lib/app-error.ts';
import { isAtLeast, readLine } from './line.ts';
import type { LogPage, LogQuery } from './model.ts';
import { logRefusals } from './words.ts';

/** The level in use; what is written without one of ours, in tests, counts as the most serious. */
const currentLevel = ({ log }: BaseContext): LogLevel =>
  LOG_LEVELS.find((level) => level === log.level) ?? 'error';

export const describeLevel = (context: BaseContext): { level: LogLevel; fixed: boolean } => ({
  level: currentLevel(context),
  fixed: context.config.logLevel !== null,
});

/** The last lines, secrets struck out as they were when they were written. */
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
 * Changes which lines are written, at once and for later starts.
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
