import type { ServiceState } from '../../service/account/state/api.ts';
import type { LogLine, LogPage } from '../../service/base/log/api.ts';
import { call } from './call.ts';

export type { ServiceState };

/** Answered to the owner on the computer that runs Linnet only. */
export const getServiceState = (signal?: AbortSignal): Promise<ServiceState> =>
  call('GET /host/state', { signal });

/** Gives the service another token for the server of its database. */
export const handDatabaseToken = (token: string): Promise<null> =>
  call('PUT /host/database/token', { body: { token } });

export type { LogLine, LogPage };

export type LogLevel = LogPage['level'];

/** The lines after a number, the oldest first; all that are kept without one. Answered to the owner only. */
export const readLog = (after: number, signal?: AbortSignal): Promise<LogPage> =>
  call('GET /host/log', { query: { after }, signal });

/** Decides which lines are written: these and the more serious ones. */
export const changeLogLevel = (level: LogLevel): Promise<Pick<LogPage, 'level' | 'fixed'>> =>
  call('PUT /host/log', { body: { level } });
