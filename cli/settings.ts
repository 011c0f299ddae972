import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export type Env = Readonly<Record<string, string | undefined>>;

/** The sign-in that is kept between two commands. */
export type SignIn = {
  address: string;
  /** Where the same installation is looked for when it has moved. */
  addresses: readonly string[];
  /** By which the installation is recognized, without which nothing of this is sent anywhere. */
  key: string;
  access: string;
  refresh: string;
};

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
    const signIn: SignIn = JSON.parse(readFileSync(file, 'utf8'));
    const { address, addresses, key, access, refresh } = signIn;
    return address && Array.isArray(addresses) && key && access && refresh ? signIn : undefined;
  } catch {
    return undefined;
  }
}

/** Only this user may read it. It comes into its place whole, because another command may read it meanwhile. */
export function keepSignIn(file: string, signIn: SignIn): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

export const forgetSignIn = (file: string): void => rmSync(file, { force: true });

/** The origin of an address that a person typed, also without its scheme; undefined for anything else. */
export function originOf(typed: string): string | undefined {
  try {
    return new URL(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`).origin;
  } catch {
    return undefined;
  }
}
