import { isTokenRefusal } from '../../db/remote.ts';
import type { BaseContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { readGivenFile } from '../../kernel/secret-files.ts';

/** How often the file is read while the server refuses the token, ms. */
const EVERY = 2_000;

/**
 * Goes on with another token once the file that the environment names holds one: tokens that end are replaced there by
 * other programs. Read only while the server refuses the present one.
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
      if (isTokenRefusal(error)) tried = token;
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
