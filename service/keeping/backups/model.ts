import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

const Reason = OneOf('daily', 'demand', 'upgrade', 'restore', 'move');

const Proof = Type.Object({
  ok: Type.Boolean(),
  links: Type.Integer(),
  clicks: Type.Integer(),
  /** How long it took to restore the copy and look at it. */
  seconds: Type.Number(),
  at: IsoTime,
  /** Why the copy is no good, in a sentence; null for a good one. */
  problem: Nullable(Type.String()),
});

export const Backup = Type.Object(
  {
    name: Type.String(),
    at: IsoTime,
    /** Bytes; 0 while it is being made. */
    size: Type.Integer(),
    reason: Reason,
    /** Null while it is not proven. */
    proof: Nullable(Proof),
    /** Where it lies. */
    folder: Type.String(),
    /** The computer that made it, where several share the database; null elsewhere, and where it is not known. */
    made_by: Nullable(Type.String()),
  },
  { $id: 'Backup' },
);
export type Backup = Static<typeof Backup>;

const Step = OneOf('copying', 'packing', 'proving', 'moving');

const RunningBackup = Type.Object({ name: Type.String(), reason: Reason, step: Step, started_at: IsoTime });

const BackupFailure = Type.Object({ at: IsoTime, step: Step, message: Type.String() });

/** What the owner has to look after. */
const BackupAttention = Type.Object({
  kind: OneOf('failed', 'proof-failed', 'folder-gone', 'overdue'),
  message: Type.String(),
});

const TeamDaily = Type.Object({
  at: IsoTime,
  /** The computer that made it. */
  made_by: Type.String(),
  /** Whether it passed its proof; null until that was tried. */
  ok: Nullable(Type.Boolean()),
});

export const BackupList = Type.Object(
  {
    /** The newest first. */
    backups: Type.Array(Backup),
    /** What is being made now. */
    running: Nullable(RunningBackup),
    /** The last attempt, if it failed. */
    failure: Nullable(BackupFailure),
    attention: Nullable(BackupAttention),
    daily: Type.Boolean(),
    /** When the next daily copy is made; null when none will be. */
    next_at: Nullable(IsoTime),
    /** Where copies go: the folder that was chosen, or the one in the data folder. */
    folder: Type.Object({
      path: Type.String(),
      chosen: Type.Boolean(),
      /** Whether copies can be written there; until then they go to the data folder. */
      available: Type.Boolean(),
      free_bytes: Nullable(Type.Integer()),
    }),
    /** Host and port of the server that the database is on, where copies are not put back; null for a file. */
    server: Nullable(Type.String()),
    /** Where several share the database: the newest daily copy, whichever of them made it. */
    team_daily: Nullable(TeamDaily),
  },
  { $id: 'BackupList' },
);
export type BackupList = Static<typeof BackupList>;

export const BackupSettings = Type.Object(
  {
    daily: Type.Boolean(),
    /** A folder on this computer, its network drives or its disks, written in full; null for the data folder. */
    folder: Nullable(Type.String({ minLength: 1, maxLength: 4_096 })),
  },
  { $id: 'BackupSettings' },
);
export type BackupSettings = Static<typeof BackupSettings>;

export const BackupSettingsRequest = Type.Partial(BackupSettings, { $id: 'BackupSettingsRequest' });
export type BackupSettingsInput = Static<typeof BackupSettingsRequest>;

export const RecoveryCode = Type.Object({ code: Type.String() }, { $id: 'RecoveryCode' });
