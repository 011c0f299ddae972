import { isIP } from 'node:net';
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };
import type { DatabaseAddress } from '../db/address.ts';
import { isLoopback } from '../lib/ip-address.ts';
import { parseUrl } from '../lib/parse-url.ts';
import { ConfigError } from './config-error.ts';
import type { LogLevel } from './logging.ts';
import { findGivenKey, findGivenSecret, findSecretFile } from './secret-files.ts';
import type { GivenSecrets } from './secrets.ts';

export { ConfigError } from './config-error.ts';

/**
 * The shared addresses: none, the private IPv4 addresses of local networks, networks by the names of their
 * interfaces, or single addresses. `allowPublic` admits addresses of the internet.
 */
export type Sharing =
  | { mode: 'off' }
  | { mode: 'on' }
  | { mode: 'networks'; networks: string[]; allowPublic: boolean }
  | { mode: 'addresses'; addresses: string[]; allowPublic?: boolean };

/** The default port. */
export const DEFAULT_PORT = 7431;
const DEFAULT_HTTPS_PORT = 7432;

/** The socket for notifications of a `Type=notify` unit, and how often the service must report that it is alive. */
export type Systemd = { socket: string; watchdogMs: number | null };

export type Config = {
  /** The version of Linnet. */
  version: string;
  /** `LINNET_PORT`, otherwise the default port. */
  port: number;
  /** Whether `LINNET_PORT` is set, which overrides the owner's setting. */
  isPortFixed: boolean;
  /** `LINNET_HTTPS_PORT`, otherwise the default port of https; zero for a free one. */
  httpsPort: number;
  dataDir: string;
  database: DatabaseAddress;
  /** Whether the environment sets the token of the database server, which overrides a stored token. */
  isTokenFixed: boolean;
  /** The file with that token, which is read again when the server refuses the token; null for no file. */
  tokenFile: string | null;
  /** `LINNET_TEAM_KEY`, which opens the secrets that several instances share; null when it is not set. */
  teamKey: string | null;
  /** The file for secrets without a keychain. */
  secretsFile: string;
  /** The name of this installation's secrets in the keychain, as the desktop app writes it. */
  keychainName: string;
  /** Keys from the environment; they override stored ones. */
  givenSecrets: GivenSecrets;
  /** The file in which other programs of this computer find the running service; null when there is none. */
  runningFile: string | null;
  /**
   * `LINNET_SETUP_USER`, the number of a user who makes the first account without the setup code, as the user who runs the
   * service does; null when it is not set.
   */
  setupUser: number | null;
  /** Null when systemd does not ask for notifications. */
  systemd: Systemd | null;
  /** `LINNET_LAN`, which overrides the owner's setting; null when it is not set. */
  sharing: Sharing | null;
  /** `LINNET_UPDATES`, a folder or a web address with newer versions; null when it is not set. */
  updates: string | null;
  /** `LINNET_PUBLIC_URL`, the base address of short links; null when it is not set. */
  publicUrl: string | null;
  /** Whether names may be announced on the network; `LINNET_MDNS=off` forbids it. */
  announcing: boolean;
  /** How long a start may take until the service serves restored or upgraded data, ms. */
  startWithin: number;
  rateLimits: boolean;
  allowLoopbackTargets: boolean;
  /** `LINNET_LOG_LEVEL`, which overrides the owner's setting; null when it is not set. */
  logLevel: LogLevel | null;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting from the environment; no other file of the service reads it.
 *
 * @throws ConfigError when a value cannot be used.
 */
export function readConfig(env: Environment, platform: NodeJS.Platform): Config {
  const dataDir = resolve(env.LINNET_DATA_DIR || join(userDataFolder(env, platform), 'linnet'));
  const sharing = readSharing(env.LINNET_LAN || undefined);
  const authToken = findGivenSecret(env, 'LINNET_DATABASE_AUTH_TOKEN');
  return {
    version: packageFile.version,
    port: readPort('LINNET_PORT', env.LINNET_PORT || String(DEFAULT_PORT)),
    isPortFixed: Boolean(env.LINNET_PORT),
    httpsPort: readPort('LINNET_HTTPS_PORT', env.LINNET_HTTPS_PORT || String(DEFAULT_HTTPS_PORT)),
    dataDir,
    database: {
      url: readDatabaseUrl(env.LINNET_DATABASE_URL) ?? pathToFileURL(join(dataDir, 'linnet.db')).href,
      authToken,
    },
    isTokenFixed: authToken !== null,
    tokenFile: findSecretFile(env, 'LINNET_DATABASE_AUTH_TOKEN'),
    teamKey: findGivenSecret(env, 'LINNET_TEAM_KEY'),
    secretsFile: resolve(env.LINNET_SECRETS_FILE || join(dataDir, 'secrets.json')),
    keychainName: env.LINNET_DATA_DIR ? `linnet (${dataDir})` : 'linnet',
    givenSecrets: readGivenSecrets(env),
    runningFile: env.LINNET_RUNNING_FILE ? resolve(env.LINNET_RUNNING_FILE) : null,
    setupUser: readSetupUser(env.LINNET_SETUP_USER || undefined),
    systemd: readSystemd(env),
    sharing,
    updates: env.LINNET_UPDATES || null,
    publicUrl: readPublicUrl(env.LINNET_PUBLIC_URL),
    announcing: oneOf(env, 'LINNET_MDNS', ['on', 'off']) === 'on',
    startWithin: readStartWithin(env.LINNET_START_WITHIN || undefined),
    rateLimits: readRateLimits(env, sharing),
    allowLoopbackTargets: oneOf(env, 'LINNET_ALLOW_LOOPBACK_TARGETS', ['0', '1']) === '1',
    logLevel: env.LINNET_LOG_LEVEL
      ? oneOf(env, 'LINNET_LOG_LEVEL', ['info', 'debug', 'warn', 'error'])
      : null,
  };
}

/** Only the keys that are set: a name in the result means that the environment gives the key. */
function readGivenSecrets(env: Environment): GivenSecrets {
  const signing = findGivenKey(env, 'LINNET_TOKEN_SIGNING_KEY');
  const visitor = findGivenKey(env, 'LINNET_VISITOR_KEY');
  const webhook = findGivenKey(env, 'LINNET_WEBHOOK_KEY');
  const factor = findGivenKey(env, 'LINNET_FACTOR_KEY');
  return {
    ...(signing && { 'token-signing-key': signing }),
    ...(visitor && { 'visitor-key': visitor }),
    ...(webhook && { 'webhook-key': webhook }),
    ...(factor && { 'factor-key': factor }),
  };
}

function readSetupUser(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new ConfigError(`LINNET_SETUP_USER must be the number of a user of this computer; it is ${text}`);
}

function readSystemd({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds }: Environment): Systemd | null {
  if (!socket) return null;
  const period = Number(microseconds) / 1000;
  return { socket, watchdogMs: period > 0 ? period : null };
}

/** The value of a setting with a fixed list of values; the first one when it is not set. */
function oneOf<const Value extends string>(
  env: Environment,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const text = env[name] || values[0];
  const known = values.find((value) => value === text);
  if (known !== undefined) return known;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}; it is ${text}`);
}

function userDataFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env.APPDATA || join(homeFolder(), 'AppData', 'Roaming');
  if (platform === 'darwin') return join(homeFolder(), 'Library', 'Application Support');
  // A relative path must be ignored (XDG Base Directory Specification).
  const { XDG_CONFIG_HOME: folder = '' } = env;
  return isAbsolute(folder) ? folder : join(homeFolder(), '.config');
}

/**
 * The home folder of the user that runs the service, even when `HOME` is empty: data must not end up in the current
 * folder.
 */
function homeFolder(): string {
  const folder = [ifKnown(homedir), ifKnown(() => userInfo().homedir)].find((path) => isAbsolute(path));
  if (folder !== undefined) return folder;
  throw new ConfigError('This account has no home folder; set LINNET_DATA_DIR to the folder to use');
}

/** The result, or an empty text: Node throws when the system has no user for the user id of the process. */
function ifKnown(find: () => string): string {
  try {
    return find();
  } catch {
    return '';
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a port from 0 to 65535; it is ${text}`);
}

/** An hour at most, because otherwise a service that hangs would never be taken back. */
function readStartWithin(text = '60'): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds >= 1 && seconds <= 3600) return seconds * 1000;
  throw new ConfigError(`LINNET_START_WITHIN must be a number of seconds from 1 to 3600; it is ${text}`);
}

function readSharing(text: string | undefined): Sharing | null {
  if (text === undefined) return null;
  if (text === 'off' || text === 'on') return { mode: text };
  const addresses = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  // The unspecified addresses mean all networks at once, which cannot be chosen; loopback is served without being
  // shared.
  const isAddress = (part: string): boolean =>
    isIP(part) !== 0 && !isLoopback(part) && part !== '0.0.0.0' && part !== '::';
  if (addresses.length > 0 && addresses.every(isAddress)) return { mode: 'addresses', addresses };
  throw new ConfigError(
    `LINNET_LAN must be off, on (all private addresses of local networks), or addresses of this computer with commas between; it is ${text}`,
  );
}

function readPublicUrl(text = ''): string | null {
  if (text === '') return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ConfigError(
      'LINNET_PUBLIC_URL must be an http or https address without a user, a query or a fragment, such as http://go',
    );
  }
  return text.replace(/\/+$/, '');
}

const DATABASE_SCHEMES = ['file:', 'libsql:', 'http:', 'https:', 'ws:', 'wss:'];

function readDatabaseUrl(text = ''): string | null {
  if (text === '') return null;
  const url = parseUrl(text);
  if (url && DATABASE_SCHEMES.includes(url.protocol)) {
    if (url.protocol === 'file:' || url.host !== '') return text;
    throw new ConfigError('LINNET_DATABASE_URL must name the host of the database server');
  }
  throw new ConfigError(
    `LINNET_DATABASE_URL must be an address that begins with one of ${DATABASE_SCHEMES.join(', ')}`,
  );
}

function readRateLimits(env: Environment, sharing: Sharing | null): boolean {
  if (oneOf(env, 'LINNET_RATE_LIMITS', ['on', 'off']) === 'on') return true;
  if (sharing === null || sharing.mode === 'off') return false;
  throw new ConfigError(
    'LINNET_RATE_LIMITS=off is refused while LAN sharing is on: anyone could flood the service',
  );
}
