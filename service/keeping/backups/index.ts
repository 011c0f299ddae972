export type { Manifest } from './archive/manifest.ts';
export { openArchive } from './archive/open-archive.ts';
export { ArchiveBroken } from './archive/tar-entries.ts';
export type { Turn } from './copying/desk.ts';
export { beginCopy } from './copying/make-copy.ts';
export { proveInThread } from './jobs.ts';
export { archivePath, listCopies, type StoredCopy } from './keeping/copy-files.ts';
export { copyFolders, scratchFolder } from './keeping/places.ts';
export { type DailyNotes, dailyMoments, noDailyNotes } from './keeping/rules.ts';
export { proveArchive } from './proof/prove.ts';
export { refuseNewer } from './replacing/newer.ts';
export { compareStates, fetchPresent } from './restoring/difference-repository.ts';
export {
  type PrepareParts,
  readCopy,
  type Unpacked,
  unpackCopy,
} from './restoring/prepare.ts';
export { RestoreRefused, WrongCode } from './restoring/restores.ts';
export type { RestoreChanges } from './restoring/restoring-model.ts';
export { findCopyState, sayAttention, wasRecoveryCodeShown } from './service.ts';
