import type { Config } from '../../../kernel/config.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { Secrets } from '../../../kernel/secrets.ts';

/** The input for `settleData`, which runs before the data is opened. */
export type SettleParts = {
  config: Config;
  secrets: Secrets;
  /** Folder of the migrations. */
  migrations: string;
  /** Milliseconds UTC. */
  now: number;
  log: Logger;
  /** Called when the new state did not serve in time, once the former data is back. The process must end. */
  onLate(error: Error): void;
};
