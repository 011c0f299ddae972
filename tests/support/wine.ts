import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_FOLDER } from './disk-folder.ts';
import { forwardingLibrary } from './forwarding-library.ts';

/** A Windows of the test's own, by Wine. */
export type Windows = {
  /** Its drive C, where this computer has it. */
  drive: string;
  /** The folder of the one Windows account, there. */
  home: string;
  /** Runs a program of Windows; resolves with its exit code and what it printed. */
  run(program: string, words?: readonly string[], env?: Record<string, string>): Promise<Ran>;
  close(): Promise<void>;
};

type Ran = { code: number | null; output: string };

/** Where Debian has the server of Wine, which ends all programs of one Windows. */
const WINE_SERVERS = ['/usr/lib/wine/wineserver', '/usr/bin/wineserver'];

/**
 * Starts a new Windows 10 for programs of Node.
 *
 * Wine 8 of Debian 12 has half of what Node 24 uses, so that this Windows lacks it, as older ones did: reserved memory
 * that is taken in parts, and the loopback settings of later builds. Random numbers have another name there.
 */
export async function startWindows(): Promise<Windows> {
  const prefix = mkdtempSync(join(DISK_FOLDER, 'linnet-wine-'));
  const drive = join(prefix, 'drive_c');
  const { DISPLAY: _, ...inherited } = process.env;
  const environment = { ...inherited, WINEPREFIX: prefix, WINEDEBUG: '-all' };
  const run: Windows['run'] = async (program, words = [], env = {}) => {
    const log = join(prefix, 'output.txt');
    // To a file, because Wine gives Node no pipe of this computer.
    const output = openSync(log, 'w');
    const child: ChildProcess = spawn('wine', [program, ...words], {
      env: { ...environment, WINEDLLOVERRIDES: 'kernelbase=n;mscoree=;mshtml=', ...env },
      stdio: ['ignore', output, output],
    });
    const [code] = await once(child, 'exit');
    return { code, output: readFileSync(log, 'utf8') };
  };
  const close = async (): Promise<void> => {
    const server = WINE_SERVERS.find((path) => existsSync(path)) ?? 'wineserver';
    const ending = spawn(server, ['-k'], { env: environment, stdio: 'ignore' });
    await once(ending, 'exit');
    rmSync(prefix, { recursive: true, force: true, maxRetries: 5 });
  };

  await run('wineboot', ['-i'], { WINEDLLOVERRIDES: 'mscoree=;mshtml=' });
  await run('winecfg', ['-v', 'win10'], { WINEDLLOVERRIDES: '' });
  const key = String.raw`HKLM\Software\Microsoft\Windows NT\CurrentVersion`;
  await run('reg', ['add', key, '/v', 'CurrentBuildNumber', '/d', '10240', '/f'], { WINEDLLOVERRIDES: '' });
  changeLibraries(join(drive, 'windows/system32'));
  const accounts = readdirSync(join(drive, 'users')).filter((name) => name !== 'Public');
  return { drive, home: join(drive, 'users', accounts[0] ?? ''), run, close };
}

function changeLibraries(system: string): void {
  const base = join(system, 'kernelbase.dll');
  const library = readFileSync(base, 'latin1')
    .replaceAll('\0VirtualAlloc2\0', '\0VirtualAlloc3\0')
    // The mark by which Wine would take its own file instead.
    .replace('Wine builtin DLL', 'Changed for test');
  rmSync(base);
  writeFileSync(base, library, 'latin1');
  const random = join(system, 'bcryptprimitives.dll');
  if (!existsSync(random)) {
    writeFileSync(
      random,
      forwardingLibrary('bcryptprimitives.dll', 'ProcessPrng', 'advapi32.SystemFunction036'),
    );
  }
}
