import type { Config } from '../../../kernel/config.ts';
import { explainFailure } from '../../../kernel/failure.ts';
import { say } from '../../../lib/words.ts';
import type { SettledData } from './settle.ts';

/** The data that was on trial does not serve: a start brings back what was there before. The cause is why. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused';
}

/** What the data of before would meet too: the port is taken, the folder cannot be written to, a setting is wrong. */
const OF_THE_COMPUTER: readonly string[] = ['port-taken', 'port-refused', 'folder', 'config', 'team-key'];

/** Holds a start that failed against the data on trial, unless it is not its fault. Returns the error to end with. */
export async function judgeFailure(data: SettledData, error: unknown, config: Config): Promise<unknown> {
  if (!data.isOnTrial) return error;
  const { code, said } = explainFailure(error, config);
  if (OF_THE_COMPUTER.includes(code)) {
    await data.postponed();
    return error;
  }
  // What nothing explains comes with where it happened.
  const reason = typeof said === 'string' ? said.replace(/\n.*/s, '') : said;
  await data.refused(reason);
  return new DataRefused(say('en', reason), { cause: error });
}
