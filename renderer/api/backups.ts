import type {
  Backup,
  BackupList,
  BackupSettings,
  BackupSettingsInput,
} from '../../service/keeping/backups/api.ts';
import type {
  DifferenceResponse,
  PractiseResponse,
  Restore,
} from '../../service/keeping/backups/restoring/restoring-model.ts';
import { call } from './call.ts';

/** Copies of the installation. Answered to the owner on the computer that runs Linnet only. */
export type { Backup, BackupList, BackupSettings, Restore };

/** What restoring a copy would change. */
export type Difference = DifferenceResponse;

export const listBackups = (signal?: AbortSignal): Promise<BackupList> =>
  call('GET /host/backups', { signal });

export const makeBackup = (): Promise<Backup> => call('POST /host/backups');

export const changeBackupSettings = (settings: BackupSettingsInput): Promise<BackupSettings> =>
  call('PUT /host/backups/settings', { body: settings });

export const showRecoveryCode = async (): Promise<string> =>
  (await call('GET /host/backups/recovery-code')).code;

/** Restores a copy into a scratch folder, and says whether it is good; nothing else changes. */
export const practiseBackup = (name: string): Promise<PractiseResponse> =>
  call('POST /host/backups/:name/practise', { params: { name } });

export const compareBackup = (name: string, signal?: AbortSignal): Promise<Difference> =>
  call('GET /host/backups/:name/difference', { params: { name }, signal });

/** The service starts again with the copy; with a recovery code, with its keys too. */
export const restoreBackup = async (name: string, recoveryCode: string | null): Promise<Restore | null> =>
  (
    await call('POST /host/backups/:name/restore', {
      params: { name },
      body: { recovery_code: recoveryCode },
    })
  ).restore;

/** How the last restore goes, or went; null before the first one. */
export const getRestore = async (signal?: AbortSignal): Promise<Restore | null> =>
  (await call('GET /host/restore', { signal })).restore;
