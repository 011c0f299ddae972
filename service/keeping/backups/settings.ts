import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../lib/schema/kinds.ts';
import { Said } from '../../lib/schema/said.ts';

/** A folder for copies, and the mount point it lies below: without the disk, the folder may be there and be another one. */
const Folder = Type.Object({ path: Type.String(), mountPoint: Type.String() });
export type ChosenFolder = Static<typeof Folder>;

/** Why a copy was not made. */
const Failure = Type.Object({
  /** Milliseconds UTC. */
  at: Type.Number(),
  step: OneOf('copying', 'packing', 'proving', 'moving'),
  message: Said,
});
export type CopyFailure = Static<typeof Failure>;

/** A daily copy, as the instances that did not make it know it. */
export const DailyCopy = Type.Object({
  /** When it was made, ms UTC. */
  at: Type.Number(),
  /** The id of the instance that made it, and the name of its computer. */
  instance: Type.String(),
  by: Type.String(),
  /** Whether it passed its proof; null until that was tried. */
  ok: Type.Union([Type.Boolean(), Type.Null()]),
});
export type DailyCopy = Static<typeof DailyCopy>;

export const BACKUPS_SETTINGS = Type.Object({
  /** Whether a copy is made every day. */
  dailyBackups: Type.Boolean({ default: true }),
  /** Where copies go; null for the data folder. */
  backupsFolder: Type.Union([Folder, Type.Null()], { default: null, perInstance: true }),
  /** Where copies went before: they are still removed by their age. The service's own note. */
  formerBackupsFolders: Type.Array(Folder, { default: [], bookkeeping: true, perInstance: true }),
  /** Since when there could have been a copy, ms UTC; null before the first start with copies. */
  backupsSince: Type.Union([Type.Number(), Type.Null()], {
    default: null,
    bookkeeping: true,
    perInstance: true,
  }),
  /** The last attempt, if it failed. */
  backupFailure: Type.Union([Failure, Type.Null()], { default: null, bookkeeping: true, perInstance: true }),
  /** Of several instances on one database: the newest daily copy, whichever of them made it. The service's own note. */
  newestDailyCopy: Type.Union([DailyCopy, Type.Null()], { default: null, bookkeeping: true }),
  /** When the recovery code was shown last, ms UTC. The service's own note. */
  recoveryCodeShownAt: Type.Union([Type.Number(), Type.Null()], { default: null, bookkeeping: true }),
  /** The trouble with copies that the owner was told of, so that it is told once. */
  toldBackupTrouble: Type.Union([Type.String(), Type.Null()], {
    default: null,
    bookkeeping: true,
    perInstance: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof BACKUPS_SETTINGS> {}
}
