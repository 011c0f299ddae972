import type { Config } from './config.ts';
import { readGivenFile } from './secret-files.ts';
import type { Secrets } from './secrets.ts';

/** The configuration with the present token of the database server: the environment's, otherwise the stored one. */
export function withKeptToken(config: Config, secrets: Secrets): Config {
  const { database, isTokenFixed, tokenFile } = config;
  const found = isTokenFixed ? tokenFile && readGivenFile(tokenFile) : secrets.find('database-token');
  return { ...config, database: { ...database, authToken: found ?? database.authToken } };
}
