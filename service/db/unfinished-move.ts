import { isNull } from 'drizzle-orm';
import { moves } from '../../drizzle/schema/index.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { operatorCommand } from '../kernel/operator-command.ts';
import { startWords } from '../kernel/words.ts';
import type { DatabaseAddress } from './address.ts';
import type { Reader } from './connection.ts';
import { placeOf } from './file.ts';

/** Why a database is not moved; the sentence is for the person who wants it moved, and says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** @throws ConfigError when a move into the database has begun and not ended: a part of what belongs there is missing. */
export async function refuseUnfinishedMove(read: Reader, address: DatabaseAddress): Promise<void> {
  if (await hasUnfinishedMove(read))
    throw new ConfigError(
      startWords.unfinished({ place: placeOf(address), command: operatorCommand('move') }),
    );
}

/** Whether a database is being filled from another one. */
const hasUnfinishedMove = async (read: Reader): Promise<boolean> =>
  (await read.select({ number: moves.number }).from(moves).where(isNull(moves.finishedAt))).length > 0;
