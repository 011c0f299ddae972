import type { LogLine, LogPage } from '../../service/base/log/model.ts';
import { call } from './call.ts';

export type { LogLine, LogPage };

export type LogLevel = LogPage['level'];

/** The lines after a number, the oldest first; all that are kept without one. Answered to the owner only. */
export const readLog = (after: number, signal?: AbortSignal): Promise<LogPage> =>
  call('GET /host/log', { query: { after: String(after) }, signal });

/** Decides which lines are written: these and the more serious ones. */
export const changeLogLevel = (level: LogLevel): Promise<Pick<LogPage, 'level' | 'fixed'>> =>
  call('PUT /host/log', { body: { level } });
