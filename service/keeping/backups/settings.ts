import { type Static, Type } from '@sinclair/typebox';
import { OneOf, Said } from '../../lib/schema/kinds.ts';

/** A folder for backups and its mount point: without the disk, another folder may have the same path. */
const Folder = Type.Object({ path: Type.String(), mountPoint: Type.String() });
export type ChosenFolder = Static<typeof Folder>;

/** Why a backup failed. */
const Failure = Type.Object({
  /** Milliseconds UTC. */
  at: Type.Number(),
  step: OneOf('copying', 'packing', 'proving', 'moving'),
  message: Said,
});
export type CopyFailure = Static<typeof Failure>;

/** A daily backup, as the other instances know it. */
export const DailyCopy = Type.Object({
  /** When it was made, ms UTC. */
  at: Type.Number(),
  /** The id of the instance that made it, and the name of its computer. */
  instance: Type.String(),
  by: Type.String(),
  /** Whether it passed its proof; null before the proof. */
  ok: Type.Union([Type.Boolean(), Type.Null()]),
});
export type DailyCopy = Static<typeof DailyCopy>;

export const BACKUPS_SETTINGS = Type.Object({
  /** Whether a backup is made every day. */
  dailyBackups: Type.Boolean({ default: true }),
  /** The folder for backups; null for the data folder. */
  backupsFolder: Type.Union([Folder, Type.Null()], { default: null, ofThisComputer: true }),
  /** Former folders, from which backups are still removed by age. Set by the service itself. */
  formerBackupsFolders: Type.Array(Folder, { default: [], bookkeeping: true, ofThisComputer: true }),
  /** When backups first became possible, ms UTC; null before the first start with backups. */
  backupsSince: Type.Union([Type.Number(), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
  /** The last attempt, if it failed. */
  backupFailure: Type.Union([Failure, Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
  /** With several instances on one database: the newest daily backup of any of them. Set by the service itself. */
  newestDailyCopy: Type.Union([DailyCopy, Type.Null()], { default: null, bookkeeping: true }),
  /** When the recovery code was last shown, ms UTC. Set by the service itself. */
  recoveryCodeShownAt: Type.Union([Type.Number(), Type.Null()], { default: null, bookkeeping: true }),
  /** The problem with backups that the owner was told of last, so that each is told once. */
  toldBackupTrouble: Type.Union([Type.String(), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof BACKUPS_SETTINGS> {}
}
