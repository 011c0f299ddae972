import type { Change } from './change.ts';

/** How far this service is behind the changes of other instances. */
export type Feed = {
  /** Ms since the journal was last read to its end; 0 for a file, which no other service writes. */
  behind(): number;
  close(): Promise<void>;
};

/** What following the journal needs, and tells. */
export type Followed = {
  /** The number of the last change that was told. */
  lastSeq(): number;
  take(changes: readonly Change[]): void;
  /** The journal is not the one that was followed. */
  replaced(newest: number): void;
  /** Told after each reading whether the database answered. */
  heard(): void;
  failed(error: unknown): void;
};
