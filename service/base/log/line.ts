import { LOG_LEVELS, type LogLevel } from '../../kernel/logging.ts';
import type { RecentLine } from '../../kernel/recent-lines.ts';
import { isRecord } from '../../lib/record.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { LogLine } from './model.ts';

/** How pino writes the levels: ten apart, the least serious that is used here first. */
const FIRST = 20;
const STEP = 10;

const levelOf = (number: unknown): LogLevel => LOG_LEVELS[(Number(number) - FIRST) / STEP] ?? 'error';

/** What a line of the log says; undefined for one that is not of ours. */
export function readLine({ number, text }: RecentLine): LogLine | undefined {
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

/** Whether a line is at least so serious. */
export const isAtLeast = (level: LogLevel, least: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
