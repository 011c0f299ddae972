/** Bytes by a number, and a mark that another state of them does not have. */
export type Marked = { number: number; mark: number };

/**
 * Bytes of a database on a server that are kept on this computer as well, so that they need not be sent again.
 *
 * A cache costs time when it fails, never an answer: what cannot be read is not there, and what cannot be written is left.
 * Several threads may use the same file.
 */
export type ByteCache = {
  /** What is kept of these, in their order. */
  find(wanted: readonly Marked[]): Promise<(Uint8Array | undefined)[]>;
  keep(given: readonly (Marked & { bytes: Uint8Array })[]): Promise<void>;
  /** What is kept under numbers behind one, in their order; at most so many. @throws what the disk throws. */
  list(after: number, limit: number): Promise<Marked[]>;
  /** Removes bytes so that none of them is in the file any more. @throws what the disk throws. */
  remove(numbers: readonly number[]): Promise<void>;
  /** Removes everything in the same way. @throws what the disk throws. */
  clear(): Promise<void>;
  close(): Promise<void>;
};
