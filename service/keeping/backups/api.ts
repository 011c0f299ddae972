import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const Reason = OneOf('daily', 'demand', 'upgrade', 'restore', 'move');

const Proof = Type.Object({
  ok: Type.Boolean(),
  links: Type.Integer(),
  clicks: Type.Integer(),
  /** How long restoring and examining the backup took. */
  seconds: Type.Number(),
  at: IsoTime,
  /** Why the backup is bad, in a sentence; null for a good one. */
  problem: Nullable(Type.String()),
});

export const Backup = Named('Backup', {
  name: Type.String(),
  at: IsoTime,
  /** Bytes; 0 while the backup is being made. */
  size: Type.Integer(),
  reason: Reason,
  /** Null before the proof. */
  proof: Nullable(Proof),
  /** The folder that contains it. */
  folder: Type.String(),
  /** The computer that made it, when several share the database; otherwise, and when unknown, null. */
  made_by: Nullable(Type.String()),
});
export type Backup = Static<typeof Backup>;

const Step = OneOf('copying', 'packing', 'proving', 'moving');
const RunningBackup = Type.Object({ name: Type.String(), reason: Reason, step: Step, started_at: IsoTime });
const BackupFailure = Type.Object({ at: IsoTime, step: Step, message: Type.String() });

/** A problem that the owner should look at. */
const BackupAttention = Type.Object({
  kind: OneOf('failed', 'proof-failed', 'folder-gone', 'overdue'),
  message: Type.String(),
});

const TeamDaily = Type.Object({
  at: IsoTime,
  /** The computer that made it. */
  made_by: Type.String(),
  /** Whether it passed its proof; null before the proof. */
  ok: Nullable(Type.Boolean()),
});

export const BackupList = Named('BackupList', {
  /** The newest first. */
  backups: Type.Array(Backup),
  /** The backup that is being made. */
  running: Nullable(RunningBackup),
  /** The last attempt, if it failed. */
  failure: Nullable(BackupFailure),
  attention: Nullable(BackupAttention),
  daily: Type.Boolean(),
  /** When the next daily backup is due; null when daily backups are off. */
  next_at: Nullable(IsoTime),
  /** The folder for new backups: the chosen one, or the one in the data folder. */
  folder: Type.Object({
    path: Type.String(),
    chosen: Type.Boolean(),
    /** Whether backups can be written there; if not, they go to the data folder. */
    available: Type.Boolean(),
    free_bytes: Nullable(Type.Integer()),
  }),
  /** The database server, to which backups cannot be restored from here; null for a file. */
  server: Nullable(
    Type.Object({
      /** Host and port. */
      place: Type.String(),
      /** The commands that restore a backup to a file and move that to a server, without their arguments. */
      restore: Type.String(),
      move: Type.String(),
    }),
  ),
  /** When several instances share the database: the newest daily backup of any of them. */
  team_daily: Nullable(TeamDaily),
});
export type BackupList = Static<typeof BackupList>;

export const BackupSettings = Named('BackupSettings', {
  daily: Type.Boolean(),
  /** The absolute path of a folder on this computer, its network drives or its disks; null for the data folder. */
  folder: Nullable(Type.String({ minLength: 1, maxLength: 4_096 })),
});
export type BackupSettings = Static<typeof BackupSettings>;

export const BackupSettingsRequest = Type.Partial(BackupSettings, { $id: 'BackupSettingsRequest' });
export type BackupSettingsInput = Static<typeof BackupSettingsRequest>;

export const RecoveryCode = Named('RecoveryCode', { code: Type.String() });
const byOwner = operationsWith({ tag: 'Host', access: { who: 'owner' } });

export const LIST_BACKUPS = operation({
  ...byOwner('GET', '/host/backups'),
  summary: 'The copies of this installation, and how they are doing',
  description: 'Lists the backups of this installation, and says how they are doing.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: BackupList },
});

export const CREATE_BACKUP = operation({
  ...byOwner('POST', '/host/backups'),
  summary: 'Make a copy now',
  description: 'Starts a backup and answers at once. One backup is made at a time: a second one is 409.',
  limit: forSignedIn(perMinute(10)),
  responses: { 202: Backup, 409: null },
});

export const GET_BACKUP_SETTINGS = operation({
  ...byOwner('GET', '/host/backups/settings'),
  summary: 'Whether and where copies are made',
  description: 'Answers whether backups are made, how often, in which folder, and how many are kept.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: BackupSettings },
});

export const CHANGE_BACKUP_SETTINGS = operation({
  ...byOwner('PUT', '/host/backups/settings'),
  summary: 'Decide whether and where copies are made',
  description:
    'Sets whether backups are made, how often, in which folder, and how many are kept. What is left out stays.',
  limit: forSignedIn(perMinute(30)),
  body: BackupSettingsRequest,
  responses: { 200: BackupSettings, 400: null },
});

export const GET_RECOVERY_CODE = operation({
  ...byOwner('GET', '/host/backups/recovery-code'),
  summary: 'The code with which another computer opens the secrets in copies',
  description: 'Answers the recovery code. With it another computer can open the secrets in a backup.',
  limit: forSignedIn(perMinute(30)),
  responses: { 200: RecoveryCode },
});
