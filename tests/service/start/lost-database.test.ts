import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../service/kernel/config.ts';
import { signUp } from '../../support/people.ts';
import { startTestService } from '../../support/start-service.ts';

let dataDir: string;
const file = (name: string): string => join(dataDir, name);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-lost-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** What is left of a database whose write-ahead log went missing. */
async function makeEmptyDatabase(): Promise<void> {
  await rm(file('linnet.db'));
  const client = createClient({ url: `file:${file('linnet.db')}` });
  await client.execute('PRAGMA journal_mode=WAL');
  client.close();
}

/** Runs the service in the folder once, with an account, so that the signing key is made. */
async function runOnce(): Promise<void> {
  const service = await startTestService({ dataDir });
  await signUp(service);
  await service.stop();
}

const startAgain = async (): Promise<void> => (await startTestService({ dataDir })).stop();

describe('a start beside a signing key', () => {
  it.each<[string, () => Promise<void>]>([
    ['missing', () => rm(file('linnet.db'))],
    ['empty', () => truncate(file('linnet.db'))],
    ['without tables', () => makeEmptyDatabase()],
  ])('is refused when the database is %s', async (_how, lose) => {
    await runOnce();
    await rm(file('linnet.db-wal'), { force: true });
    await lose();
    const refusal = startAgain();
    await expect(refusal).rejects.toThrow(ConfigError);
    await expect(refusal).rejects.toThrow(file('linnet.db'));
    await expect(refusal).rejects.toThrow(file('secrets.json'));
  });

  it('leaves what can still be saved untouched when it is refused', async () => {
    await runOnce();
    await writeFile(file('linnet.db-wal'), 'changes of the last days');
    await truncate(file('linnet.db'));
    await expect(startAgain()).rejects.toThrow(ConfigError);
    expect(await readFile(file('linnet.db-wal'), 'utf8')).toBe('changes of the last days');
  });

  it('goes well once the old secrets are put aside', async () => {
    await runOnce();
    await rm(file('linnet.db'));
    await rename(file('secrets.json'), file('secrets.old.json'));
    await startAgain();
  });

  it('goes well with the database in its place, also while there is no account yet', async () => {
    const service = await startTestService({ dataDir });
    // A sign-in that fails makes the key as well as one that does not.
    await fetch(`${service.url}/auth/me`, { headers: { authorization: 'Bearer nobody' } });
    await service.stop();
    expect(await readFile(file('secrets.json'), 'utf8')).toContain('token-signing-key');
    await startAgain();
  });
});
