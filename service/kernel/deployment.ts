import type { Said } from '../lib/words.ts';
import type { Instance } from './instance.ts';
import type { Jobs } from './jobs.ts';
import type { Machine } from './machine.ts';
import type { Running, Tasks } from './module.ts';

/**
 * The differences between an installation of one instance on a file and one of several instances on a common
 * database. Each module declares the questions it asks in its `module.ts`, as here; `start/deployment.ts` and
 * `several/index.ts` answer them.
 */
declare module './context.ts' {
  interface Deployment {
    /** Host and port of the database server, for people; null for a file. */
    server: string | null;
    /** @throws AppError 409 with these words unless the database is a file. */
    requireFile(refusal: Said): void;
    requireServer(refusal: Said): void;
    /** Whether another instance may still be writing a file of this age, ms. */
    mayBeWriting(age: number): boolean;
    /** Whether a file that is missing here may be on another instance's computer. */
    keepsElsewhere: boolean;
    /** Whether a name that does not lead here may lead to another instance. */
    leadsElsewhere: boolean;
    /** Decides which of the jobs that only one instance does are done here. */
    openJobs(kernel: Kernel): Promise<Jobs>;
    /** The name under which a message is claimed before it is sent; null when no other instance could send it. */
    claimantOf(instance: Instance): string | null;
    /** The name of the computer that made something, if it could be another one; null otherwise. */
    makerOf(machine: Machine): string | null;
    /** Checks every so many ms for work that other instances left undone; returns a function that ends this. */
    lookForOthers(look: () => void, every: number): () => void;
    /** Tasks in addition to those of the modules (`Module`). */
    beforeServingHere: Tasks;
    hourly: Tasks;
    hourlyHere: Tasks;
    /** Starts the additional work that runs all the time while the service answers. */
    whileServing(context: Context): Running;
  }
}

export type { Deployment } from './context.ts';
