/** The jobs of which one instance does each, whatever the number of instances. */
export const JOBS = ['housekeeping', 'filing', 'backups', 'domains'] as const;
export type JobName = (typeof JOBS)[number];

/** Which work is done here of that which one instance does at a time. */
export type Jobs = {
  /** Whether this instance is the one that does it now; always where no other one can share the database. */
  areHere(job: JobName): boolean;
  /** The same, asked of the database where it is not known: after a long sleep, or at the first moment. */
  ask(job: JobName): Promise<boolean>;
  /** Takes a piece of work by its name, and keeps it until it is given back; false while another instance has it. */
  take(work: string): Promise<boolean>;
  /** Lets another instance have it. */
  giveBack(work: string): Promise<void>;
  /** Gives everything back, so that the others need not wait for the end of the time. */
  close(): Promise<void>;
};
