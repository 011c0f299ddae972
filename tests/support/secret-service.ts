import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Secret Service of the test's own, on a bus of its own. */
export interface SecretService {
  /** For `DBUS_SESSION_BUS_ADDRESS`. */
  address: string;
  /** As a person's log-out does, or an automatic log-in that has no password to unlock it with. */
  lock(): void;
  unlock(): void;
  /** May be called again. */
  stop(): Promise<void>;
}

const programs = ['dbus-run-session', 'gnome-keyring-daemon', 'gdbus'];
const name = 'org.freedesktop.secrets';
const path = '/org/freedesktop/secrets';
const lockCall = [
  ...['call', '--session', '--dest', name, '--object-path', path],
  ...['--method', 'org.freedesktop.Secret.Service.Lock', `['${path}/collection/login']`],
];

/** For a shell: the daemon goes to the background before it has its name, and one that is asked for too soon is another. */
const untilOpen = `gdbus wait --session --timeout 60 ${name}
for _ in $(seq 600); do
  gdbus call --session --dest ${name} --object-path ${path}/collection/login \
    --method org.freedesktop.DBus.Properties.Get org.freedesktop.Secret.Collection Locked 2> /dev/null |
    grep -q false && break
  sleep 0.1
done`;

/** Why this machine cannot run one; undefined when it can. */
export function whyNoSecretService(): string | undefined {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined;
}

/** Starts an unlocked gnome-keyring. It ends with `stop`, or with this process. */
export async function startSecretService(): Promise<SecretService> {
  const home = mkdtempSync(join(tmpdir(), 'linnet-keyring-'));
  const unlock =
    'printf "password\\n" | gnome-keyring-daemon --replace --unlock --components=secrets > /dev/null 2>&1';
  const open = `${unlock}\n${untilOpen}`;
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home };
  const session = spawn(
    'dbus-run-session',
    ['--', 'sh', '-c', `${open}\necho "$DBUS_SESSION_BUS_ADDRESS"; cat`],
    { env, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const exited = once(session, 'exit');
  const [line] = await once(session.stdout, 'data');
  const address = String(line).trim();
  const run = (program: string, ...options: string[]): void => {
    const { status } = spawnSync(program, options, {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  };
  return {
    address,
    lock: () => run('gdbus', ...lockCall),
    unlock: () => run('sh', '-c', open),
    stop: async () => {
      // `cat` ends with its input, the shell with `cat`, the bus with the shell, the keyring with the bus.
      session.stdin.end();
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
