import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commandsFor,
  detectFirewall,
  networksOf,
} from '../../../../service/network/reachability/firewall.ts';

/** What is found on a system with these files, by path. */
const find = (files: Record<string, string>, platform = 'linux') =>
  detectFirewall({
    platform,
    read: async (path) => files[path] ?? null,
    exists: async (path) => path in files,
  });

describe('The firewall of a system', () => {
  it.each([
    ['none that is known', {}, 'linux', { kind: null, active: null }],
    ['ufw', { '/etc/ufw/ufw.conf': '# note\nENABLED=yes\n' }, 'linux', { kind: 'ufw', active: true }],
    [
      'ufw, switched off',
      { '/etc/ufw/ufw.conf': 'ENABLED=no\nLOGLEVEL=low' },
      'linux',
      { kind: 'ufw', active: false },
    ],
    [
      'firewalld',
      { '/etc/firewalld': '', '/run/firewalld': '', '/etc/nftables.conf': '' },
      'linux',
      { kind: 'firewalld', active: true },
    ],
    [
      'the one that is on, when two are installed',
      { '/etc/ufw/ufw.conf': 'ENABLED=no', '/etc/firewalld': '', '/run/firewalld': '' },
      'linux',
      { kind: 'firewalld', active: true },
    ],
    [
      'nftables without rules at the start',
      { '/etc/nftables.conf': '' },
      'linux',
      { kind: 'nftables', active: false },
    ],
    [
      'nftables',
      { '/etc/nftables.conf': '', '/etc/systemd/system/sysinit.target.wants/nftables.service': '' },
      'linux',
      { kind: 'nftables', active: true },
    ],
    ['that of Windows', {}, 'win32', { kind: 'windows', active: null }],
    ['that of macOS', {}, 'darwin', { kind: 'macos', active: null }],
  ])('is %s', async (_name, files, platform, found) => {
    expect(await find(files, platform)).toEqual(found);
  });
});

const ADMISSION = {
  networks: ['192.168.1.0/24', 'fd77::/64'],
  ports: [7431],
  program: "/Applications/It's/Linnet",
};

describe('The commands that let the local network in', () => {
  it.each([
    [
      'ufw',
      [
        'sudo ufw allow from 192.168.1.0/24 to any port 7431 proto tcp',
        'sudo ufw allow from 192.168.1.0/24 to any port 5353 proto udp',
        'sudo ufw allow from fd77::/64 to any port 7431 proto tcp',
        'sudo ufw allow from fd77::/64 to any port 5353 proto udp',
      ],
    ],
    [
      'firewalld',
      [
        `sudo firewall-cmd --permanent --add-rich-rule='rule family="ipv4" source address="192.168.1.0/24" port port="7431" protocol="tcp" accept'`,
        `sudo firewall-cmd --permanent --add-rich-rule='rule family="ipv4" source address="192.168.1.0/24" port port="5353" protocol="udp" accept'`,
        `sudo firewall-cmd --permanent --add-rich-rule='rule family="ipv6" source address="fd77::/64" port port="7431" protocol="tcp" accept'`,
        `sudo firewall-cmd --permanent --add-rich-rule='rule family="ipv6" source address="fd77::/64" port port="5353" protocol="udp" accept'`,
        'sudo firewall-cmd --reload',
      ],
    ],
    [
      'nftables',
      [
        'sudo nft insert rule inet filter input ip saddr 192.168.1.0/24 tcp dport 7431 accept',
        'sudo nft insert rule inet filter input ip saddr 192.168.1.0/24 udp dport 5353 accept',
        'sudo nft insert rule inet filter input ip6 saddr fd77::/64 tcp dport 7431 accept',
        'sudo nft insert rule inet filter input ip6 saddr fd77::/64 udp dport 5353 accept',
      ],
    ],
    [
      'windows',
      [
        'netsh advfirewall firewall add rule name="Linnet" dir=in action=allow protocol=TCP localport=7431 remoteip=localsubnet profile=private',
        'netsh advfirewall firewall add rule name="Linnet names" dir=in action=allow protocol=UDP localport=5353 remoteip=localsubnet profile=private',
      ],
    ],
    [
      'macos',
      [
        String.raw`sudo /usr/libexec/ApplicationFirewall/socketfilterfw --add '/Applications/It'\''s/Linnet'`,
        String.raw`sudo /usr/libexec/ApplicationFirewall/socketfilterfw --unblockapp '/Applications/It'\''s/Linnet'`,
      ],
    ],
  ] as const)('of %s', (kind, commands) => {
    expect(commandsFor(kind, ADMISSION)).toEqual(commands);
  });

  it('name each port that is served', () => {
    expect(commandsFor('windows', { ...ADMISSION, ports: [7431, 80] })[0]).toContain('localport=7431,80');
    expect(commandsFor('ufw', { ...ADMISSION, networks: ['10.0.0.0/8'], ports: [7431, 80] })).toHaveLength(3);
  });

  it('are none while nothing is shared', () => {
    expect(commandsFor('ufw', { ...ADMISSION, networks: [] })).toEqual([]);
  });

  it('hand any path of the program over to a shell as one word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
        const program = path.replaceAll('\0', '');
        const [command = ''] = commandsFor('macos', { ...ADMISSION, program });
        const words = command.slice(command.indexOf("'"));
        expect(execFileSync('/bin/sh', ['-c', `printf %s ${words}`], { encoding: 'utf8' })).toBe(program);
      }),
      { numRuns: 25 },
    );
  });
});

describe('The networks of addresses', () => {
  it.each([
    [[{ address: '192.168.1.20', prefix: 24 }], ['192.168.1.0/24']],
    [
      [
        { address: '10.1.2.3', prefix: 16 },
        { address: '10.1.9.9', prefix: 16 },
      ],
      ['10.1.0.0/16'],
    ],
    [[{ address: 'fd77::1', prefix: 64 }], ['fd77::/64']],
    [
      [{ address: '192.168.1.20' }, { address: 'fd77::1' }],
      ['192.168.1.0/24', 'fd77::/64'],
    ],
    [[{ address: '100.101.102.103', prefix: 32 }], ['100.64.0.0/10']],
    [[], []],
  ])('%j are %j', (addresses, networks) => {
    expect(networksOf(addresses.map((address) => ({ ...address, interface: 'eth0' })))).toEqual(networks);
  });
});
