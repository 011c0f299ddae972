import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Making } from '../making.ts';
import { runProgram } from '../programs.ts';
import { ICON_SIZES, makeUniform, withoutDesktopApp } from './root.ts';

/** The program for one person, on any Linux, with scripts that install it and remove it. */
export async function makeTar(making: Making): Promise<string> {
  const { output, computer, version, epoch, level } = making;
  const name = `linnet-server_${version}_linux-${computer.arch}`;
  const file = join(output, `${name}.tar.zst`);
  const folder = await layFolder(making);
  await makeUniform(folder, epoch);
  await runProgram(
    [
      'tar',
      '--create',
      `--file=${file}`,
      `--use-compress-program=zstd -${level} --long=27 -T0`,
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      `--transform=flags=r;s,^\\.,${name},`,
      `--directory=${folder}`,
      '.',
    ],
    { from: 'zstd' },
  );
  return file;
}

/** The program with a note of its kind, and in `share/` what `install.sh` fills in. */
async function layFolder({ root, staged, output, computer }: Making): Promise<string> {
  const folder = join(output, 'staged', `tar-${computer.arch}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  // As further names of the same files, because 170 MB need not be written again.
  await runProgram(['cp', '--archive', '--link', staged, folder], { from: 'coreutils' });
  const texts = join(root, 'packaging/server/linux/texts');
  for (const script of ['install.sh', 'uninstall.sh']) {
    await copyFile(join(texts, script), join(folder, script));
    await chmod(join(folder, script), 0o755);
  }
  await writeFile(join(folder, 'package-type'), 'tar.zst');
  const share = join(folder, 'share');
  await mkdir(join(share, 'icons'), { recursive: true });
  for (const entry of ['linnet.desktop', 'linnet-autostart.desktop']) {
    await copyFile(join(texts, entry), join(share, entry));
  }
  const unit = await readFile(join(root, 'packaging/linux/linnet-user.service'), 'utf8');
  await writeFile(join(share, 'linnet.service'), withoutDesktopApp(unit, 'linnet'));
  for (const size of ICON_SIZES) {
    await copyFile(join(root, `packaging/icons/${size}.png`), join(share, 'icons', `${size}.png`));
  }
  return folder;
}
