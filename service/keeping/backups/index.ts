export { ArchiveBroken } from './archive/fault.ts';
export type { Manifest } from './archive/manifest.ts';
export { type CopyArchive, openArchive } from './archive/open-archive.ts';
export { type About, writeArchive } from './archive/write-archive.ts';
export type { Turn } from './copying/desk.ts';
export { beginCopy } from './copying/make-copy.ts';
export { archivePath, copyName, readCopyName } from './keeping/copy-name.ts';
export { listCopies, type StoredCopy } from './keeping/list-copies.ts';
export { copyFolders, scratchFolder } from './keeping/places.ts';
export { proveArchive } from './proof/prove.ts';
export { proveInThread } from './proof/prove-in-thread.ts';
export { refuseNewer } from './replacing/newer.ts';
export { compareStates } from './restoring/difference-repository.ts';
export {
  type PrepareParts,
  readCopy,
  type Unpacked,
  unpackCopy,
} from './restoring/prepare.ts';
export { fetchPresent } from './restoring/present.ts';
export { RestoreRefused, WrongCode } from './restoring/refused.ts';
export type { RestoreChanges } from './restoring/restoring-model.ts';
export { readRecoveryCode, recoveryCodeOf } from './sealing/recovery-code.ts';
export { openSecrets, type SealingKey, sealSecrets } from './sealing/seal.ts';
export { findCopyState, sayAttention, wasRecoveryCodeShown } from './service.ts';
