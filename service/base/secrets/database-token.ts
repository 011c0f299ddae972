import { isTokenRefusal } from '../../db/remote.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { databaseTokenRefusals } from './words.ts';

/**
 * Whether a token proves as much as a session: the server refuses the present one, so no session can be looked up, and
 * with one that it lets write all data can be changed without Linnet.
 */
export const isTokenProof = ({ database }: Pick<BaseContext, 'database'>): boolean =>
  database.storage.fault() === 'refused';

/**
 * Goes on with another token of the database's server, at once and for later starts; null for none.
 *
 * @throws AppError 409 when the environment gives the token or the database is a file, 400 when the server refuses this
 *   one; DatabaseUnreachable when it does not answer. Then nothing has changed.
 */
export async function changeDatabaseToken(
  { config, database, instance, secrets }: BaseContext,
  token: string | null,
): Promise<void> {
  if (!instance.isShared) throw new AppError('conflict', databaseTokenRefusals.isFile);
  if (config.isTokenFixed) {
    throw new AppError('conflict', databaseTokenRefusals.isFixed);
  }
  try {
    await database.useToken(token);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    throw new AppError('validation_error', databaseTokenRefusals.mayNotWrite, {
      field: 'token',
      status: 400,
    });
  }
  await secrets.set('database-token', token);
}
