import { ConfigError } from '../../kernel/config-error.ts';
import { startWords } from '../../kernel/words.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Reader } from '../connection.ts';
import { placeOf } from './place.ts';
import { hasUnfinishedMove } from './unfinished-repository.ts';

/** @throws ConfigError when a move into the database has begun and not ended: a part of what belongs there is missing. */
export async function refuseUnfinishedMove(read: Reader, address: DatabaseAddress): Promise<void> {
  if (await hasUnfinishedMove(read))
    throw new ConfigError(startWords.unfinished({ place: placeOf(address) }));
}
