import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Laid, Making } from './making.ts';
import { compile, layWindowsFiles, workFolder } from './windows-files.ts';

/** The setup.exe for Windows; what it does is in `packaging/windows/server.nsi`. */
export async function makeSetup(making: Making): Promise<string> {
  const { output, computer, version, level, runtime } = making;
  const file = join(output, `linnet-server_${version}_${computer.arch}.exe`);
  const laid = await layWindowsFiles(making);
  const files = join(workFolder(making), 'files.nsh');
  await writeFile(files, writeFiles(laid));
  const sizes = await Promise.all(laid.map(async ({ from }) => (await stat(from)).size));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  // Hard to compress, or soon made.
  const how = level > 9 ? 'lzma' : 'zlib';
  const more = {
    FILES: files,
    SIZE: String(kilobytes),
    COMPRESSOR: how,
    ...(runtime ? { RUNTIME: '1' } : {}),
  };
  await compile('server', file, making, more);
  return file;
}

/** The script of NSIS that lays files out in `$INSTDIR.new`. */
function writeFiles(laid: readonly Laid[]): string {
  let folder = '';
  const lines = laid.flatMap(({ path, from }) => {
    const next = dirname(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const enter = next === folder ? [] : [`SetOutPath "${folderOf(next)}"`];
    folder = next;
    return [...enter, `File "/oname=${escaped(name)}" "${from}"`];
  });
  return `${lines.join('\n')}\n`;
}

const folderOf = (path: string): string =>
  path === '.' ? '$INSTDIR.new' : `$INSTDIR.new\\${escaped(path).replaceAll('/', '\\')}`;

/** NSIS takes `$` in a name that it writes as the beginning of a variable. */
const escaped = (text: string): string => text.replaceAll('$', '$$$$');
