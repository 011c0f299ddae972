/**
 * Why a file cannot be read as a backup. `foreign`: Linnet did not make it. `damaged`: Linnet made it, but it has
 * changed since. `newer`: a later version of Linnet made it.
 */
export type ArchiveFault = 'foreign' | 'damaged' | 'newer';

/** Thrown for a file that is no backup, or a damaged one. */
export class ArchiveBroken extends Error {
  override readonly name = 'ArchiveBroken';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
