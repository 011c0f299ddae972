import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocal } from '../db/address.ts';
import { readConfig } from '../kernel/config.ts';
import type { DatabaseMove } from '../several/moving/index.ts';

/** Between computers: `out FILE` and `in FILE`. */
export type FileMove = { way: 'in' | 'out'; file: string };

type Environment = Record<string, string | undefined>;

/**
 * The arguments of `npm run move`; undefined when they are not understood.
 *
 * @throws ConfigError for an address or a token that cannot be used.
 */
export function readMove(words: readonly string[], env: Environment): FileMove | DatabaseMove | undefined {
  const read = readWords(words.filter((word) => word !== '--move'));
  if (!read) return undefined;
  const { to, from, 'token-file': tokenFile, again } = read.values;
  if (to !== undefined) {
    return read.positionals.length === 0
      ? readDatabaseMove({ to, from, tokenFile, isAnew: again }, env)
      : undefined;
  }
  const [way, file, ...others] = read.positionals;
  const hasOptions = from !== undefined || tokenFile !== undefined || again;
  if ((way !== 'in' && way !== 'out') || file === undefined || others.length > 0 || hasOptions)
    return undefined;
  return { way, file: resolve(file) };
}

function readWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        'token-file': { type: 'string' },
        again: { type: 'boolean', default: false },
      },
    });
  } catch {
    return undefined;
  }
}

type Asked = { to: string; from: string | undefined; tokenFile: string | undefined; isAnew: boolean };

/** The server may also be the one in the service's configuration. */
function readDatabaseMove(
  { to, from, tokenFile, isAnew }: Asked,
  env: Environment,
): DatabaseMove | undefined {
  const usual = env.LINNET_DATABASE_URL;
  const isToFile = to === 'file';
  const url = isToFile ? (from ?? usual) : to;
  if (url === undefined || (!isToFile && from !== undefined)) return undefined;
  const token = tokenFile === undefined ? {} : tokenIn(tokenFile);
  const remote = readConfig({ ...env, LINNET_DATABASE_URL: url, ...token }, process.platform);
  if (isLocal(remote.database)) return undefined;
  const file = usual?.startsWith('file:') ? usual : undefined;
  const local = readConfig({ ...env, LINNET_DATABASE_URL: file }, process.platform);
  return { way: 'between', isToFile, local, remote, isAnew };
}

const tokenIn = (file: string): Environment => ({
  LINNET_DATABASE_AUTH_TOKEN: undefined,
  LINNET_DATABASE_AUTH_TOKEN_FILE: resolve(file),
});
