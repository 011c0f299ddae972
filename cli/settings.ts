import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The sign-in that is kept between two commands. */
export type SignIn = {
  address: string;
  /** Addresses with a name, at which the same installation is looked for when it has moved. */
  names: readonly string[];
  /** Id of the installation, without which nothing of this is sent anywhere. */
  installation: string;
  access: string;
  refresh: string;
};

type Env = Readonly<Record<string, string | undefined>>;

/** The file of the sign-in, where programs of this system keep what is theirs. */
export function signInFile(env: Env, platform: NodeJS.Platform, home = homedir()): string {
  if (platform === 'win32')
    return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Linnet', 'cli.json');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Linnet', 'cli.json');
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'linnet', 'cli.json');
}

/** Undefined without a sign-in. A file that cannot be read counts as none: signing in again replaces it. */
export function readSignIn(file: string): SignIn | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isSignIn(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const TEXTS = ['address', 'installation', 'access', 'refresh'];

const isSignIn = (kept: unknown): kept is SignIn =>
  typeof kept === 'object' &&
  kept !== null &&
  'names' in kept &&
  Array.isArray(kept.names) &&
  TEXTS.every((name) => typeof Object.entries(kept).find(([key]) => key === name)?.[1] === 'string');

/** Only this user may read it. It comes into its place whole, because another command may read it meanwhile. */
export function keepSignIn(file: string, signIn: SignIn): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

export const forgetSignIn = (file: string): void => rmSync(file, { force: true });

/** The origin of an address that a person typed, also without its scheme; undefined for anything else. */
export function originOf(typed: string): string | undefined {
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
    return url.origin;
  } catch {
    return undefined;
  }
}
