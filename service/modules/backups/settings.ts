import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../lib/schema/kinds.ts';

/** A folder for copies, and the mount point it lies below: without the disk, the folder may be there and be another one. */
const Folder = Type.Object({ path: Type.String(), mountPoint: Type.String() });
export type ChosenFolder = Static<typeof Folder>;

export const BACKUPS_SETTINGS = Type.Object({
  /** Whether a copy is made every day. */
  dailyBackups: Type.Boolean({ default: true }),
  /** Where copies go; null for the data folder. */
  backupsFolder: Type.Union([Folder, Type.Null()], { default: null }),
  /** Where copies went before: they are still removed by their age. The service's own note. */
  formerBackupsFolders: Type.Array(Folder, { default: [], bookkeeping: true }),
  /** Since when there could have been a copy, ms UTC; null before the first start with copies. */
  backupsSince: Type.Union([Type.Number(), Type.Null()], { default: null, bookkeeping: true }),
  /** The last attempt, if it failed. */
  backupFailure: Type.Union(
    [
      Type.Object({
        /** Milliseconds UTC. */
        at: Type.Number(),
        step: OneOf('copying', 'packing', 'proving', 'moving'),
        message: Type.String(),
      }),
      Type.Null(),
    ],
    { default: null, bookkeeping: true },
  ),
  /** The trouble with copies that the owner was told of, so that it is told once. */
  toldBackupTrouble: Type.Union([Type.String(), Type.Null()], { default: null, bookkeeping: true }),
});

declare module '../../context.ts' {
  interface Settings extends Static<typeof BACKUPS_SETTINGS> {}
}
