import type { Config } from '../../../kernel/config.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { Secrets } from '../../../kernel/secrets.ts';

/** What is needed to settle the data of an installation before it is opened. */
export type SettleParts = {
  config: Config;
  secrets: Secrets;
  /** Folder of the migrations. */
  migrations: string;
  /** Milliseconds UTC. */
  now: number;
  log: Logger;
  /** Called when the new state did not serve in time, once what was there before is back. The process has to end. */
  onLate(error: Error): void;
};
