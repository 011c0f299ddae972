import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageFile from '../package.json' with { type: 'json' };
import type { DatabaseAddress } from './db/connection.ts';
import { parseUrl } from './lib/parse-url.ts';

/** A setting that makes no sense; the message says which and what would. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Sharing = { mode: 'off' } | { mode: 'on' } | { mode: 'addresses'; addresses: string[] };

export type Config = {
  /** Of this program. */
  version: string;
  port: number;
  dataDir: string;
  database: DatabaseAddress;
  sharing: Sharing;
  /** Base address for short links; null means that of the request. */
  publicUrl: string | null;
  rateLimits: boolean;
  allowLoopbackTargets: boolean;
  logLevel: string;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting that comes from the environment; nothing else in the service looks there.
 *
 * @throws ConfigError when a value cannot be used.
 */
export function readConfig(env: Environment, platform: NodeJS.Platform): Config {
  const dataDir = resolve(env.LINNET_DATA_DIR || join(userDataFolder(env, platform), 'linnet'));
  const sharing = readSharing(env.LINNET_LAN);
  return {
    version: packageFile.version,
    port: readPort(env.LINNET_PORT),
    dataDir,
    database: {
      url: env.LINNET_DATABASE_URL || pathToFileURL(join(dataDir, 'linnet.db')).href,
      authToken: env.LINNET_DATABASE_AUTH_TOKEN || null,
    },
    sharing,
    publicUrl: readPublicUrl(env.LINNET_PUBLIC_URL),
    rateLimits: readRateLimits(env.LINNET_RATE_LIMITS, sharing),
    allowLoopbackTargets: env.LINNET_ALLOW_LOOPBACK_TARGETS === '1',
    logLevel: env.LINNET_LOG_LEVEL || 'info',
  };
}

function userDataFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env.APPDATA || join(homedir(), 'AppData', 'Roaming');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

function readPort(text = '7431'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`LINNET_PORT must be a port from 0 to 65535; it is ${text}`);
}

function readSharing(text = 'off'): Sharing {
  if (text === 'off' || text === '') return { mode: 'off' };
  if (text === 'on') return { mode: 'on' };
  return {
    mode: 'addresses',
    addresses: text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}

function readPublicUrl(text = ''): string | null {
  if (text === '') return null;
  if (!/^https?:$/.test(parseUrl(text)?.protocol ?? '')) {
    throw new ConfigError(`LINNET_PUBLIC_URL must be an http or https address; it is ${text}`);
  }
  return text.replace(/\/+$/, '');
}

function readRateLimits(text: string | undefined, sharing: Sharing): boolean {
  if (text !== 'off') return true;
  if (sharing.mode === 'off') return false;
  throw new ConfigError(
    'LINNET_RATE_LIMITS=off is refused while LAN sharing is on: anybody could flood the service',
  );
}
