import { storageFaultOf } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import type { SecretName } from '../../kernel/host-messages.ts';
import type { Running } from '../../kernel/module.ts';
import { readGivenFile } from '../../kernel/secret-files.ts';
import { AppError } from '../../lib/app-error.ts';
import { databaseTokenRefusals } from '../words.ts';
import type { SecretsState } from './api.ts';

/** Every secret that an installation may have, except those of sign-in providers, whose number is not fixed. */
const NAMES: readonly SecretName[] = [
  'token-signing-key',
  'visitor-key',
  'webhook-key',
  'factor-key',
  'backup-key',
  'smtp-password',
  'database-token',
];

/** The places of the secrets, never their values. */
export function describeSecrets({ deployment, secrets }: BaseContext): SecretsState {
  const { keptIn, places } = secrets.places();
  const kept = new Map(Object.entries(places));
  const names = [...new Set([...NAMES, ...[...kept.keys()].sort()])];
  const newPlaceOf = (name: string) => (deployment.sharesSecret(name) ? 'database' : keptIn);
  return {
    kept_in: keptIn,
    secrets: names.map((name) => ({
      name,
      kept_in: kept.get(name) ?? newPlaceOf(name),
      present: kept.has(name),
    })),
  };
}

/**
 * Whether a token is as good as a session: the server refuses the present token, so no session can be looked up, and
 * a person with a valid one can change all data without Linnet.
 */
export const isTokenProof = ({ database }: Pick<BaseContext, 'database'>): boolean =>
  database.storage.fault() === 'refused';

/**
 * Replaces the token of the database server, at once and for later starts; null for none.
 *
 * @throws AppError 409 when the environment sets the token or the database is a file, 400 when the server refuses
 * this one; DatabaseUnreachable when it does not answer. Then nothing has changed.
 */
export async function changeDatabaseToken(
  { config, database, deployment, secrets }: BaseContext,
  token: string | null,
): Promise<void> {
  deployment.requireServer(databaseTokenRefusals.isFile);
  if (config.isTokenFixed) {
    throw new AppError('conflict', databaseTokenRefusals.isFixed);
  }
  try {
    await database.useToken(token);
  } catch (error) {
    if (storageFaultOf(error) !== 'refused') throw error;
    throw new AppError('validation_error', databaseTokenRefusals.mayNotWrite, {
      field: 'token',
      status: 400,
    });
  }
  await secrets.set('database-token', token);
}

/** How often the file is read while the server refuses the token, ms. */
const EVERY = 2_000;

/**
 * Takes a new token from the file that the environment names: other programs replace expiring tokens there. The file
 * is read only while the server refuses the present token.
 */
export function followTokenFile({ config, database, log }: BaseContext): Running {
  const { tokenFile } = config;
  if (tokenFile === null) return { close: async () => undefined };
  let tried = config.database.authToken;
  const look = async (): Promise<void> => {
    const token = database.storage.fault() === 'refused' ? readGivenFile(tokenFile) : tried;
    if (token === null || token === tried) return;
    try {
      await database.useToken(token);
      log.info('the token of the database was read again');
      tried = token;
    } catch (error) {
      if (storageFaultOf(error) === 'refused') tried = token;
      log.warn({ err: error }, 'the token in the file could not be taken over');
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = look();
  }, EVERY).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
