import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Secret Service of the test's own, on a bus of its own. */
export interface SecretService {
  /** For `DBUS_SESSION_BUS_ADDRESS`. */
  address: string;
  /** May be called again. */
  stop(): Promise<void>;
}

const programs = ['dbus-run-session', 'gnome-keyring-daemon'];

/** Why this machine cannot run one; undefined when it can. */
export function whyNoSecretService(): string | undefined {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined;
}

/** Starts an unlocked gnome-keyring. It ends with `stop`, or with this process. */
export async function startSecretService(): Promise<SecretService> {
  const home = mkdtempSync(join(tmpdir(), 'linnet-keyring-'));
  const unlock = 'printf "password\\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null';
  const session = spawn(
    'dbus-run-session',
    ['--', 'sh', '-c', `${unlock}; echo "$DBUS_SESSION_BUS_ADDRESS"; cat`],
    {
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const exited = once(session, 'exit');
  const [line] = await once(session.stdout, 'data');
  return {
    address: String(line).trim(),
    stop: async () => {
      // `cat` ends with its input, the shell with `cat`, the bus with the shell, the keyring with the bus.
      session.stdin.end();
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
