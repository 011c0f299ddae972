import { access, readFile } from 'node:fs/promises';
import type { FirewallState } from '../api.ts';

/** The files and programs that reveal a system's firewall. */
export type FirewallSigns = {
  platform: string;
  /** The text of a file; null when it is missing or may not be read. */
  read(path: string): Promise<string | null>;
  exists(path: string): Promise<boolean>;
};

export const systemSigns: FirewallSigns = {
  platform: process.platform,
  read: (path) => readFile(path, 'utf8').catch(() => null),
  exists: (path) =>
    access(path).then(
      () => true,
      () => false,
    ),
};

type Found = Pick<FirewallState, 'kind' | 'active'>;

/** The most likely firewall of a system. Its rules are not examined, because only administrators may read them. */
export async function detectFirewall(signs: FirewallSigns): Promise<Found> {
  if (signs.platform === 'win32') return { kind: 'windows', active: null };
  if (signs.platform === 'darwin') return { kind: 'macos', active: null };
  const installed = (await Promise.all([findUfw(signs), findFirewalld(signs), findNftables(signs)])).filter(
    (found) => found !== null,
  );
  return installed.find(({ active }) => active) ?? installed[0] ?? { kind: null, active: null };
}

async function findUfw({ read }: FirewallSigns): Promise<Found | null> {
  const settings = await read('/etc/ufw/ufw.conf');
  return settings === null ? null : { kind: 'ufw', active: /^ENABLED=yes\b/im.test(settings) };
}

async function findFirewalld({ exists }: FirewallSigns): Promise<Found | null> {
  if (!(await exists('/etc/firewalld'))) return null;
  return { kind: 'firewalld', active: await exists('/run/firewalld') };
}

/** The files by which systemd loads the rules at each start. */
const NFTABLES_AT_START = [
  '/etc/systemd/system/sysinit.target.wants/nftables.service',
  '/etc/systemd/system/multi-user.target.wants/nftables.service',
];

async function findNftables({ exists }: FirewallSigns): Promise<Found | null> {
  const hasRules = (await exists('/etc/nftables.conf')) || (await exists('/etc/sysconfig/nftables.conf'));
  if (!hasRules) return null;
  const atStart = await Promise.all(NFTABLES_AT_START.map((path) => exists(path)));
  return { kind: 'nftables', active: atStart.includes(true) };
}
