import type { AuditEntry, AuditFormat, AuditPage, AuditQuery } from '../../service/account/activity/api.ts';
import { call, download } from './call.ts';
import type { ReceivedFile } from './received-file.ts';
import type { Download } from './stats.ts';

/** One change, as the owner and admins see it (docs/contract/audit.md). */
export type Entry = AuditEntry;
export type EntryWay = Entry['way'];
export type EntryPage = AuditPage;
export type EntryFilter = Omit<AuditQuery, 'before' | 'limit'>;
export type EntryFormat = AuditFormat;

export const listEntries = (query: AuditQuery, signal?: AbortSignal): Promise<EntryPage> =>
  call('GET /api/v1/team/audit', { query, signal });

/** The same entries as `listEntries`, all of them, as a file. */
export const exportEntries = (
  format: EntryFormat,
  filter: EntryFilter,
  options?: Download,
): Promise<ReceivedFile> =>
  download('GET /api/v1/team/audit/export', { ...options, query: { ...filter, format } });
