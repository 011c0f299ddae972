import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, type Random } from '../lib/random.ts';
import type { Config } from './config.ts';
import type { Logger } from './logging.ts';

/** This service, among the instances that may share its database. */
export type Instance = {
  /** It stays the same as long as the data folder exists. */
  id: string;
};

/** A file of the data folder that is neither in backups nor in moves: the other computer is another instance. */
const FILE = 'instance';

const ID = /^[0-9a-f]{24}$/;

/** The identity of this service; if the folder is not writable, the next start gets another one. */
export function identifyInstance({ dataDir }: Config, random: Random, log: Logger): Instance {
  const path = join(dataDir, FILE);
  const known = readId(path);
  if (known) return { id: known };
  const id = newId(random);
  try {
    writeFileSync(path, id, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: error }, 'what this instance is called could not be kept');
  }
  return { id };
}

function readId(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return ID.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
