import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocal } from '../db/address.ts';
import { newId, type Random } from '../lib/random.ts';
import type { Config } from './config.ts';
import type { Logger } from './logging.ts';

/** This service among those that may share its database. */
export type Instance = {
  /** The same for as long as the data folder is. */
  id: string;
  /** Whether the database lies on a server, where others may work on it too. */
  isShared: boolean;
};

/** In the data folder; it goes along neither with a copy nor with a move: the other computer is another instance. */
const FILE = 'instance';

const ID = /^[0-9a-f]{24}$/;

/** Who this service is; where the folder takes no file, it is another one at the next start. */
export function identifyInstance({ dataDir, database }: Config, random: Random, log: Logger): Instance {
  const path = join(dataDir, FILE);
  const isShared = !isLocal(database);
  const known = readId(path);
  if (known) return { id: known, isShared };
  const id = newId(random);
  try {
    writeFileSync(path, id, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: error }, 'what this instance is called could not be kept');
  }
  return { id, isShared };
}

function readId(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return ID.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
