import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Computer } from './computers.ts';

/** The responder of Linux desktops, on a computer of the test's own. */
export type Avahi = {
  /** What one of its tools prints; rejects when it finds nothing. */
  ask(tool: string, ...words: string[]): Promise<string>;
  stop(): Promise<void>;
};

const BUS = (socket: string): string => `<!DOCTYPE busconfig PUBLIC
  "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`;

/** Starts it with a message bus of its own, through which its tools talk to it. */
export async function startAvahi({ prefix }: Computer, hostname: string): Promise<Avahi> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-avahi-'));
  const [bus, socket, conf] = ['bus.conf', 'bus', 'avahi.conf'].map((name) => join(folder, name));
  await writeFile(String(bus), BUS(String(socket)));
  await writeFile(String(conf), `[server]\nhost-name=${hostname}\nuse-ipv4=yes\nuse-ipv6=yes\n`);
  const [program = '', ...before] = prefix;
  const env = { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${socket}` };
  const run = (...words: string[]) => spawn(program, [...before, ...words], { env, stdio: 'ignore' });
  const children = [
    run('dbus-daemon', `--config-file=${bus}`, '--nofork', '--nopidfile'),
    // The place of its process id is fixed, and another one may run on this machine.
    run(
      'sh',
      '-c',
      `mkdir -p /run/avahi-daemon && mount -t tmpfs tmpfs /run/avahi-daemon && until test -S ${socket}; do sleep 0.05; done && exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f ${conf}`,
    ),
  ];
  return {
    ask: async (tool, ...words) =>
      (await promisify(execFile)(program, [...before, tool, ...words], { env, timeout: 8_000 })).stdout,
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
