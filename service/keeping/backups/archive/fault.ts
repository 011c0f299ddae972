/**
 * Why a file cannot be taken for a copy. `foreign`: it is no archive of Linnet. `damaged`: it was one. `newer`: a later
 * version of Linnet made it.
 */
export type ArchiveFault = 'foreign' | 'damaged' | 'newer';

/** A file that is not, or no longer, a copy as Linnet makes them. */
export class ArchiveBroken extends Error {
  override readonly name = 'ArchiveBroken';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
