/** What happened, as far as it decides who is told, and what they are told. */
export type Occurrence = {
  kind: string;
  subject: string;
  subjectId: string;
  /** The account it belongs to; null when it concerns the installation. */
  ownerId: string | null;
};

/** A row of the journal as connections are told of it; `at` in milliseconds UTC. */
export type Told = Occurrence & { seq: number; at: number; actor: string };

/** The journal as a stream that begins in the past reads it. */
export type ChangeFeed = {
  /** The numbers of the oldest and the newest change; without any, the oldest is the one that will come next. */
  range(): Promise<{ oldest: number; newest: number }>;
  /** The number of the last change before a moment so many milliseconds ago. */
  placeBefore(ms: number): Promise<number>;
  /** The next changes in order, at most so many. */
  listAfter(seq: number, most: number): Promise<Told[]>;
};
