import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Laid, listFiles, type Making } from './making.ts';
import { runProgram } from './programs.ts';

/** Not `linnet.exe`, which a command line would take for the command. */
const LAUNCHER = 'Open Linnet.exe';
const SCRIPTS = ['linnet.cmd', 'control.cmd', 'start-before-sign-in.ps1'];

/** Microsoft's C++ runtime, which a new Windows has not got, and native parts need. Node has its own inside. */
const LIBRARIES = ['vcruntime140.dll', 'vcruntime140_1.dll'];

/** Where the parts of a package are made. */
export const workFolder = ({ output }: Pick<Making, 'output'>): string =>
  join(output, 'staged/server-windows');

/**
 * Every file of a program folder on Windows: the program, the runtime of its native parts where there is one, a program that needs no
 * console, the command `linnet`, and the script that starts it with the computer.
 */
export async function layWindowsFiles(making: Making): Promise<Laid[]> {
  const { root, staged, runtime } = making;
  const folder = workFolder(making);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile('launcher', join(folder, LAUNCHER), making);
  for (const name of SCRIPTS) {
    const text = await readFile(join(root, 'packaging/windows', name), 'utf8');
    // cmd.exe finds labels by such line ends.
    await writeFile(join(folder, name), text.replace(/\r?\n/g, '\r\n'));
  }
  const program = await listFiles(staged);
  const beside = [LAUNCHER, ...SCRIPTS].map((path) => ({ path, from: join(folder, path) }));
  return [...program, ...(await layRuntime(runtime, program)), ...beside];
}

/** Has NSIS make a program of one of its scripts in `packaging/windows`. */
export async function compile(
  script: 'launcher' | 'server',
  file: string,
  { root, version }: Pick<Making, 'root' | 'version'>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const icon = join(root, 'packaging/icons/icon.ico');
  const defines = Object.entries({ VERSION: version, OUT: file, ICON: icon, ...more });
  const given = defines.map(([name, value]) => `-D${name}=${value}`);
  const path = join(root, 'packaging/windows', `${script}.nsi`);
  await runProgram(['makensis', '-V2', '-NOCD', ...given, path], { from: 'nsis' });
}

/**
 * Lays the runtime in a folder (`LINNET_MSVC_RUNTIME`; Visual Studio has one) beside each native part among these files that
 * needs it: Windows looks there first. Nothing without such a folder; the setup then asks for the runtime of the computer.
 */
async function layRuntime(runtime: string | undefined, laid: readonly Laid[]): Promise<Laid[]> {
  if (runtime === undefined) return [];
  const folders = new Set<string>();
  for (const { path, from } of laid) {
    if (path.endsWith('.node') && (await readFile(from)).includes('VCRUNTIME140')) folders.add(dirname(path));
  }
  return [...folders].flatMap((folder) =>
    LIBRARIES.map((name) => ({ path: `${folder}/${name}`, from: join(runtime, name) })),
  );
}
