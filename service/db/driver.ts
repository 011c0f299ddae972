import type { Client } from '@libsql/client';
import type { Random } from '../lib/random.ts';
import type { DatabaseAddress } from './address.ts';
import type { ByteCache } from './byte-cache.ts';
import type { Reader, Transaction, Use, Writer } from './connection.ts';
import type { Feed, Followed } from './journal/feed.ts';
import type { WriteRequest } from './journal/written.ts';
import type { WriteOperation } from './operation.ts';
import type { StorageFault } from './storage-fault.ts';

/** By what a write is found again after its answer was lost, and the time by which it must be done; both null for a file. */
export type WriteNumber = Pick<WriteRequest, 'id' | 'until'>;

/** A copy of what a database holds, in a file. */
export type StateCopy = {
  address: DatabaseAddress;
  /** The file to be made. */
  target: string;
  /** Whether a table stays empty, besides those that mean nothing away from their server. */
  isLeft(table: string): boolean;
  /** Called with each picture of the same moment. */
  onPicture?(name: string, bytes: Uint8Array): Promise<void>;
  signal?: AbortSignal;
};

/**
 * What stands between the service and its database: a file of this computer (`file-driver.ts`), or a server that instances
 * share (`several/server/driver.ts`). Nothing outside knows which one it is.
 */
export type Driver = {
  /** Opens a connection; one for reading refuses writes. */
  connect(address: DatabaseAddress, use: Use, isReading: boolean): Promise<Client>;
  /** Opens the connection of the writer thread: what it acknowledges survives a power cut. */
  connectWriter(address: DatabaseAddress): Promise<Client>;
  /** By what the database is told from another one at its address; null where nothing is there, or nothing can tell. */
  identify(address: DatabaseAddress): string | null;
  /** Whether there is no database at the address, and opening it would make one. */
  isMissing(address: DatabaseAddress): boolean;
  /** How often the schema is applied and looked for: a replica of a server lags behind. */
  migrationTries: number;
  /** Lets commits of background work wait for the disk or not; for a server it makes no difference. */
  durabilityOf(writer: Client): (background: boolean) => Promise<void>;
  /** Empties the write-ahead log, which otherwise keeps old versions of pages for a while. Waits for readers. */
  emptyLog(client: Client): Promise<void>;
  /** Whether short writes share a transaction. */
  joinsWrites: boolean;
  /** Whether a connection has to be opened anew after a fault. */
  reopensAfterFault: boolean;
  numberFor(operation: { background: boolean }, random: Random): WriteNumber;
  /** Runs a write once, however often it is tried. `isReadable`: whether readers are sure to see it. */
  transact<Output>(
    writer: Writer,
    number: WriteNumber,
    run: (tx: Transaction) => Promise<Output>,
  ): Promise<{ output: Output; isReadable: boolean }>;
  /** Waits until a committed write can be read; false where that takes long. */
  untilReadable(read: Reader, { id }: WriteNumber): Promise<boolean>;
  /** A write that changes no data, to prove that the database takes writes. */
  proof: WriteOperation<void, void>;
  /** Follows the changes of other instances, until it is closed. */
  follow(read: Reader, followed: Followed): Feed;
  /** Whether other services may write to the same database. */
  hasOtherWriters: boolean;
  /** What it means when a read gets no answer. */
  silence: StorageFault | null;
  /** What is kept on this computer of what was read; null where that is no quicker. */
  openCache(folder: string, address: DatabaseAddress): ByteCache | null;
  /**
   * Writes the database to a new file as it is at one moment, whatever is written there meanwhile; null where the file
   * itself can be copied.
   */
  copyState: ((copy: StateCopy) => Promise<void>) | null;
  /** @throws DatabaseUnreachable when the server does not answer, or does not let write with this token. */
  requireWriting(address: DatabaseAddress): Promise<void>;
};
