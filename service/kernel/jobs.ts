/** Jobs that only one instance does, whatever the number of instances. */
export const JOBS = ['housekeeping', 'filing', 'backups', 'domains'] as const;
export type JobName = (typeof JOBS)[number];

/** When no other instance can share the database: all jobs are done here. */
export const ALL_HERE: Jobs = {
  areHere: () => true,
  ask: async () => true,
  take: async () => true,
  giveBack: async () => undefined,
  close: async () => undefined,
};

/** Decides which of the jobs that only one instance does are done here. */
export type Jobs = {
  /** Whether this instance does the job now; always true when no other instance can share the database. */
  areHere(job: JobName): boolean;
  /** The same, read from the database when it is not known: after a long sleep, or right after the start. */
  ask(job: JobName): Promise<boolean>;
  /** Reserves a piece of work by its name until it is given back; false while another instance has it. */
  take(work: string): Promise<boolean>;
  /** Allows another instance to do it. */
  giveBack(work: string): Promise<void>;
  /** Gives everything back, so that the others need not wait until it expires. */
  close(): Promise<void>;
};
